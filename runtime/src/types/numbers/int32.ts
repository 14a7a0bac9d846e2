import { invariantCulture, type Culture } from "../text/culture.js";
import { readSmallInteger, type IntegerRange, type Reading } from "./integer.js";

declare const simpleTypeInt32: unique symbol;

/**
 * An integer from -2,147,483,648 to 2,147,483,647, held as a `number`. Any number is assignable to it, and it is a number: `const n: Int32 = 5; n + 1`.
 * The name tells binding what text to accept and the OpenAPI document what to say.
 */
export type Int32 = number & { readonly [simpleTypeInt32]?: "Int32" };

const range: IntegerRange = { bits: 32, signed: true };

/**
 * Reads an Int32 as ASP.NET Core binds it.
 *
 * @param text decimal digits with a sign, or hexadecimal ones after `0x`, `&h` or `#`
 * @param reading the caller: a binder, or a route constraint, which does not accept hexadecimal (default: a binder)
 * @returns the integer; `undefined` if the text is not such an integer, or is out of range
 * @example parseInt32("5") // 5
 */
export function parseInt32(
  text: string,
  _culture: Culture = invariantCulture,
  reading: Reading = "binding",
): Int32 | undefined {
  return readSmallInteger(text, range, reading);
}
