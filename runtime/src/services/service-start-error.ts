/** Thrown if the services of an application do not start. */
export class ServiceStartError extends Error {
  override readonly name = "ServiceStartError";

  constructor(
    readonly code: "LIG2078" | "LIG2079",
    what: string,
    cause: unknown,
  ) {
    super(`${code}: ${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
