import { invariantCulture, type Culture } from "../text/culture.js";
import { readSmallInteger, type IntegerRange, type Reading } from "./integer.js";

declare const simpleTypeSByte: unique symbol;

/**
 * An integer from -128 to 127, held as a `number`. Any number is assignable to it, and it is a number: `const n: SByte = 5; n + 1`.
 * The name tells binding what text to accept and the OpenAPI document what to say.
 */
export type SByte = number & { readonly [simpleTypeSByte]?: "SByte" };

const range: IntegerRange = { bits: 8, signed: true };

/**
 * Reads an SByte as ASP.NET Core binds it.
 *
 * @param text decimal digits with a sign, or hexadecimal ones after `0x`, `&h` or `#`
 * @param reading the caller: a binder, or a route constraint, which does not accept hexadecimal (default: a binder)
 * @returns the integer; `undefined` if the text is not such an integer, or is out of range
 * @example parseSByte("5") // 5
 */
export function parseSByte(
  text: string,
  _culture: Culture = invariantCulture,
  reading: Reading = "binding",
): SByte | undefined {
  return readSmallInteger(text, range, reading);
}
