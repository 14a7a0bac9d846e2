import { invariantCulture, type Culture } from "../text/culture.js";
import { readInteger, type IntegerRange, type Reading } from "./integer.js";

declare const simpleTypeInt64: unique symbol;

/** An integer of 64 bits with a sign, held exactly as a `bigint`: `const n: Int64 = 5n`. */
export type Int64 = bigint & { readonly [simpleTypeInt64]?: "Int64" };

const range: IntegerRange = { bits: 64, signed: true };

/**
 * Reads an Int64 as ASP.NET Core binds it.
 *
 * @param text decimal digits with a sign, or hexadecimal ones after `0x`, `&h` or `#`
 * @param reading the caller: a binder, or a route constraint, which does not accept hexadecimal (default: a binder)
 * @returns the integer; `undefined` if the text is not such an integer, or is out of range
 * @example parseInt64("5") // 5n
 */
export function parseInt64(
  text: string,
  _culture: Culture = invariantCulture,
  reading: Reading = "binding",
): Int64 | undefined {
  return readInteger(text, range, reading);
}
