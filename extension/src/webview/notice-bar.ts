/** The notices about the document: why it is not the newest, and what could not be folded. */
import type { ShownNotice, ToPage } from "../preview/messages.js";
import { element, textElement } from "./elements.js";
import { tell } from "./host.js";

type Notices = Extract<ToPage, { type: "notices" }>;

/** Shows these notices instead of the previous ones. */
export function showNotices({ notices, stale }: Notices): void {
  const bar = element("stale");
  bar.hidden = stale === undefined;
  if (stale !== undefined)
    bar.replaceChildren("The sources do not parse; this is the last good document. ", line(stale, "stale"));
  const list = element("notices");
  list.hidden = notices.length === 0;
  const [summary, items] = list.children as unknown as [HTMLElement, HTMLElement];
  summary.textContent = `${notices.length === 1 ? "One thing" : `${notices.length} things`} may differ from the document that the application serves`;
  items.replaceChildren(...notices.map((notice, index) => item(line(notice, index))));
}

function item(content: Node): HTMLLIElement {
  const made = document.createElement("li");
  made.append(content);
  return made;
}

function line({ message, place }: ShownNotice, notice: number | "stale"): Node {
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
