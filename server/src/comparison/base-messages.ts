/** The messages between the server and the process that makes the document of a revision. */
import type { SourceLocation } from "ligature/internal/model";

/** Which document the process makes. */
export interface RevisionTask {
  /** The commit. */
  readonly revision: string;
  /** The folder of the project. */
  readonly directory: string;
  /** The path of the tsconfig. */
  readonly project: string;
  readonly document: string;
}

/** The document of a base, and what it was made from. */
export interface BaseDocument {
  /** JSON. */
  readonly text: string;
  /** Where the sources of the base declare the parts of the document, by JSON pointers. The files are relative to the project's root. */
  readonly places: Readonly<Record<string, SourceLocation>>;
  /** The methods that handle the operations, by JSON pointers. */
  readonly handlers: Readonly<Record<string, string>>;
  readonly notices: readonly string[];
}

/** The outcome of the request. */
export type RevisionOutcome = { readonly document: BaseDocument } | { readonly problem: string };
