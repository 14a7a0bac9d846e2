/** A window in which nothing moves by itself. */
import type { Page } from "playwright-core";

/** Scroll bars that fade, icons that shake (the language's status with each change) or turn, and the bar of what takes its time. */
const stillStyle = `
  .monaco-scrollable-element > .scrollbar { transition: none !important; }
  .codicon, .codicon::before, .monaco-progress-container .progress-bit { animation: none !important; }
`;

/**
 * Stops what moves by itself in VS Code's window although `workbench.reduceMotion` is on. Each movement draws sixty pictures a second, without
 * a graphics card by the processor. Panels show their content as it is.
 */
export async function holdStill(page: Page): Promise<void> {
  await page.addInitScript((style) => {
    const window = globalThis as unknown as PageWindow;
    if (window.top !== window) return;
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(style);
    window.document.adoptedStyleSheets.push(sheet);
  }, stillStyle);
}

/** The part of the page's own types that is needed here. */
interface PageWindow {
  readonly top: unknown;
  readonly document: { readonly adoptedStyleSheets: unknown[] };
  readonly CSSStyleSheet: new () => { replaceSync(text: string): void };
}
