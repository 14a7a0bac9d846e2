import { invariantCulture, type Culture } from "./culture.js";
import { isWhiteSpace, longestText } from "./text.js";

/**
 * Reads `true` or `false` in any case, with white space around it. Nothing else is convertible, including `1`, `on` and
 * `yes`.
 *
 * @param text the text
 * @returns the value; `undefined` if the text is neither
 * @example parseBoolean(" True ") // true
 */
export function parseBoolean(text: string, _culture: Culture = invariantCulture): boolean | undefined {
  if (text === "true") return true;
  if (text === "false") return false;
  if (text.length > longestText) return undefined;
  const word = trimWhiteSpaceAndNuls(text);
  if (word.length > 5) return undefined;
  const lower = word.toLowerCase();
  return lower === "true" ? true : lower === "false" ? false : undefined;
}

/** Only `Boolean.Parse` treats NUL as white space. */
function trimWhiteSpaceAndNuls(text: string): string {
  const blank = (code: number): boolean => code === 0 || isWhiteSpace(code);
  let start = 0;
  let end = text.length;
  while (start < end && blank(text.charCodeAt(start))) start++;
  while (end > start && blank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}
