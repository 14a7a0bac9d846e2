import { isDigit } from "../text/text.js";
import { isDate, toDayNumber } from "./calendar.js";
import type { DateText } from "./date-text.js";
import { ticksPerHour, ticksPerMinute, ticksPerSecond } from "./ticks.js";

const longestIso = 64;
const mostFractionDigits = 16;
const widestOffset = 14 * 60;

/**
 * Reads the form of a date in JSON: `yyyy-MM-dd`, then optionally `THH:mm`, `:ss`, a fraction (truncated after seven digits), and `Z` or an
 * offset. Nothing may precede or follow it.
 */
export function readIsoText(text: string): DateText | undefined {
  if (text.length > longestIso) return undefined;
  const dayNumber = readIsoDate(text.slice(0, 10));
  if (dayNumber === undefined) return undefined;
  return text.length === 10 ? { dayNumber, ticksOfDay: 0 } : readIsoTime(text, dayNumber);
}

/** Reads `yyyy-MM-dd`, as a day number. */
export function readIsoDate(text: string): number | undefined {
  if (text.length !== 10 || text.charAt(4) !== "-" || text.charAt(7) !== "-") return undefined;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 2);
  const day = digits(text, 8, 2);
  return isDate(year, month, day) ? toDayNumber(year, month, day) : undefined;
}

function readIsoTime(text: string, dayNumber: number): DateText | undefined {
  const hour = digits(text, 11, 2);
  const minute = digits(text, 14, 2);
  if (text.charAt(10) !== "T" || text.charAt(13) !== ":" || !(hour < 24) || !(minute < 60)) return undefined;
  let ticksOfDay = hour * ticksPerHour + minute * ticksPerMinute;
  let end = 16;
  if (text.charAt(end) === ":") {
    const second = digits(text, 17, 2);
    if (!(second < 60)) return undefined;
    ticksOfDay += second * ticksPerSecond;
    end = 19;
    if (text.charAt(end) === ".") {
      const fraction = readFraction(text, 20);
      if (fraction === undefined) return undefined;
      ticksOfDay += fraction.ticks;
      end = fraction.end;
    }
  }
  if (end === text.length) return { dayNumber, ticksOfDay };
  const offsetMinutes = readOffset(text.slice(end));
  return offsetMinutes === undefined ? undefined : { dayNumber, ticksOfDay, offsetMinutes };
}

function readFraction(text: string, from: number): { ticks: number; end: number } | undefined {
  let end = from;
  while (isDigit(text.charCodeAt(end))) end++;
  if (end === from || end - from > mostFractionDigits) return undefined;
  return { ticks: Number(text.slice(from, Math.min(end, from + 7)).padEnd(7, "0")), end };
}

/** `Z`, `+hh` or `+hh:mm`. */
function readOffset(text: string): number | undefined {
  if (text === "Z") return 0;
  const sign = text.startsWith("-") ? -1 : 1;
  const minute = text.length === 3 ? 0 : digits(text, 4, 2);
  const offset = digits(text, 1, 2) * 60 + minute;
  const shaped = text.length === 3 || (text.length === 6 && text.charAt(3) === ":");
  if (!text.startsWith(sign < 0 ? "-" : "+") || !shaped || !(minute < 60) || !(offset <= widestOffset))
    return undefined;
  return sign * offset;
}

/** The number in `count` digits; NaN if one of the characters is not a digit. */
function digits(text: string, from: number, count: number): number {
  let value = 0;
  for (let i = from; i < from + count; i++) {
    if (!isDigit(text.charCodeAt(i))) return NaN;
    value = value * 10 + (text.charCodeAt(i) - 0x30);
  }
  return value;
}
