import { invariantCulture, type Culture } from "../text/culture.js";
import { readInteger, type IntegerRange, type Reading } from "./integer.js";

declare const simpleTypeUInt64: unique symbol;

/** An integer of 64 bits without a sign, held exactly as a `bigint`: `const n: UInt64 = 5n`. */
export type UInt64 = bigint & { readonly [simpleTypeUInt64]?: "UInt64" };

const range: IntegerRange = { bits: 64, signed: false };

/**
 * Reads a UInt64 as ASP.NET Core binds it.
 *
 * @param text decimal digits with a sign, or hexadecimal ones after `0x`, `&h` or `#`
 * @param reading the caller: a binder, or a route constraint, which does not accept hexadecimal (default: a binder)
 * @returns the integer; `undefined` if the text is not such an integer, or is out of range
 * @example parseUInt64("5") // 5n
 */
export function parseUInt64(
  text: string,
  _culture: Culture = invariantCulture,
  reading: Reading = "binding",
): UInt64 | undefined {
  return readInteger(text, range, reading);
}
