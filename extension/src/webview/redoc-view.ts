/** ReDoc's view in the page. ReDoc itself is a separate script, loaded when it is first shown. */
import { sizeText } from "../requests/exchange-text.js";
import type { ReDocPage } from "./redoc.js";
import { loadScript } from "./assets.js";
import { ReDocLinks, type ShownParts } from "./redoc-links.js";
import { reDocTheme } from "./redoc-theme.js";
import { textsInSight, type Parts } from "./texts-in-sight.js";
import { drawn, showElement, type DocumentView } from "./view.js";

declare const ligatureReDoc: { create(container: HTMLElement): ReDocPage };

/** ReDoc draws all of a document, and all of it anew when it changes: a longer one takes many seconds. */
const drawnUpTo = 1_000_000;

const parts: Parts = {
  selector: "[data-section-id]",
  name: (part) => part.getAttribute("data-section-id") ?? "",
};

/** Creates the view. `offset` is the height of what covers the top of the page. */
export function createReDocView(section: HTMLElement, offset: () => number): DocumentView {
  let shown: ShownParts = {};
  let page: ReDocPage | undefined;
  const links = new ReDocLinks(section);
  return {
    slowness: ({ text }) => (text.length > drawnUpTo ? `ReDoc needs long for a document of ${sizeText(text.length)}, and the page stands still meanwhile.` : undefined), // prettier-ignore
    show: async ({ text }) => {
      await loadScript("redoc.js");
      page ??= ligatureReDoc.create(section);
      shown = JSON.parse(text) as ShownParts;
      links.use(shown);
      page.show(shown, { theme: reDocTheme(), scrollYOffset: offset });
      await drawn();
      return undefined;
    },
    reveal: async ({ method, path }) => {
      const id = operationIdOf(shown, method, path);
      const ends = [...(id === undefined ? [] : [`/operation/${id}`]), `/paths/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/${method}`]; // prettier-ignore
      const found = [...section.querySelectorAll("[data-section-id]")].find((one) => {
        const section = one.getAttribute("data-section-id") ?? "";
        return ends.some((end) => section.endsWith(end));
      });
      if (found !== undefined) showElement(found);
      await drawn();
    },
    inSight: () => textsInSight(section, parts),
  };
}

function operationIdOf({ paths }: ShownParts, method: string, path: string): string | undefined {
  return paths?.[path]?.[method]?.operationId;
}
