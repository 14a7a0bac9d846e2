import { invariantCulture, type Culture } from "./culture.js";
import { toDecimal, type Decimal } from "./decimal.js";
import { ExactNumber } from "./exact-number.js";
import { holdsInteger, inRange, readInteger, type IntegerRange } from "./integer.js";
import { floatStyle, scanReal, toDouble, type ScannedReal } from "./real.js";

/** Numbers in JSON have no group separators. */
const jsonCulture: Culture = { ...invariantCulture, groupSeparator: "" };

/**
 * An integer of JSON: a number without a fraction, or, as the web defaults of System.Text.Json allow, its text.
 * `undefined` when it is neither, or out of range.
 */
export function integerFromJson(value: unknown, range: IntegerRange): bigint | undefined {
  if (typeof value === "number") return Number.isInteger(value) ? integerFromJson(BigInt(value), range) : undefined;
  if (typeof value === "bigint") return inRange(value, range) ? value : undefined;
  const text = numberText(value);
  return text === undefined ? undefined : readInteger(text, range, "constraint");
}

/** As `integerFromJson`, for the types that are held as a `number`. */
export function smallIntegerFromJson(value: unknown, range: IntegerRange): number | undefined {
  if (typeof value === "number") {
    // Zero has no sign.
    return Number.isInteger(value) && holdsInteger(value, range) ? value + 0 : undefined;
  }
  const integer = integerFromJson(value, range);
  return integer === undefined ? undefined : Number(integer);
}

/** A number of JSON, or its text, `NaN` and the infinities included. */
export function realFromJson(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  if (value === "NaN") return NaN;
  if (value === "Infinity") return Infinity;
  if (value === "-Infinity") return -Infinity;
  const real = scanJson(value);
  return real === undefined ? undefined : toDouble(real);
}

/** A number of JSON, or its text, exactly; `undefined` when it is too large. */
export function decimalFromJson(value: unknown): Decimal | undefined {
  const real = scanJson(typeof value === "number" || typeof value === "bigint" ? String(value) : value);
  return real === undefined ? undefined : toDecimal(real);
}

function scanJson(value: unknown): ScannedReal | undefined {
  const text = numberText(value);
  return text === undefined ? undefined : scanReal(text, jsonCulture, floatStyle);
}

/** The text of a number; in JSON nothing stands around it. */
function numberText(value: unknown): string | undefined {
  const text = value instanceof ExactNumber ? value.text : value;
  return typeof text === "string" && /^[0-9+.-]/.test(text) && /[0-9.]$/.test(text) ? text : undefined;
}
