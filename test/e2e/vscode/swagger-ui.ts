/** Operations of Swagger UI in the preview. Each takes the row of an operation. */
import type { Locator } from "playwright-core";

/** Opens an operation that may be open. */
export async function expand(operation: Locator): Promise<void> {
  const body = operation.locator(".opblock-body");
  if ((await body.count()) === 0) await operation.locator(".opblock-summary-control").click();
  await body.waitFor();
}

/** Closes an operation that may be closed. */
export async function collapse(operation: Locator): Promise<void> {
  const body = operation.locator(".opblock-body");
  if ((await body.count()) > 0) await operation.locator(".opblock-summary-control").click();
  await body.waitFor({ state: "detached" });
}

/** Opens an operation for a request. Its button comes after its body: Swagger UI resolves the schemas in between. */
export async function prepare(operation: Locator): Promise<void> {
  await expand(operation);
  const tryOut = operation.getByRole("button", { name: "Try it out" });
  const execute = operation.locator(".btn.execute");
  await tryOut.or(execute).first().waitFor();
  if (await tryOut.isVisible()) await tryOut.click();
  await execute.waitFor();
}
