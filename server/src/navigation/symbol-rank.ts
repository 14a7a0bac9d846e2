import type { RouteSymbol } from "./route-symbols.js";

/**
 * How well a route matches a query, 0 the best; `undefined` if it does not match. A match has the letters of the query in their order: in
 * its methods, path, class and action, or in its name for links.
 */
export function rankOf(symbol: RouteSymbol, query: string): number | undefined {
  const texts = textsOf(symbol).map((text) => text.toLowerCase());
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (![texts.slice(0, 2).join(" "), ...texts.slice(2)].some((text) => hasLetters(text, words.join(""))))
    return undefined;
  const whole = words.join(" ");
  if (texts.includes(whole) || texts.includes(`/${whole}`)) return 0;
  const levels = [
    [[whole], startsWord],
    [[whole], contains],
    [words, startsWord],
    [words, contains],
  ] as const;
  const level = levels.findIndex(([wanted, finds]) => wanted.every((word) => texts.some((text) => finds(text, word))));
  return level === -1 ? levels.length + 1 : level + 1;
}

/** The first two are one text for letters in their order. */
function textsOf({ name, controller, action }: RouteSymbol): string[] {
  const names = action.selectors.flatMap((selector) => selector.name ?? []);
  const path = name.slice(name.indexOf("/"));
  return [name, `${controller.typeName}.${action.methodName}`, path, action.methodName, controller.typeName, ...names];
}

function contains(text: string, word: string): boolean {
  return text.includes(word);
}

/** Whether a text has a word after nothing, or after a character that ends a word. */
function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  }
  return false;
}

/** Whether a text has the letters in their order, with anything between them, as editors look for names. */
function hasLetters(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}
