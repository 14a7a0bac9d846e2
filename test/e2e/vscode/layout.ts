/** The layout of a page, as its users see it: what lies over something else, and what is cut off. */
import type { Locator } from "playwright-core";

/** One line for each pair that overlaps, and for each part that is cut off. A part that scrolls in a box of its own is not cut off. */
export async function layoutMistakes(body: Locator): Promise<string[]> {
  const { width, parts } = await body.evaluate(read);
  const tooWide = width.scroll > width.client ? [`The page is ${width.scroll} wide, and shows ${width.client}.`] : [];
  const cut = parts
    .filter(({ right, left, end }) => right > Math.min(end, width.client) + 1 || left < -1)
    .map(({ name, right, end }) => `${name} ends at ${Math.round(right)}, and is cut off at ${Math.round(end)}.`);
  const overlaps = parts.flatMap((one, index) => parts.slice(index + 1).filter((other) => overlap(one, other)).map((other) => `${one.name} and ${other.name} overlap.`)); // prettier-ignore
  return [...new Set([...tooWide, ...cut, ...overlaps])];
}

/** A control, or a line of a text. */
interface Part {
  readonly name: string;
  /** The elements that contain it, itself included, by their numbers. */
  readonly path: readonly number[];
  readonly isInHead: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Where an element that contains it ends and cuts it off. */
  readonly end: number;
}

/** Letters have air above and below. The head stays in sight while the page scrolls below it. */
function overlap(one: Part, other: Part): boolean {
  const isInside = one.path.includes(other.path[0]!) || other.path.includes(one.path[0]!);
  if (isInside || one.isInHead !== other.isInHead) return false;
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return width > 3 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6;
}

/** The parts of the page's own types that are needed here. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
interface PageElement {
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly data?: string }>;
  readonly parentElement: PageElement | null;
  readonly localName: string;
  readonly id: string;
  readonly className: unknown;
  readonly textContent: string;
  readonly clientWidth: number;
  readonly scrollWidth: number;
  closest(selector: string): PageElement | null;
  contains(other: unknown): boolean;
  matches(selector: string): boolean;
  checkVisibility(options: object): boolean;
  getBoundingClientRect(): Box;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

/** Runs in the page: no functions with names, as a compiler adds to them what the page does not have. */
function read(root: unknown): { width: { scroll: number; client: number }; parts: Part[] } {
  const { document, getComputedStyle } = globalThis as unknown as {
    document: {
      readonly documentElement: PageElement;
      createRange(): { selectNode(node: unknown): void; getClientRects(): Iterable<Box> };
    };
    getComputedStyle(of: PageElement): { readonly overflowX: string; readonly position: string };
  };
  const numbers = new Map<PageElement, number>();
  const parts: Part[] = [];
  for (const element of (root as PageElement).querySelectorAll("*:not(script, style, option, button *, svg, svg *)")) {
    const isControl = element.matches("button, input, select, textarea");
    const texts = [...element.childNodes].filter(({ nodeType, data }) => nodeType === 3 && data!.trim() !== "");
    if (!isControl && texts.length === 0) continue;
    const { top, bottom } = element.getBoundingClientRect();
    // The lines of a long text are drawn when they are in sight.
    if (element.closest("pre") !== null && (bottom < 0 || top > 600)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) continue; // prettier-ignore
    const path: number[] = [];
    let end = Infinity;
    let isApart = false;
    for (let at: PageElement | null = element; at !== null; at = at.parentElement) {
      if (!numbers.has(at)) numbers.set(at, numbers.size);
      path.push(numbers.get(at)!);
      const { overflowX, position } = getComputedStyle(at);
      if (/hidden|clip/.test(overflowX) && at !== element) end = Math.min(end, at.getBoundingClientRect().right);
      // It scrolls by itself, or floats over the text on purpose.
      const isOfRoot = at === root || at.contains(root);
      if (!isOfRoot && ((/auto|scroll/.test(overflowX) && !isControl) || position === "fixed")) isApart = true;
    }
    if (isApart) continue;
    const range = document.createRange();
    const boxes = isControl ? [element.getBoundingClientRect()] : texts.flatMap((text) => (range.selectNode(text), [...range.getClientRects()])); // prettier-ignore
    const name = `<${element.localName}> ${element.textContent.trim().slice(0, 40) || element.id || String(element.className)}`; // prettier-ignore
    for (const { left, right, top: y, bottom: to } of boxes)
      if (right - left > 2 && to - y > 2) parts.push({ name, path, isInHead: element.closest("#head") !== null, left, right, top: y, bottom: to, end }); // prettier-ignore
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return { width: { scroll: scrollWidth, client: clientWidth }, parts };
}
