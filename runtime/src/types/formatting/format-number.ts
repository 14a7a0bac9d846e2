import { Decimal } from "../numbers/decimal.js";
import type { Culture } from "../text/culture.js";
import { formatsOf } from "./culture-formats.js";
import { formatCustomNumber } from "./custom-number.js";
import { fixed, type FixedNumber, type Numeric } from "./fixed-number.js";

/**
 * Writes a number in a .NET format: a standard one such as `N2`, or a custom one such as `#,##0.00`.
 *
 * @returns the text; `undefined` if no number has that format
 */
export function formatNumberAs(value: Numeric, format: string, culture: Culture): string | undefined {
  if (typeof value === "number" && !Number.isFinite(value)) return wordOf(value, culture);
  const standard = /^([A-Za-z])(\d{0,2})$/.exec(format);
  if (standard === null) return formatCustomNumber(value, format, culture);
  return formatStandard(
    value,
    standard[1]!.toUpperCase(),
    standard[2] === "" ? undefined : Number(standard[2]),
    culture,
  );
}

/** The text of NaN and the infinities. */
export function wordOf(value: number, culture: Culture): string {
  if (Number.isNaN(value)) return culture.notANumber;
  return value > 0 ? culture.positiveInfinity : culture.negativeInfinity;
}

function formatStandard(
  value: Numeric,
  letter: string,
  digits: number | undefined,
  culture: Culture,
): string | undefined {
  return Object.hasOwn(standardFormats, letter) ? standardFormats[letter]!(value, digits, culture) : undefined;
}

type StandardFormat = (value: Numeric, digits: number | undefined, culture: Culture) => string | undefined;

const standardFormats: Readonly<Record<string, StandardFormat>> = {
  N: (value, digits = 2, culture) => withSign(fixed(value, digits, culture, true)),
  F: (value, digits = 2, culture) => withSign(fixed(value, digits, culture, false)),
  P: (value, digits = 2, culture) => percentage(value, digits, culture),
  C: (value, digits = 2, culture) => money(value, digits, culture),
  E: (value, digits = 6, culture) => scientific(value, digits).replace(".", () => culture.decimalSeparator),
  D: (value, digits = 1) => (isWhole(value) ? signedDigits(value, digits) : undefined),
  X: (value, digits = 1) => (isWhole(value) && !isNegative(value) ? hexadecimal(value, digits) : undefined),
};

function withSign({ sign, number }: FixedNumber): string {
  return sign + number;
}

function percentage(value: Numeric, digits: number, culture: Culture): string {
  const { sign, number } = fixed(new Decimal(String(value)).times(100), digits, culture, true);
  return sign + formatsOf(culture).percent.replace("n", () => number);
}

function money(value: Numeric, digits: number, culture: Culture): string {
  const { currency, negativeCurrency } = formatsOf(culture);
  const { sign, number } = fixed(value, digits, culture, true);
  return (sign === "" ? currency : negativeCurrency).replace("n", () => number);
}

function isWhole(value: Numeric): boolean {
  return typeof value === "bigint" || (typeof value === "number" && Number.isInteger(value));
}

function isNegative(value: Numeric): boolean {
  return Number(value) < 0;
}

function signedDigits(value: Numeric, digits: number): string {
  const whole = BigInt(value as number | bigint);
  return whole < 0n ? `-${String(-whole).padStart(digits, "0")}` : String(whole).padStart(digits, "0");
}

function hexadecimal(value: Numeric, digits: number): string {
  return BigInt(value as number | bigint)
    .toString(16)
    .toUpperCase()
    .padStart(digits, "0");
}

function scientific(value: Numeric, digits: number): string {
  return new Decimal(String(value)).toExponential(digits).replace(/e([+-])(\d+)$/, toExponent);
}

function toExponent(_: string, sign: string, power: string): string {
  return `E${sign}${power.padStart(3, "0")}`;
}
