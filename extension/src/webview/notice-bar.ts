/** The notices about the document: why it is not the newest, what is wrong in the sources, and what could not be folded. */
import type { ShownNotice, ToPage } from "../preview/messages.js";
import { element, textElement } from "./elements.js";
import { tell } from "./host.js";

type Notices = Extract<ToPage, { type: "notices" }>;

/** Shows these notices instead of the previous ones. */
export function showNotices({ notices, stale, mistakes }: Notices): void {
  showBar("stale", stale && ["The sources do not parse; this is the last good document. ", line(stale, "stale")]);
  showBar("mistakes", mistakes && [mistakes.count === 1 ? "A mistake: " : `${mistakes.count} mistakes, such as: `, line(mistakes.first, "mistake")]); // prettier-ignore
  const list = element("notices");
  list.hidden = notices.length === 0;
  const [summary, items] = list.children as unknown as [HTMLElement, HTMLElement];
  summary.textContent = `${notices.length === 1 ? "One thing" : `${notices.length} things`} may differ from the document that the application serves`;
  items.replaceChildren(...notices.map((notice, index) => item(line(notice, index))));
}

function showBar(id: "stale" | "mistakes", content: readonly (Node | string)[] | undefined): void {
  const bar = element(id);
  bar.hidden = content === undefined;
  if (content !== undefined) bar.replaceChildren(...content);
}

function item(content: Node): HTMLLIElement {
  const made = document.createElement("li");
  made.append(content);
  return made;
}

function line({ message, place }: ShownNotice, notice: number | "stale" | "mistake"): Node {
  const text = document.createElement("span");
  text.append(...withCode(message));
  if (place === undefined) return text;
  const link = textElement("button", "link", place);
  link.addEventListener("click", () => tell({ type: "openNotice", notice }));
  text.append(" ", link);
  return text;
}

/** Text in backticks is shown as code. */
function withCode(message: string): (Node | string)[] {
  return message.split("`").map((part, index) => (index % 2 === 0 ? part : textElement("code", "", part)));
}
