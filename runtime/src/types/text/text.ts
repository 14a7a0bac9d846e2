/** No number, date, guid or version needs more. Longer text is not convertible, which limits every parser's time. */
export const longestText = 10_000;

/** Beyond ASCII: next line, the spaces, the separators of lines and paragraphs. */
const wideSpaces: ReadonlySet<number> = new Set([
  0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028,
  0x2029, 0x202f, 0x205f, 0x3000,
]);

/** White space as `System.Char.IsWhiteSpace` knows it: U+0085 is, U+FEFF is not, unlike ECMAScript's `trim`. */
export function isWhiteSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return wideSpaces.has(code);
}

/**
 * Whether a text is empty or only white space, as `String.IsNullOrWhiteSpace`.
 *
 * @param text the text
 * @returns whether it is
 * @example isBlank(" \t") // true
 */
export function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isWhiteSpace(text.charCodeAt(i))) return false;
  return true;
}

/**
 * Removes the white space around a text, like `String.Trim`: U+0085 is white space, U+FEFF is not.
 *
 * @param text the text
 * @returns the text between
 * @example trimWhiteSpace("\u0085a ") // "a"
 */
export function trimWhiteSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

/** White space inside .NET's number parser: ASCII's only. */
export function isNumberSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** One of the ten ASCII digits; digits of other scripts are not digits of a number (recorded). */
export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The value of a hexadecimal digit, or -1. */
export function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** Skips what number parsing lets follow a number: white space, then NUL characters. */
export function skipTrailer(text: string, from: number): number {
  let i = from;
  while (i < text.length && isNumberSpace(text.charCodeAt(i))) i++;
  while (i < text.length && text.charCodeAt(i) === 0) i++;
  return i;
}
