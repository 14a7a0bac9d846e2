import type { SourceLocation } from "./source-location.js";
import type { JsonObject } from "./json.js";

/** The severity. An `error` stops the start. The others are advice for the editor and the linter. */
export type Severity = "error" | "warning" | "information" | "hint";

/** A mistake in a declaration. The start throws it, the editor shows it, and the linter prints it. */
export interface ModelDiagnostic {
  /** `LIGnnnn`; never reused. */
  readonly code: string;
  readonly severity: Severity;
  /** Settings make it an error. By default it does not stop the start. */
  readonly isRaised?: true;
  /** TypeScript reports it too, so editors, which show its errors, leave it out. */
  readonly isTypeError?: true;
  /** The mistake, its reason, and the way to correct it. */
  readonly message: string;
  readonly location: SourceLocation;
  readonly related?: readonly { readonly message: string; readonly location: SourceLocation }[];
  /** Facts for quick fixes, by rule. */
  readonly data?: JsonObject;
}
