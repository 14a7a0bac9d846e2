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
  /** A selector for the box that scrolls some of the parts by itself. */
  readonly box?: string;
}

/** Where parts are in sight. */
interface Sight {
  readonly top: number;
  readonly bottom: number;
  /** The box that scrolls them. */
  readonly box?: Element;
}

/** Finds the texts below the page's head, from the top down. Those of the box have their places in it, and it has a place in the page. */
export function textsInSight(section: Element, parts: Parts): Landmark[] {
  const page: Sight = { top: element("head").getBoundingClientRect().bottom, bottom: window.innerHeight };
  const box = boxOf(section, parts);
  const all = [...section.querySelectorAll(parts.selector)];
  const found = all
    .filter((part) => box === undefined || !box.contains(part))
    .flatMap((part) => landmarksOf(part, section, parts, page));
  if (box === undefined) return found;
  const { top, bottom } = box.getBoundingClientRect();
  const sight = { top: Math.max(top, page.top), bottom: Math.min(bottom, page.bottom), box };
  // At its beginning, it shows what is first, as the page does.
  const within = box.scrollTop === 0 ? [] : all.filter((part) => box.contains(part)).flatMap((part) => landmarksOf(part, section, parts, sight)); // prettier-ignore
  return [...found, { top, now: () => boxOf(section, parts)?.getBoundingClientRect().top }, ...within];
}

function boxOf(section: Element, { box }: Parts): Element | undefined {
  return box === undefined ? undefined : (section.querySelector(box) ?? undefined);
}

function landmarksOf(part: Element, section: Element, parts: Parts, { top, bottom, box }: Sight): Landmark[] {
  const { selector, name, seek } = parts;
  const isInSight = (rect: DOMRect): boolean => rect.bottom > top && rect.top < bottom;
  if (!isInSight(part.getBoundingClientRect())) return [];
  const own = name(part);
  const found = seek?.(part);
  const find = (): Element | undefined => [...section.querySelectorAll(selector)].find((each) => name(each) === own);
  const start = (): number => (box === undefined ? 0 : (boxOf(section, parts)?.getBoundingClientRect().top ?? 0));
  return [...textsOf(part)].flatMap(([key, node]) => {
    const rect = rectOf(node);
    if (!isInSight(rect)) return [];
    const now = (): number | undefined => {
      const next = rectOf(new Map(textsOf(find())).get(key));
      return next && next.top - start();
    };
    return [
      { top: rect.top - start(), now, ...(found && { seek: found }), ...(box && { box: () => boxOf(section, parts) }) },
    ];
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
