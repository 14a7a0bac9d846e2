/** ReDoc's view in the page. ReDoc itself is a separate script, loaded when it is first shown. */
import type { ReDocPage } from "./redoc.js";
import { loadScript } from "./assets.js";
import { reDocTheme } from "./redoc-theme.js";
import { drawn, type DocumentView } from "./view.js";

declare const ligatureReDoc: { create(container: HTMLElement): ReDocPage };

/** Creates the view. `offset` is the height of what covers the top of the page. */
export function createReDocView(section: HTMLElement, offset: () => number): DocumentView {
  let page: ReDocPage | undefined;
  return {
    show: async ({ text }) => {
      await loadScript("redoc.js");
      page ??= ligatureReDoc.create(section);
      page.show(JSON.parse(text) as object, { theme: reDocTheme(), scrollYOffset: offset() });
      await drawn();
      return undefined;
    },
  };
}
