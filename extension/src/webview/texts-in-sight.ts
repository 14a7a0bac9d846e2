/** The texts that the user sees in a view of elements, each known by its part of the document. */
import { element } from "./elements.js";
import type { Landmark } from "./place.js";

/** The parts of a document in a view. */
export interface Parts {
  /** A selector for all of them. */
  readonly selector: string;
  /** The name of a part, which is the same in the next document. */
  readonly name: (part: Element) => string;
  /** Scrolls to a part that may not be in the page. */
  readonly seek?: (part: Element) => () => void;
}

/** Finds the texts below the page's head, from the top down. */
export function textsInSight(section: Element, parts: Parts): Landmark[] {
  const top = element("head").getBoundingClientRect().bottom;
  const isInSight = (rect: DOMRect): boolean => rect.bottom > top && rect.top < window.innerHeight;
  return [...section.querySelectorAll(parts.selector)]
    .filter((part) => isInSight(part.getBoundingClientRect()))
    .flatMap((part) => landmarksOf(part, section, parts, isInSight));
}

function landmarksOf(
  part: Element,
  section: Element,
  { selector, name, seek }: Parts,
  isInSight: (rect: DOMRect) => boolean,
): Landmark[] {
  const own = name(part);
  const found = seek?.(part);
  const find = (): Element | undefined => [...section.querySelectorAll(selector)].find((each) => name(each) === own);
  return [...textsOf(part)].flatMap(([key, node]) => {
    const rect = rectOf(node);
    if (!isInSight(rect)) return [];
    const now = (): number | undefined => rectOf(new Map(textsOf(find())).get(key))?.top;
    return [{ top: rect.top, now, ...(found && { seek: found }) }];
  });
}

/** The texts of a part, with how many times it has each before. */
function* textsOf(part: Element | undefined): Generator<[key: string, node: Node]> {
  if (part === undefined) return;
  const counts = new Map<string, number>();
  const nodes = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const text = node.textContent ?? "";
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    yield [`${count} ${text}`, node];
  }
}

function rectOf(node: Node): DOMRect;
function rectOf(node: Node | undefined): DOMRect | undefined;
function rectOf(node: Node | undefined): DOMRect | undefined {
  if (node === undefined) return undefined;
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}
