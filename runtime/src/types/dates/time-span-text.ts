import type { Culture } from "../text/culture.js";
import { isDigit, longestText, trimWhiteSpace } from "../text/text.js";
import { ticksPerDay, ticksPerHour, ticksPerMinute, ticksPerSecond } from "./ticks.js";

/** A run of digits. The leading zeros are counted, because they matter in a fraction. */
interface Digits {
  readonly value: number;
  readonly zeros: number;
}

/** The text split into the part before the first number, the numbers, and the part after each of them. */
interface Pieces {
  readonly start: string;
  readonly numbers: readonly Digits[];
  readonly separators: readonly string[];
}

/** Which part of the time each number is, with the separators between the numbers: `.` of days and fraction depends on the pattern. */
interface Shape {
  readonly parts: string;
  readonly separators: (day: string, fraction: string) => readonly string[];
}

/**
 * By the count of numbers, in the order in which .NET tries them. So `24:00:00`, which is not a time of day, is 24
 * days.
 */
const shapes: readonly (readonly Shape[])[] = [
  [],
  [{ parts: "d", separators: () => [] }],
  [{ parts: "hm", separators: () => [":"] }],
  [
    { parts: "hms", separators: () => [":", ":"] },
    { parts: "dhm", separators: (day) => [day, ":"] },
    { parts: "hmf", separators: (_day, fraction) => [":", `:${fraction}`] },
  ],
  [
    { parts: "hmsf", separators: (_day, fraction) => [":", ":", fraction] },
    { parts: "dhms", separators: (day) => [day, ":", ":"] },
    { parts: "dhmf", separators: (day, fraction) => [day, ":", `:${fraction}`] },
  ],
  [{ parts: "dhmsf", separators: (day, fraction) => [day, ":", ":", fraction] }],
];

/** The largest number in a TimeSpan. .NET has the same limit. */
const largestNumber = 0xfff_ffff;
const largest = { d: 10_675_199n, h: 23n, m: 59n, s: 59n } as const;

/** Reads a TimeSpan's text, in the invariant pattern or the culture's (`:` after the days); its ticks, or `undefined`. */
export function scanTimeSpan(text: string, culture: Culture): bigint | undefined {
  if (text.length > longestText) return undefined;
  return scanPatterns(trimWhiteSpace(text), [invariantPattern, [":", culture.decimalSeparator]]);
}

/** Reads a TimeSpan of JSON: in the invariant pattern only, with nothing around it. */
export function scanJsonTimeSpan(text: string): bigint | undefined {
  return text.length > longestText ? undefined : scanPatterns(text, [invariantPattern]);
}

/** The separators after the days and before the fraction. */
type Pattern = readonly [day: string, fraction: string];

const invariantPattern: Pattern = [".", "."];

function scanPatterns(text: string, patterns: readonly Pattern[]): bigint | undefined {
  const pieces = cut(text);
  if (pieces === undefined || (pieces.start !== "" && pieces.start !== "-")) return undefined;
  for (const [day, fraction] of patterns) {
    for (const shape of shapes[pieces.numbers.length] ?? []) {
      if (!separatorsMatch(pieces, shape.separators(day, fraction))) continue;
      const ticks = toTicks(shape.parts, pieces);
      if (ticks !== undefined) return ticks;
    }
  }
  return undefined;
}

function cut(text: string): Pieces | undefined {
  let i = 0;
  const run = (digits: boolean): string => {
    const first = i;
    while (i < text.length && isDigit(text.charCodeAt(i)) === digits) i++;
    return text.slice(first, i);
  };
  const start = run(false);
  const numbers: Digits[] = [];
  const separators: string[] = [];
  while (i < text.length) {
    const number = toDigits(run(true));
    if (number === undefined || numbers.push(number) > 5) return undefined;
    separators.push(run(false));
  }
  return { start, numbers, separators };
}

function toDigits(digits: string): Digits | undefined {
  let zeros = 0;
  while (digits.charCodeAt(zeros) === 0x30) zeros++;
  const value = Number(digits);
  return value > largestNumber ? undefined : { value, zeros };
}

/** The separators between the numbers must be those of the pattern, and nothing may follow the last number. */
function separatorsMatch({ separators }: Pieces, expected: readonly string[]): boolean {
  return separators.at(-1) === "" && expected.every((separator, i) => separators[i] === separator);
}

function toTicks(parts: string, { start, numbers }: Pieces): bigint | undefined {
  const of = (part: string): Digits => numbers[parts.indexOf(part)] ?? { value: 0, zeros: 0 };
  const days = BigInt(of("d").value);
  const hours = BigInt(of("h").value);
  const minutes = BigInt(of("m").value);
  const seconds = BigInt(of("s").value);
  const fraction = fractionTicks(of("f"));
  if (days > largest.d || hours > largest.h || minutes > largest.m || seconds > largest.s) return undefined;
  if (fraction === undefined) return undefined;
  const whole = days * BigInt(ticksPerDay) + hours * BigInt(ticksPerHour) + minutes * BigInt(ticksPerMinute);
  const magnitude = whole + seconds * BigInt(ticksPerSecond) + BigInt(fraction);
  const ticks = start === "-" ? -magnitude : magnitude;
  return BigInt.asIntN(64, ticks) === ticks ? ticks : undefined;
}

/**
 * A fraction of up to seven digits, in ticks. An eighth digit is refused, unless the fraction starts with a zero: then it
 * is rounded, half away from zero.
 */
function fractionTicks({ value, zeros }: Digits): number | undefined {
  if (value === 0) return 0;
  if (zeros === 0 && value > 9_999_999) return undefined;
  const digits = String(value).length + zeros;
  return digits <= 7 ? value * 10 ** (7 - digits) : Math.round(value / 10 ** (digits - 7));
}
