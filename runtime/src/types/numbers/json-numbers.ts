import { invariantCulture, type Culture } from "../text/culture.js";
import { Decimal, toDecimal } from "./decimal.js";
import { ExactNumber } from "./exact-number.js";
import { holdsInteger, inRange, readInteger, type IntegerRange } from "./integer.js";
import { floatStyle, scanReal, toDouble, type ScannedReal } from "./real.js";

/** Numbers in JSON have no group separators. */
const jsonCulture: Culture = { ...invariantCulture, groupSeparator: "" };

/**
 * An integer of JSON: a number without a fraction, or, as the web defaults of System.Text.Json allow, its text.
 * `undefined` if it is neither, or is out of range.
 */
export function integerFromJson(value: unknown, range: IntegerRange): bigint | undefined {
  if (typeof value === "number") return Number.isInteger(value) ? integerFromJson(BigInt(value), range) : undefined;
  if (typeof value === "bigint") return inRange(value, range) ? value : undefined;
  const text = numberText(value);
  return text === undefined ? undefined : readInteger(text, range, "constraint");
}

/** The same as `integerFromJson`, for the types that are represented by a `number`. */
export function smallIntegerFromJson(value: unknown, range: IntegerRange): number | undefined {
  if (typeof value === "number") {
    // Zero has no sign.
    return Number.isInteger(value) && holdsInteger(value, range) ? value + 0 : undefined;
  }
  const integer = integerFromJson(value, range);
  return integer === undefined ? undefined : Number(integer);
}

/**
 * A JSON number, or its text, including `NaN` and the infinities. As in System.Text.Json, a number beyond the range is
 * infinite, but its text is not convertible.
 */
export function realFromJson(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  const word = typeof value === "string" ? words.get(value) : undefined;
  if (word !== undefined) return word;
  const scanned = scanJson(value);
  const real = scanned === undefined ? undefined : toDouble(scanned);
  return typeof value === "string" && !Number.isFinite(real) ? undefined : real;
}

/** The same as `realFromJson`, rounded to single precision. A number beyond the range is not convertible (rule X24). */
export function singleFromJson(value: unknown): number | undefined {
  const real = realFromJson(value);
  if (real === undefined || (typeof value === "string" && words.has(value))) return real;
  const single = Math.fround(real);
  return Number.isFinite(single) ? single : undefined;
}

const words: ReadonlyMap<string, number> = new Map([
  ["NaN", NaN],
  ["Infinity", Infinity],
  ["-Infinity", -Infinity],
]);

/** A JSON number, or its text, exactly; `undefined` if it is too large. */
export function decimalFromJson(value: unknown): Decimal | undefined {
  if (typeof value === "number" && Number.isFinite(value)) {
    // Most are small integers, which decimal.js accepts as numbers. Zero has no sign.
    if (value === (value | 0)) return new Decimal(value + 0);
    // At most 21 digits before the point, or 17 in total, fit unchanged.
    const text = String(value);
    if (!text.includes("e")) return new Decimal(text);
  }
  const real = scanJson(typeof value === "number" || typeof value === "bigint" ? String(value) : value);
  return real === undefined ? undefined : toDecimal(real);
}

function scanJson(value: unknown): ScannedReal | undefined {
  const text = numberText(value);
  return text === undefined ? undefined : scanReal(text, jsonCulture, floatStyle);
}

/** The text of a number. In JSON nothing surrounds it. */
function numberText(value: unknown): string | undefined {
  const text = value instanceof ExactNumber ? value.text : value;
  return typeof text === "string" && /^[0-9+.-]/.test(text) && /[0-9.]$/.test(text) ? text : undefined;
}
