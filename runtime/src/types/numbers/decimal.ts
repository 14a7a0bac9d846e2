import { Decimal as DecimalJs } from "decimal.js";
import { invariantCulture, type Culture } from "../text/culture.js";
import type { Reading } from "./integer.js";
import { floatStyle, numberStyle, scanReal, type ScannedReal } from "./real.js";

declare const simpleTypeDecimal: unique symbol;

/**
 * An exact decimal number of 28 to 29 significant digits: a `decimal.js` value, with its methods.
 *
 * ```ts
 * const price: Decimal = new Decimal("19.90");
 * price.times(3).toString(); // "59.7"
 * ```
 */
export type Decimal = DecimalJs & { readonly [simpleTypeDecimal]?: "Decimal" };

/** The constructor of `Decimal`: decimal.js with .NET's precision, rounding half to even, never written with an exponent. */
export interface DecimalConstructor extends Omit<typeof DecimalJs, "prototype"> {
  new (value: DecimalJs.Value): Decimal;
  (value: DecimalJs.Value): Decimal;
  readonly prototype: Decimal;
}

/**
 * Creates an exact decimal number, with or without `new`; see the type of the same name.
 *
 * @param value a number, a bigint, a text of digits, or another decimal
 * @returns the decimal
 * @throws {Error} decimal.js's `DecimalError` if a text is not a number
 * @example new Decimal("19.90").times(3).toString() // "59.7"
 */
export const Decimal: DecimalConstructor = DecimalJs.clone({
  defaults: true,
  precision: 29,
  rounding: DecimalJs.ROUND_HALF_EVEN,
  toExpNeg: -100,
  toExpPos: 100,
});

/** The digits, never with an exponent: `0.0000001`. */
export function formatDecimal(value: Decimal): string {
  return value.isZero() ? "0" : value.toFixed();
}

const largestMantissa = 2n ** 96n - 1n;
const mostDecimals = 28;

/**
 * Reads a Decimal as ASP.NET Core binds it: an optional sign, digits with group separators, a fraction, an exponent,
 * white space around. Digits beyond the type's precision are rounded half to even. A number that is too large is not convertible.
 * The route constraint `decimal` has other rules (`reading`): no exponent, but the sign may be at the end.
 *
 * @param text the text
 * @param culture how numbers are written (default: the invariant culture)
 * @param reading the caller: a binder or a route constraint (default: a binder)
 * @returns the number; `undefined` if the text is not a number, or is too large
 * @example parseDecimal("1,000.5")?.toString() // "1000.5"
 */
export function parseDecimal(
  text: string,
  culture: Culture = invariantCulture,
  reading: Reading = "binding",
): Decimal | undefined {
  const real = scanReal(text, culture, reading === "binding" ? floatStyle : numberStyle);
  return real === undefined ? undefined : toDecimal(real);
}

/** The nearest number of at most 96 bits with at most 28 decimals. */
export function toDecimal({ negative, digits, exponent }: ScannedReal): Decimal | undefined {
  const significant = withoutLeadingZeros(digits);
  if (significant === "") return new Decimal(0);
  // Most numbers fit unchanged. `9` and 28 zeros would not.
  if (significant.length <= mostDecimals && exponent <= 0 && -exponent <= mostDecimals)
    return new Decimal(`${negative ? "-" : ""}${significant}e${exponent}`);
  const integerDigits = significant.length + exponent;
  if (integerDigits > 29) return undefined;
  if (exponent >= 0) return make(BigInt(significant + "0".repeat(exponent)), 0, negative);
  for (let decimals = Math.min(-exponent, mostDecimals, 29 - integerDigits); decimals >= 0; decimals--) {
    const mantissa = roundTo(significant, integerDigits + decimals);
    if (mantissa <= largestMantissa) return make(mantissa, decimals, negative);
  }
  return undefined;
}

function withoutLeadingZeros(digits: string): string {
  let i = 0;
  while (digits.charCodeAt(i) === 0x30) i++;
  return digits.slice(i);
}

/** The first `count` digits as a number, rounded half to even by the rest. */
function roundTo(digits: string, count: number): bigint {
  if (count < 0) return 0n;
  const kept = BigInt(digits.slice(0, count));
  const next = digits.charCodeAt(count) - 0x30;
  if (!(next >= 5)) return kept;
  const tie = next === 5 && withoutLeadingZeros(digits.slice(count + 1)) === "";
  return tie && kept % 2n === 0n ? kept : kept + 1n;
}

function make(mantissa: bigint, decimals: number, negative: boolean): Decimal | undefined {
  if (mantissa > largestMantissa) return undefined;
  return new Decimal(`${negative && mantissa > 0n ? "-" : ""}${mantissa}e-${decimals}`);
}
