import { simpleTypeFacts, type SimpleTypeFacts, type SimpleTypeName } from "../../types/index.js";
import type { Schema } from "../document.js";

/** Digits without leading zeros that are at most a number: `(?:\\d|1[0-2])` for 12. */
function atMost(limit: number | bigint): string {
  const digits = String(limit);
  const last = digits.length - 1;
  const alternatives = digits.split("").flatMap((digit, at): string[] => {
    const [from, to] = [at === 0 ? 1 : 0, Number(digit) - (at === last ? 0 : 1)];
    return to < from ? [] : [digits.slice(0, at) + range(from, to) + anyDigits(last - at)];
  });
  const shorter = last === 0 ? [] : [`\\d{1,${last}}`];
  return `(?:${[...shorter, ...alternatives].join("|")})`;
}

function range(from: number, to: number): string {
  return from === to ? String(from) : `[${from}-${to}]`;
}

function anyDigits(count: number): string {
  return count < 2 ? "\\d".repeat(count) : `\\d{${count}}`;
}

/** The white space that .NET's parser of integers allows around each number of a version. */
const space = "[\\t-\\r ]*";
const trailer = `${space}\\u0000*`;
const part = `0*${atMost(2_147_483_647)}`;
const signed = `${space}(?:\\+?${part}|-0+)`;

const days = `0*${atMost(10_675_198)}`;
const sixty = "0*[1-5]?\\d";
const time = `0*(?:1?\\d|2[0-3]):${sixty}`;
/** The longest TimeSpans. */
const longest = "-?10675199\\.02:48:05\\.4775807|-10675199\\.02:48:05\\.4775808";
/** Seven digits, or more after a zero, which are rounded. */
const fraction = `\\.(?:[1-9]\\d{0,6}|0+${atMost(268_435_455)}?)`;

/**
 * The texts that a JSON body can have for a type whose text has no registered format. They accept what the server reads, in unusual forms too,
 * and nothing else. Of the last day of the longest TimeSpan, which ends after some hours, they accept only the end.
 */
export const textPatterns: Readonly<Partial<Record<SimpleTypeName, string>>> = {
  Version: `^${part}(?:${trailer}\\.${signed}){1,3}$`,
  TimeSpan: `^(?:${longest}|-?(?:${days}|(?:${days}\\.)?${time}(?::(?:${sixty}(?:${fraction})?|${fraction}))?))$`,
};

/**
 * The durations of XML Schema: those that the server writes, except that of the last day of the longest ones only the end is among them, and
 * others with as many digits as can never be too many together.
 */
export const digitsOfDuration = durationPattern();

function durationPattern(): string {
  const second = String.raw`\d{1,9}(?:\.\d{1,7})?S`;
  const clock = String.raw`T(?:\d{1,7}H(?:\d{1,8}M)?(?:${second})?|\d{1,8}M(?:${second})?|${second})`;
  const day = String.raw`\d{1,6}D`;
  const date = String.raw`(?:\d{1,4}Y(?:\d{1,5}M)?(?:${day})?|\d{1,5}M(?:${day})?|${day})`;
  const ownSecond = String.raw`[1-5]?\d(?:\.\d{1,7})?S`;
  const ownClock = String.raw`T(?:(?:1?\d|2[0-3])H(?:[1-5]?\dM)?(?:${ownSecond})?|[1-5]?\dM(?:${ownSecond})?|${ownSecond})`;
  const own = String.raw`${atMost(10_675_198)}D(?:${ownClock})?`;
  const last = String.raw`-?P10675199DT2H48M5\.4775807S|-P10675199DT2H48M5\.4775808S`;
  return `^(?:${last}|-?P(?:${date}(?:${clock})?|${clock}|${own}))$`;
}

/** A Version in a query, route, header or form, where white space may be around it, and a sign before it. */
export const versionText = `^${signed}(?:${trailer}\\.${signed}){1,3}${trailer}$`;

/** An integer of so many bits. The lowest one is one further from 0 than the highest one. */
const integer = (bits: number): Schema => {
  const limit = 2n ** BigInt(bits - 1);
  return { pattern: `^(?:\\+?0*${atMost(limit - 1n)}|-0*${atMost(limit)})$` };
};
const unsigned = (bits: number): Schema => ({ pattern: `^(?:\\+?0*${atMost(2n ** BigInt(bits) - 1n)}|-0+)$` });
const real = "[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?";
const double = { pattern: `^(?:${real}|NaN|-?Infinity)$` };

/**
 * The names of the members of a map whose keys are numbers or booleans: the texts of JSON strings of these types. The patterns of numbers with
 * a fraction do not say the range.
 */
export const keySchemas: Readonly<Partial<Record<SimpleTypeName, Schema>>> = {
  Boolean: { pattern: "^(?:[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$" },
  ...Object.fromEntries(
    Object.entries(simpleTypeFacts)
      .filter(([, { number }]) => number !== undefined)
      .map(([name, facts]) => [name, keyOf(name, facts)]),
  ),
};

function keyOf(name: string, { number, isExact, schema }: SimpleTypeFacts): Schema {
  const bits = Number(/\d+$/.exec(name)?.[0] ?? 8);
  if (number === "integer") return schema.minimum === 0 ? unsigned(bits) : integer(bits);
  return isExact ? { pattern: `^${real}$` } : double;
}
