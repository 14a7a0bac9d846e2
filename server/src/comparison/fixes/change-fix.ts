import type { NameScope } from "../../navigation/name-scope.js";
import type { Fix } from "../../rules/fix.js";
import type { SourceText } from "../../text/source-text.js";
import type { ChangeDiagnostic } from "../change-diagnostics.js";

/** A diagnostic of a change, and what a fix may look at. */
export interface ChangeFixRequest {
  readonly diagnostic: ChangeDiagnostic;
  /** The text of its file. */
  readonly source: SourceText;
  readonly scope: NameScope;
  /** The text that the base has of a file, by its path in locations; `undefined` if there is none. */
  readonly baseText: (file: string) => Promise<string | undefined>;
}

/** Finds a way to take a change back for clients; `undefined` if there is none. */
export type ChangeFixProvider = (request: ChangeFixRequest) => Fix | undefined | Promise<Fix | undefined>;
