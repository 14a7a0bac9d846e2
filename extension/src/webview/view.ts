import type { ShownDocument } from "../preview/messages.js";

/** One way to show a document, in its own section of the page. */
export interface DocumentView {
  /** Draws a document in place of the one before it; answers how many operations are on the page where it knows. */
  show(document: ShownDocument): Promise<number | undefined>;
}

/** Resolves when the browser has drawn what was changed. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
