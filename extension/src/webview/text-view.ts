/** A document as a text: JSON exactly as the application serves it, or the same as YAML. */
import { element, textElement } from "./elements.js";
import { lineOfPath, pathOfLine } from "./line-path.js";
import type { Landmark } from "./place.js";
import type { TextFormat, TextToken } from "./text-format.js";
import { drawn, type DocumentView } from "./view.js";

/** For longer texts, coloring is too slow. */
const coloredUpTo = 1_000_000;

/** Creates the view. The format is needed with the first document. */
export function createTextView(section: HTMLElement, load: () => Promise<TextFormat>): DocumentView {
  const pre = section.appendChild(document.createElement("pre"));
  const copy = textElement("button", "copy", "Copy");
  section.prepend(copy);
  copy.addEventListener("click", () => void navigator.clipboard.writeText(pre.textContent));
  return {
    show: async ({ text }) => {
      const format = await load();
      const written = format.write(text);
      if (written.length > coloredUpTo) showLines(pre, written);
      else pre.replaceChildren(...format.tokens(written).map(piece));
      await drawn();
      return undefined;
    },
    reveal: async (operation) => {
      const offset = (await load()).offsetOf(pre.textContent, operation);
      if (offset >= 0) showOffset(pre, offset);
      await drawn();
      // The height of what was not in sight is known only now.
      if (offset >= 0) showOffset(pre, offset);
    },
    inSight: () => linesInSight(pre),
  };
}

/** If an edit changes the first line, the next one is still known. */
const knownLines = 10;

function linesInSight(pre: HTMLElement): Landmark[] {
  const top = element("head").getBoundingClientRect().bottom;
  const caret = document.caretPositionFromPoint(pre.getBoundingClientRect().left + 20, top + 1);
  if (caret === null || !pre.contains(caret.offsetNode)) return [];
  const before = document.createRange();
  before.setStart(pre, 0);
  before.setEnd(caret.offsetNode, caret.offset);
  const first = before.toString().split("\n").length - 1;
  const lines = pre.textContent.split("\n");
  return lines.slice(first, first + knownLines).flatMap((_, index) => landmark(pre, lines, first + index));
}

function landmark(pre: HTMLElement, lines: readonly string[], index: number): Landmark[] {
  const path = pathOfLine(lines, index);
  const top = topOfLine(pre, lines, index);
  if (path === undefined || top === undefined) return [];
  const now = (): number | undefined => {
    const written = pre.textContent.split("\n");
    return topOfLine(pre, written, lineOfPath(written, path));
  };
  return [{ top, now }];
}

function topOfLine(pre: HTMLElement, lines: readonly string[], index: number): number | undefined {
  return index < 0 ? undefined : rangeAt(pre, offsetOfLine(lines, index))?.getBoundingClientRect().top;
}

/** Where the text of a line begins. */
function offsetOfLine(lines: readonly string[], index: number): number {
  const before = lines.slice(0, index).reduce((length, line) => length + line.length + 1, 0);
  return before + lines[index]!.length - lines[index]!.trimStart().length;
}

/** As many lines have one element: with the line height of the style sheet, its height is that of the style sheet. */
const linesTogether = /(?:.*\n){200}|[^]+$/g;

/** Lines up to the first difference keep their elements, and with them their place. */
function showLines(pre: HTMLElement, text: string): void {
  const parts = text.match(linesTogether) ?? [];
  const isSame = (node: ChildNode | undefined, index: number): boolean =>
    node instanceof HTMLElement && node.className === "lines" && node.textContent === parts[index];
  let same = 0;
  while (isSame(pre.childNodes[same], same)) same++;
  while (pre.childNodes.length > same) pre.lastChild!.remove();
  pre.append(...parts.slice(same).map((part) => textElement("div", "lines", part)));
}

function piece({ kind, text }: TextToken): Node {
  return kind === "plain" ? document.createTextNode(text) : textElement("span", kind, text);
}

/** Scrolls to a place of the text. */
function showOffset(pre: HTMLElement, offset: number): void {
  const top = rangeAt(pre, offset)?.getBoundingClientRect().top;
  if (top !== undefined) window.scrollTo({ top: window.scrollY + top - window.innerHeight / 4, behavior: "instant" });
}

/** The character at a place of the text. */
function rangeAt(pre: HTMLElement, offset: number): Range | undefined {
  const nodes = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (before + length > offset) {
      const range = document.createRange();
      range.setStart(node, offset - before);
      range.setEnd(node, offset - before + 1);
      return range;
    }
    before += length;
  }
  return undefined;
}
