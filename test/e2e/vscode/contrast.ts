/** Whether a person can read what is on a page. */
import type { Locator } from "playwright-core";

/** Swagger UI's own white on green has 2.0 by the formula of WCAG 2; a text below this is not readable at all. */
const readable = 1.8;

/** The visible texts within an element whose colour is too near to that of what is behind them, with their contrast. */
export async function unreadableTexts(within: Locator): Promise<string[]> {
  const texts = await within.locator("*").evaluateAll(paint);
  const found = texts
    .map(({ text, colors }) => ({ text, ratio: contrast(colors) }))
    .filter(({ ratio }) => ratio < readable)
    .map(({ text, ratio }) => `${text} (${ratio.toFixed(2)})`);
  return [...new Set(found)];
}

/** A text, its colour, and the colours behind it, the nearest first. */
interface PaintedText {
  readonly text: string;
  readonly colors: readonly string[];
}

/** The part of the page's own types that is needed here. */
interface PageElement {
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly data?: string }>;
  readonly parentElement: PageElement | null;
  checkVisibility(options: object): boolean;
  getBoundingClientRect(): { readonly width: number; readonly height: number };
}

/** Runs in the page: no functions with names, as a compiler adds to them what the page does not have. */
function paint(elements: unknown[]): PaintedText[] {
  const page = globalThis as unknown as {
    getComputedStyle(of: PageElement): { readonly color: string; readonly backgroundColor: string };
  };
  return (elements as PageElement[]).flatMap((element) => {
    const text = [...element.childNodes].map(({ nodeType, data = "" }) => (nodeType === 3 ? data : "")).join("");
    const { width, height } = element.getBoundingClientRect();
    if (text.trim() === "" || width * height === 0 || !element.checkVisibility({ visibilityProperty: true })) return [];
    const colors = [page.getComputedStyle(element).color];
    for (let at: PageElement | null = element; at !== null; at = at.parentElement)
      colors.push(page.getComputedStyle(at).backgroundColor);
    return [{ text: text.trim(), colors }];
  });
}

/** The contrast of the first colour on the others, by WCAG 2. */
function contrast([color = "", ...behind]: readonly string[]): number {
  const background = behind.reduceRight((below, each) => over(each, below), [255, 255, 255]);
  const [darker = 0, lighter = 0] = [luminance(over(color, background)), luminance(background)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour as a browser computes it, `rgb(...)` or `rgba(...)`, on what is below it. */
function over(color: string, below: readonly number[]): number[] {
  if (!/^rgba?\(/.test(color)) throw new Error(`${color} is no colour that is understood here`);
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue].map((value, i) => value * alpha + (below[i] ?? 0) * (1 - alpha));
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
