import type { Culture } from "../text/culture.js";
import { isDigit, isNumberSpace, longestText, skipTrailer } from "../text/text.js";

/** A decimal number as written: `(-1 if negative) * digits * 10 ** exponent`. */
export interface ScannedReal {
  readonly negative: boolean;
  /** The digits before and after the decimal separator, with neither separators nor sign; at least one. */
  readonly digits: string;
  readonly exponent: number;
}

/** The parts that the text may contain besides the sign, digits, separators and white space. */
export interface RealStyle {
  readonly exponent: boolean;
  readonly trailingSign: boolean;
}

/** The style of binding, and of the route constraints `double` and `float`. */
export const floatStyle: RealStyle = { exponent: true, trailingSign: false };

/** The style of the route constraint `decimal`, .NET's `NumberStyles.Number`. */
export const numberStyle: RealStyle = { exponent: false, trailingSign: true };

/**
 * Reads a number with a fraction in one pass. Group separators may appear anywhere after the first digit and before
 * the decimal separator (`1,2,3` is 123, recorded).
 */
export function scanReal(text: string, culture: Culture, style: RealStyle): ScannedReal | undefined {
  if (text.length > longestText) return undefined;
  let i = skipSpace(text, 0);
  let sign = signAt(text, i);
  if (sign !== 0) i++;
  const mantissa = scanMantissa(text, i, culture);
  if (mantissa === undefined) return undefined;
  i = mantissa.end;
  const exponent = style.exponent ? scanExponent(text, i) : { value: 0, end: i };
  i = exponent.end;
  if (style.trailingSign && sign === 0) {
    const trailing = skipSpace(text, i);
    sign = signAt(text, trailing);
    if (sign !== 0) i = trailing + 1;
  }
  if (skipTrailer(text, i) !== text.length) return undefined;
  return {
    negative: sign < 0,
    digits: mantissa.digits,
    exponent: exponent.value - mantissa.decimals,
  };
}

/**
 * Reads the usual text without the slower general scanner: digits with at most one point, and optionally a minus;
 * `undefined` for any other form.
 */
export function readPlainReal(text: string, { decimalSeparator }: Culture): number | undefined {
  const length = text.length;
  if (length > longestPlain) return undefined;
  let hasPoint = false;
  const first = text.charCodeAt(0) === 0x2d ? 1 : 0;
  for (let i = first; i < length; i++) {
    if (isDigit(text.charCodeAt(i))) continue;
    const isPoint = text.charCodeAt(i) === 0x2e && i > first && i < length - 1;
    if (!isPoint || hasPoint || decimalSeparator !== ".") return undefined;
    hasPoint = true;
  }
  return length === first ? undefined : Number(text);
}

const longestPlain = 24;

function skipSpace(text: string, from: number): number {
  let i = from;
  while (isNumberSpace(text.charCodeAt(i))) i++;
  return i;
}

function signAt(text: string, i: number): -1 | 0 | 1 {
  const code = text.charCodeAt(i);
  return code === 0x2d ? -1 : code === 0x2b ? 1 : 0;
}

interface Mantissa {
  readonly digits: string;
  readonly decimals: number;
  readonly end: number;
}

function scanMantissa(text: string, from: number, culture: Culture): Mantissa | undefined {
  let digits = "";
  let decimals = 0;
  let seenPoint = false;
  let i = from;
  let run = i;
  for (;;) {
    if (isDigit(text.charCodeAt(i))) {
      i++;
      continue;
    }
    digits += text.slice(run, i);
    if (seenPoint) {
      decimals = i - run;
      break;
    }
    const point = separatorLength(text, i, culture.decimalSeparator);
    const skipped = point || (digits === "" ? 0 : separatorLength(text, i, culture.groupSeparator));
    if (skipped === 0) break;
    seenPoint = point > 0;
    i += skipped;
    run = i;
  }
  return digits === "" ? undefined : { digits, decimals, end: i };
}

/** The length of the separator at `i`, or 0. Any space matches a no-break space of the culture. */
function separatorLength(text: string, i: number, separator: string): number {
  if (separator === "") return 0;
  for (let k = 0; k < separator.length; k++) {
    const wanted = separator.charCodeAt(k);
    const found = text.charCodeAt(i + k);
    if (found !== wanted && !(isNumberGap(wanted) && isNumberGap(found))) return 0;
  }
  return separator.length;
}

function isNumberGap(code: number): boolean {
  return code === 0x20 || code === 0xa0 || code === 0x202f;
}

/** Reads `e3`, `E-3`. A very large exponent is limited, because the result is infinite or zero anyway. */
function scanExponent(text: string, from: number): { value: number; end: number } {
  const none = { value: 0, end: from };
  if ((text.charCodeAt(from) | 0x20) !== 0x65) return none;
  let i = from + 1;
  const sign = signAt(text, i);
  if (sign !== 0) i++;
  const first = i;
  let value = 0;
  for (; isDigit(text.charCodeAt(i)); i++) value = Math.min(value * 10 + (text.charCodeAt(i) - 0x30), 1_000_000);
  return i === first ? none : { value: sign < 0 ? -value : value, end: i };
}

/** The nearest double. */
export function toDouble({ negative, digits, exponent }: ScannedReal): number {
  const value = Number(`${digits}e${exponent}`);
  return negative ? -value : value;
}

/** Reads the words for numbers that are not finite: the culture's `NaN`, `Infinity`, `∞`, in any case. */
export function readSpecialReal(text: string, culture: Culture): number | undefined {
  if (text.length > longestText) return undefined;
  const word = trimNumberSpace(text).toLowerCase();
  const nan = culture.notANumber.toLowerCase();
  const infinity = culture.positiveInfinity.toLowerCase();
  if (word === infinity || word === `+${infinity}`) return Infinity;
  if (word === culture.negativeInfinity.toLowerCase()) return -Infinity;
  return word === nan || word === `+${nan}` || word === `-${nan}` ? NaN : undefined;
}

function trimNumberSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isNumberSpace(text.charCodeAt(start))) start++;
  while (end > start && isNumberSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}
