import type { SourceLocation } from "./source-location.js";
import type { JsonObject } from "./json.js";

/** How bad it is: an `error` stops the start; the rest is advice for the editor and the linter. */
export type Severity = "error" | "warning" | "information" | "hint";

/** Something wrong in a declaration: what start-up throws, the editor shows and the linter prints. */
export interface ModelDiagnostic {
  /** `LIGnnnn`; never reused. */
  readonly code: string;
  readonly severity: Severity;
  /** Settings make it an error: by itself it does not stop the start. */
  readonly isRaised?: true;
  /** What is wrong, why, and what to do. */
  readonly message: string;
  readonly location: SourceLocation;
  readonly related?: readonly { readonly message: string; readonly location: SourceLocation }[];
  /** Facts for quick fixes, by rule. */
  readonly data?: JsonObject;
}
