/** ReDoc's view in the page. ReDoc itself is a separate script, loaded when it is first shown. */
import type { ReDocPage } from "./redoc.js";
import { loadScript } from "./assets.js";
import { addReDocLinks } from "./code-links.js";
import { reDocTheme } from "./redoc-theme.js";
import { drawn, showElement, type DocumentView } from "./view.js";

declare const ligatureReDoc: { create(container: HTMLElement): ReDocPage };

/** Creates the view. `offset` is the height of what covers the top of the page. */
export function createReDocView(section: HTMLElement, offset: () => number): DocumentView {
  let shown = "{}";
  let page: ReDocPage | undefined;
  return {
    show: async ({ text }) => {
      await loadScript("redoc.js");
      page ??= ligatureReDoc.create(section);
      const document = JSON.parse(text) as object;
      page.show(document, { theme: reDocTheme(), scrollYOffset: offset() });
      await drawn();
      addReDocLinks(section, document);
      shown = text;
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
  };
}

interface WithPaths {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

function operationIdOf(text: string, method: string, path: string): string | undefined {
  return (JSON.parse(text) as WithPaths).paths?.[path]?.[method]?.operationId;
}
