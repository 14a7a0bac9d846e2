import { invariantCulture, type Culture } from "../text/culture.js";
import { floatStyle, readSpecialReal, scanReal } from "./real.js";
import { toSingle } from "./round-to-single.js";

declare const simpleTypeSingle: unique symbol;

/** A floating-point number of 32 bits, held as a `number` that is rounded to 32 bits when it is bound. */
export type Single = number & { readonly [simpleTypeSingle]?: "Single" };

/**
 * Reads a Single as ASP.NET Core binds it and as the route constraint `float` tests it; see `parseDouble`.
 *
 * @param text the text
 * @param culture how numbers are written (default: the invariant culture)
 * @returns the number, rounded to 32 bits; `undefined` if the text cannot be parsed
 * @example parseSingle("0.1") // 0.10000000149011612, the nearest number of 32 bits
 */
export function parseSingle(text: string, culture: Culture = invariantCulture): Single | undefined {
  const real = scanReal(text, culture, floatStyle);
  return real === undefined ? readSpecialReal(text, culture) : toSingle(real);
}
