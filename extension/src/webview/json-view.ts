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
    reveal: async ({ method, path }) => {
      const text = pre.textContent;
      const inPath = text.indexOf(`${JSON.stringify(path)}: {`, Math.max(0, text.indexOf('"paths": {')));
      if (inPath >= 0) showOffset(pre, Math.max(inPath, text.indexOf(`${JSON.stringify(method)}: {`, inPath)));
      await drawn();
    },
  };
}

function piece({ kind, text }: ReturnType<typeof tokenizeJson>[number]): Node {
  return kind === "plain" ? document.createTextNode(text) : textElement("span", kind, text);
}

/** Scrolls to a place of the text, and selects its line. */
function showOffset(pre: HTMLElement, offset: number): void {
  const nodes = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (before + length > offset) {
      const range = document.createRange();
      range.setStart(node, offset - before);
      const { top } = range.getBoundingClientRect();
      window.scrollTo({ top: window.scrollY + top - window.innerHeight / 4, behavior: "instant" });
      return;
    }
    before += length;
  }
}
