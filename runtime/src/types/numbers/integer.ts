import { hexValue, isDigit, isNumberSpace, longestText, skipTrailer, trimWhiteSpace } from "../text/text.js";

/**
 * The caller: a binder (any white space around the number, and hexadecimal after `0x`, `&h` or `#`, like .NET's type
 * converters), or a route constraint (ASCII white space, no hexadecimal, like `TryParse`).
 */
export type Reading = "binding" | "constraint";

/** The range of an integer type. */
export interface IntegerRange {
  readonly bits: 8 | 16 | 32 | 64;
  readonly signed: boolean;
}

/** Reads an integer of at most 32 bits: `5`, `-5`, `+5`, ` 007 `, and hexadecimal for a binder. */
export function readSmallInteger(text: string, range: IntegerRange, reading: Reading): number | undefined {
  const plain = readPlainDigits(text);
  if (plain !== undefined) return holdsInteger(plain, range) ? plain : undefined;
  const value = readInteger(text, range, reading);
  return value === undefined ? undefined : Number(value);
}

/** Reads an integer of up to 64 bits, exactly. */
export function readInteger(text: string, range: IntegerRange, reading: Reading): bigint | undefined {
  if (text.length > longestText) return undefined;
  if (reading === "constraint") return readDecimalDigits(text, range);
  const trimmed = trimWhiteSpace(text);
  const prefix = hexPrefix(trimmed);
  return prefix === 0 ? readDecimalDigits(trimmed, range) : readHexDigits(trimmed, prefix, range);
}

/**
 * Reads the usual text without the slower general parser: a minus and up to eight digits, or up to nine digits, and
 * nothing else.
 */
function readPlainDigits(text: string): number | undefined {
  const length = text.length;
  const first = text.charCodeAt(0) === 0x2d ? 1 : 0;
  if (length === first || length > 9) return undefined;
  let value = 0;
  for (let i = first; i < length; i++) {
    const digit = text.charCodeAt(i) - 0x30;
    if (digit < 0 || digit > 9) return undefined;
    value = value * 10 + digit;
  }
  // Zero has no sign.
  return first === 0 || value === 0 ? value : -value;
}

/** Whether an integer is in the range of a type of at most 32 bits. */
export function holdsInteger(value: number, { bits, signed }: IntegerRange): boolean {
  const values = bits === 8 ? 0x100 : bits === 16 ? 0x10000 : 0x100000000;
  return signed ? value >= -values / 2 && value < values / 2 : value >= 0 && value < values;
}

function readDecimalDigits(text: string, range: IntegerRange): bigint | undefined {
  let i = 0;
  while (isNumberSpace(text.charCodeAt(i))) i++;
  const sign = text.charCodeAt(i);
  const negative = sign === 0x2d;
  if (negative || sign === 0x2b) i++;
  const first = i;
  while (isDigit(text.charCodeAt(i))) i++;
  if (i === first || skipTrailer(text, i) !== text.length) return undefined;
  const magnitude = significant(text, first, i);
  if (magnitude.length > 20) return undefined;
  const value = negative ? -BigInt(magnitude) : BigInt(magnitude);
  return inRange(value, range) ? value : undefined;
}

/** Whether the value is in the type's range. */
export function inRange(value: bigint, { bits, signed }: IntegerRange): boolean {
  return value === (signed ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value));
}

/** Digits without leading zeros; the empty string for zero, which `BigInt` reads as 0. */
function significant(text: string, first: number, end: number): string {
  let i = first;
  while (i < end && text.charCodeAt(i) === 0x30) i++;
  return text.slice(i, end);
}

function hexPrefix(text: string): number {
  if (text.startsWith("#")) return 1;
  const prefix = text.slice(0, 2).toLowerCase();
  return prefix === "0x" || prefix === "&h" ? 2 : 0;
}

/**
 * Hexadecimal digits are bits in two's complement: `0xFF` is -1 as an SByte. A `+` or a second `0x` may precede them.
 */
function readHexDigits(text: string, start: number, { bits, signed }: IntegerRange): bigint | undefined {
  let i = start;
  if (text.charCodeAt(i) === 0x2b) i++;
  if (text.slice(i, i + 2).toLowerCase() === "0x") i += 2;
  const first = i;
  while (i < text.length && hexValue(text.charCodeAt(i)) >= 0) i++;
  if (i === first || i !== text.length) return undefined;
  const digits = significant(text, first, i);
  if (digits.length > bits / 4) return undefined;
  const value = BigInt(`0x0${digits}`);
  return signed ? BigInt.asIntN(bits, value) : value;
}
