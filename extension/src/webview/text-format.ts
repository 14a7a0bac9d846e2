/** The properties of a language of documents for the view that shows it. */
import type { ShownOperation } from "../preview/messages.js";

/** A piece of a text. */
export interface TextToken {
  readonly kind: "key" | "string" | "number" | "keyword" | "plain";
  readonly text: string;
}

/** A language of documents. */
export interface TextFormat {
  /** The text for the one that the application serves. */
  write(json: string): string;
  /** Its pieces in order. Joined, they are the text. */
  tokens(text: string): TextToken[];
  /** Where an operation begins; negative if the text has none like it. */
  offsetOf(text: string, operation: ShownOperation): number;
}
