import { invariantCulture, type Culture } from "../text/culture.js";
import { readSmallInteger, type IntegerRange, type Reading } from "./integer.js";

declare const simpleTypeInt16: unique symbol;

/**
 * An integer from -32,768 to 32,767, held as a `number`. Any number is assignable to it, and it is a number: `const n: Int16 = 5; n + 1`.
 * The name tells binding what text to accept and the OpenAPI document what to say.
 */
export type Int16 = number & { readonly [simpleTypeInt16]?: "Int16" };

const range: IntegerRange = { bits: 16, signed: true };

/**
 * Reads an Int16 as ASP.NET Core binds it.
 *
 * @param text decimal digits with a sign, or hexadecimal ones after `0x`, `&h` or `#`
 * @param reading the caller: a binder, or a route constraint, which does not accept hexadecimal (default: a binder)
 * @returns the integer; `undefined` if the text is not such an integer, or is out of range
 * @example parseInt16("5") // 5
 */
export function parseInt16(
  text: string,
  _culture: Culture = invariantCulture,
  reading: Reading = "binding",
): Int16 | undefined {
  return readSmallInteger(text, range, reading);
}
