import type { ShownDocument, ShownOperation } from "../preview/messages.js";
import { element } from "./elements.js";
import type { Landmark } from "./place.js";

/** One way to show a document, in its own section of the page. */
export interface DocumentView {
  /** Draws a document instead of the previous one; returns the number of operations on the page if it is known. */
  show(document: ShownDocument): Promise<number | undefined>;
  /** Why it takes long to draw a document; `undefined` if it does not. Such a document is only drawn if the user wants it. */
  slowness?(document: ShownDocument): string | undefined;
  /** Scrolls to an operation and opens it; nothing happens if the document has none like it. */
  reveal(operation: ShownOperation): Promise<void>;
  /** The parts of the document that the user sees, from the top down. */
  inSight(): Landmark[];
}

/** Scrolls to an element below the toolbar, and gives it the focus. */
export function showElement(found: Element): void {
  const { top } = found.getBoundingClientRect();
  window.scrollTo({ top: window.scrollY + top - element("head").offsetHeight - 8, behavior: "instant" });
  found.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
}

/** Resolves when the browser has drawn the changes. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
