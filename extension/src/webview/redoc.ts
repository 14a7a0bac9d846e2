/** ReDoc as one script. Its store is created here, so that an update does not leak the old page. */
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { AppStore, Redoc, type RedocRawOptions } from "redoc";
import { keepExpanded } from "./redoc-expanded.js";

/** One ReDoc in the page. */
export interface ReDocPage {
  /** Draws a document instead of the previous one, and keeps what is open. */
  show(document: object, options: Pick<RedocRawOptions, "theme" | "scrollYOffset">): void;
}

/** Creates ReDoc in an element. */
export function create(container: HTMLElement): ReDocPage {
  const root = createRoot(container);
  let shown = 0;
  let last: AppStore | undefined;
  return {
    show: (document, options) => {
      const store = new AppStore(document as never, undefined, { ...fixed, ...options }, false);
      if (last !== undefined) keepExpanded(last, store);
      last = store;
      flushSync(() => root.render(createElement(Redoc, { key: ++shown, store })));
    },
  };
}

/** The page cannot start workers, which ReDoc's search would need. VS Code's own find works in panels. */
const fixed: RedocRawOptions = {
  disableSearch: true,
  hideDownloadButtons: true,
  nativeScrollbars: true,
  hideLoading: true,
};
