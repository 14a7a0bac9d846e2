/**
 * How long the extension takes to start, as VS Code says it: `npm run bench:activation` loads the window ten times, and prints the times and
 * their median in milliseconds. They contain loading the code, and the call that activates.
 */
import { vsix } from "./vsix.js";
import { Workbench } from "./workbench.js";

const times: number[] = [];
const window = await Workbench.open({ vsix: vsix(), fixture: "shop", file: "src/products.controller.ts" });
try {
  const row = window.page.locator(".runtime-extensions-editor .monaco-list-row", { hasText: "Ligature" });
  for (let run = 0; run < 10; run++) {
    await window.reload();
    await window.page.locator(".codelens-decoration", { hasText: "GET /api/Products" }).first().waitFor();
    await window.command("Developer: Show Running Extensions");
    const time = row.locator(".activation-time", { hasText: /\d+\s*ms/ });
    await time.waitFor();
    times.push(Number(/(\d+)\s*ms/.exec((await time.textContent()) ?? "")?.[1]));
    const tab = window.page.locator(".tab.active", { hasText: "Running Extensions" });
    await tab.locator(".action-label").first().click();
    await tab.waitFor({ state: "detached" });
  }
} finally {
  await window.close();
}
const sorted = times.toSorted((a, b) => a - b);
console.log(`${times.join(", ")} ms; median ${(sorted[4]! + sorted[5]!) / 2} ms`);
