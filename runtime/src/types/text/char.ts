import { invariantCulture, type Culture } from "./culture.js";
import { longestText, trimWhiteSpace } from "./text.js";

declare const simpleTypeChar: unique symbol;

/** One UTF-16 code unit, held as a `string` of length 1. */
export type Char = string & { readonly [simpleTypeChar]?: "Char" };

/**
 * Reads one UTF-16 code unit. If the text is longer, white space around it is dropped. A character outside the Basic
 * Multilingual Plane has two units, so it is not convertible. An empty text is NUL, the type's default.
 *
 * @param text the text
 * @returns the unit; `undefined` if the text is longer
 * @example parseChar(" a") // "a"
 */
export function parseChar(text: string, _culture: Culture = invariantCulture): Char | undefined {
  if (text.length === 1) return text;
  if (text.length > longestText) return undefined;
  const trimmed = trimWhiteSpace(text);
  if (trimmed.length === 0) return "\0";
  return trimmed.length === 1 ? trimmed : undefined;
}
