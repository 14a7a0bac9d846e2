import { Decimal } from "../numbers/decimal.js";
import type { Culture } from "../text/culture.js";

/** A value of any numeric type. */
export type Numeric = number | bigint | Decimal;

/** A number with a fixed number of decimals. */
export interface FixedNumber {
  readonly sign: string;
  readonly number: string;
}

/** The sign, and the number without it, with a fixed number of decimals. */
export function fixed(value: Numeric, digits: number, culture: Culture, isGrouped: boolean): FixedNumber {
  const text = fixedText(value, digits);
  const sign = text.startsWith("-") ? "-" : "";
  const [whole = "", fraction] = text.slice(sign.length).split(".");
  const grouped = isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, () => culture.groupSeparator) : whole;
  return { sign, number: fraction === undefined ? grouped : grouped + culture.decimalSeparator + fraction };
}

/** Of a double, the digits of its exact value are rounded, as .NET does; of a Decimal, half away from zero. */
function fixedText(value: Numeric, digits: number): string {
  if (typeof value === "bigint") return digits === 0 ? String(value) : `${value}.${"0".repeat(digits)}`;
  if (typeof value === "number" && Math.abs(value) < 1e21) return value.toFixed(digits);
  return new Decimal(String(value)).toFixed(digits, Decimal.ROUND_HALF_UP);
}
