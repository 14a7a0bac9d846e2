/** The document's text exactly as the application serves it. */
import { textElement } from "./elements.js";
import { tokenizeJson } from "./json-tokens.js";
import { drawn, type DocumentView } from "./view.js";

/** For longer texts, coloring is too slow. */
const coloredUpTo = 1_000_000;

/** Creates the view. */
export function createJsonView(section: HTMLElement): DocumentView {
  const pre = section.appendChild(document.createElement("pre"));
  const copy = textElement("button", "copy", "Copy");
  section.prepend(copy);
  copy.addEventListener("click", () => void navigator.clipboard.writeText(pre.textContent));
  return {
    show: async ({ text }) => {
      if (text.length > coloredUpTo) pre.textContent = text;
      else pre.replaceChildren(...tokenizeJson(text).map(piece));
      await drawn();
      return undefined;
    },
  };
}

function piece({ kind, text }: ReturnType<typeof tokenizeJson>[number]): Node {
  return kind === "plain" ? document.createTextNode(text) : textElement("span", kind, text);
}
