import type { ShownDocument } from "../preview/messages.js";

/** One way to show a document, in its own section of the page. */
export interface DocumentView {
  /** Draws a document instead of the previous one; returns the number of operations on the page if it is known. */
  show(document: ShownDocument): Promise<number | undefined>;
}

/** Resolves when the browser has drawn the changes. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
