import { invariantCulture, type Culture } from "../text/culture.js";
import { readSmallInteger, type IntegerRange, type Reading } from "./integer.js";

declare const simpleTypeUInt16: unique symbol;

/**
 * An integer from 0 to 65,535, held as a `number`. Any number is assignable to it, and it is a number: `const n: UInt16 = 5; n + 1`.
 * The name tells binding what text to accept and the OpenAPI document what to say.
 */
export type UInt16 = number & { readonly [simpleTypeUInt16]?: "UInt16" };

const range: IntegerRange = { bits: 16, signed: false };

/**
 * Reads a UInt16 as ASP.NET Core binds it.
 *
 * @param text decimal digits with a sign, or hexadecimal ones after `0x`, `&h` or `#`
 * @param reading the caller: a binder, or a route constraint, which does not accept hexadecimal (default: a binder)
 * @returns the integer; `undefined` if the text is not such an integer, or is out of range
 * @example parseUInt16("5") // 5
 */
export function parseUInt16(
  text: string,
  _culture: Culture = invariantCulture,
  reading: Reading = "binding",
): UInt16 | undefined {
  return readSmallInteger(text, range, reading);
}
