import { invariantCulture, type Culture } from "../text/culture.js";
import { floatStyle, readPlainReal, readSpecialReal, scanReal, toDouble } from "./real.js";

declare const simpleTypeDouble: unique symbol;

/** A floating-point number of 64 bits: what ECMAScript calls a `number`. A plain `number` is a Double too. */
export type Double = number & { readonly [simpleTypeDouble]?: "Double" };

/**
 * Reads a Double as ASP.NET Core binds it and as the route constraint `double` tests it: an optional sign, digits with
 * group separators, a fraction, an exponent, white space around; or `NaN` and the infinities. A number that is too
 * large becomes infinite.
 *
 * @param text the text
 * @param culture how numbers are written (default: the invariant culture)
 * @returns the number; `undefined` if the text cannot be parsed
 * @example parseDouble("1,000.5") // 1000.5
 */
export function parseDouble(text: string, culture: Culture = invariantCulture): Double | undefined {
  const plain = readPlainReal(text, culture);
  if (plain !== undefined) return plain;
  const real = scanReal(text, culture, floatStyle);
  return real === undefined ? readSpecialReal(text, culture) : toDouble(real);
}
