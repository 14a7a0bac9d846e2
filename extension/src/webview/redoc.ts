/** ReDoc as one script. Its store is made here, so that an update replaces the old page without leaving it behind. */
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { AppStore, Redoc, type RedocRawOptions } from "redoc";

/** One ReDoc in the page. */
export interface ReDocPage {
  /** Draws a document in place of the one before, at the same place of the page. */
  show(document: object, options: Pick<RedocRawOptions, "theme" | "scrollYOffset">): void;
}

/** Makes ReDoc in an element. */
export function create(container: HTMLElement): ReDocPage {
  const root = createRoot(container);
  let shown = 0;
  return {
    show: (document, options) => {
      const { scrollY } = window;
      const store = new AppStore(document as never, undefined, { ...fixed, ...options }, false);
      flushSync(() => root.render(createElement(Redoc, { key: ++shown, store })));
      window.scrollTo({ top: scrollY, behavior: "instant" });
    },
  };
}

/** The page may start no worker, which ReDoc's search would need; VS Code's own find works in panels. */
const fixed: RedocRawOptions = {
  disableSearch: true,
  hideDownloadButtons: true,
  nativeScrollbars: true,
  hideLoading: true,
};
