/** The messages between the server and the process that compares documents. */
import type { Change } from "ligature/openapi-diff";

/** A change, with both values where they are short. */
export interface ComparedChange extends Change {
  /** The JSON at `base`; absent if it is long, an object, or the same as at `revision`. */
  readonly baseValue?: string;
  readonly revisionValue?: string;
}

/** Compares the current document with a base. */
export interface CompareMessage {
  readonly id: number;
  /** Names the base. */
  readonly key: string;
  /** The JSON of the base, if the process does not have it. */
  readonly base?: DocumentText;
  readonly revision: DocumentText;
}

/** A document, and what is known of its code. */
export interface DocumentText {
  /** JSON. */
  readonly text: string;
  /** The methods that handle the operations, by JSON pointers. */
  readonly handlers: Readonly<Record<string, string>>;
}

/** The outcome of the comparison. */
export interface ComparedMessage {
  readonly id: number;
  readonly changes?: readonly ComparedChange[];
  /** Why the documents cannot be compared. */
  readonly problem?: string;
}
