/**
 * A mistake in a template: a name, a target or an attribute that a form cannot have. It has a code, as a mistake in a declaration has.
 *
 * @example `const isUnknownName = (error: unknown): boolean => error instanceof FormError && error.code === "LIG2111";`
 */
export class FormError extends Error {
  override readonly name = "FormError";

  /** @internal Created by the helpers of a form. */
  constructor(
    /** `LIG2111`: an unknown name. `LIG2112`: a target without a route. `LIG2113`: a helper that does not fit. */
    readonly code: "LIG2111" | "LIG2112" | "LIG2113",
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}
