import type { Culture } from "../text/culture.js";
import { formatsOf, type CultureFormats } from "./culture-formats.js";

/** The parts of a date, of a time, or of both. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 0: Sunday. */
  readonly dayOfWeek: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Units of 100 ns below the second. */
  readonly ticks: number;
  /** How far it is ahead of UTC; `Z`: it is UTC; absent for a type without it. */
  readonly offset?: number | "Z";
}

/**
 * Writes a date or a time in a .NET format: a standard one such as `d`, or a custom one such as `dd.MM.yyyy`.
 *
 * @returns the text; `undefined` if no date has that format
 */
export function formatDateAs(parts: DateParts, format: string, culture: Culture): string | undefined {
  const pattern = format.length === 1 ? standardPattern(format, formatsOf(culture)) : format;
  if (pattern === undefined) return undefined;
  return pattern.replaceAll(tokens, (token) => writeToken(token, parts, culture));
}

const tokens = /'[^']*'|"[^"]*"|\\[^]|%(?=[^%])|d+|M+|y+|h+|H+|m+|s+|f+|F+|t+|z+|K|:|\//gu;

function standardPattern(letter: string, formats: CultureFormats): string | undefined {
  const { shortDate, longDate, shortTime, longTime, monthDay, yearMonth } = formats;
  const patterns: Readonly<Record<string, string>> = {
    ...{ d: shortDate, D: longDate, t: shortTime, T: longTime },
    ...{ f: `${longDate} ${shortTime}`, F: `${longDate} ${longTime}` },
    ...{ g: `${shortDate} ${shortTime}`, G: `${shortDate} ${longTime}` },
    ...{ M: monthDay, m: monthDay, Y: yearMonth, y: yearMonth },
    ...{ s: "yyyy'-'MM'-'dd'T'HH':'mm':'ss", u: "yyyy'-'MM'-'dd HH':'mm':'ss'Z'" },
    ...{ O: "yyyy'-'MM'-'dd'T'HH':'mm':'ss'.'fffffffK", o: "yyyy'-'MM'-'dd'T'HH':'mm':'ss'.'fffffffK" },
  };
  return Object.hasOwn(patterns, letter) ? patterns[letter] : undefined;
}

function writeToken(token: string, parts: DateParts, culture: Culture): string {
  const { length } = token;
  switch (token.charAt(0)) {
    case "'":
    case '"':
      return token.slice(1, -1);
    case "\\":
      return token.slice(1);
    case "%":
      return "";
    case ":":
      return culture.timeSeparator;
    case "/":
      return culture.dateSeparator;
    case "d":
      return named(length, parts.day, parts.dayOfWeek, culture.abbreviatedDayNames, culture.dayNames);
    case "M":
      return named(length, parts.month, parts.month - 1, culture.abbreviatedMonthNames, culture.monthNames);
    case "y":
      return yearText(length, parts.year);
    default:
      return writeTime(token, parts, culture);
  }
}

function writeTime(token: string, parts: DateParts, culture: Culture): string {
  const { length } = token;
  switch (token.charAt(0)) {
    case "h":
      return padded(parts.hour % 12 || 12, length);
    case "H":
      return padded(parts.hour, length);
    case "m":
      return padded(parts.minute, length);
    case "s":
      return padded(parts.second, length);
    case "f":
      return fraction(parts.ticks, length);
    case "F":
      return fraction(parts.ticks, length).replace(/0+$/, "");
    case "t":
      return (parts.hour < 12 ? culture.amDesignator : culture.pmDesignator).slice(0, length === 1 ? 1 : undefined);
    default:
      return offsetText(token, parts.offset);
  }
}

/** `d`, `dd`: the number. `ddd`: the short name. `dddd`: the name. */
function named(
  length: number,
  number: number,
  index: number,
  short: readonly string[],
  long: readonly string[],
): string {
  if (length < 3) return padded(number, length);
  return (length === 3 ? short : long)[index]!;
}

function yearText(length: number, year: number): string {
  return length < 3 ? padded(year % 100, length) : padded(year, length);
}

function padded(number: number, length: number): string {
  return String(number).padStart(length === 1 ? 1 : Math.max(length, 2), "0");
}

function fraction(ticks: number, length: number): string {
  return String(ticks).padStart(7, "0").slice(0, length);
}

function offsetText(token: string, offset: DateParts["offset"]): string {
  if (offset === undefined) return "";
  if (token === "K" && offset === "Z") return "Z";
  const minutes = offset === "Z" ? 0 : offset;
  const sign = minutes < 0 ? "-" : "+";
  const hours = Math.floor(Math.abs(minutes) / 60);
  if (token === "z" || token === "zz") return sign + padded(hours, token.length);
  return `${sign}${padded(hours, 2)}:${padded(Math.abs(minutes) % 60, 2)}`;
}
