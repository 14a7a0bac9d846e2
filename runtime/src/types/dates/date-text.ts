import type { Culture } from "../text/culture.js";
import { longestText } from "../text/text.js";
import { daysToUnixEpoch, lastDayNumber, toDayNumber } from "./calendar.js";
import { DateCursor } from "./date-cursor.js";
import { DateFields } from "./date-fields.js";
import { readIsoTime } from "./date-iso.js";
import { DateReader } from "./date-reader.js";
import { readIsoText } from "./iso-text.js";
import { ticksPerDay, ticksPerHour, ticksPerMinute, ticksPerSecond } from "./ticks.js";

/** The date and the time in a text. */
export interface DateText {
  /** Days since 0001-01-01. */
  readonly dayNumber: number;
  /** Units of 100 ns since midnight. */
  readonly ticksOfDay: number;
  /** The offset from UTC, 0 for `Z` and `GMT`; absent if the text has none. */
  readonly offsetMinutes?: number;
}

/** The type to read: a DateOnly has no time, a TimeOnly has no date, and neither has an offset. */
export type DateTextKind = "dateTime" | "dateTimeOffset" | "date" | "time";

/** The largest offset from UTC on Earth, and in .NET. */
const widestOffset = 14 * 60;

/** Reads a date, a time or both in the culture's forms, as `DateTime.Parse` does; `undefined` if the text cannot be parsed. */
export function readDateText(text: string, culture: Culture, kind: DateTextKind): DateText | undefined {
  if (text.length > longestText || text.length === 0) return undefined;
  const iso = readPlainIso(text, kind);
  if (iso !== undefined) return iso;
  const now = Date.now();
  const cursor = new DateCursor(text);
  const fields = new DateFields(culture, new Date(now).getUTCFullYear());
  const end = new DateReader(cursor, fields, culture).read();
  if (end === "failed" || (end === "isoTime" && !readIsoTime(cursor, fields))) return undefined;
  if (Math.abs(fields.offsetMinutes ?? 0) > widestOffset) return undefined;
  // With ISO's `T`, a DateOnly may have a time and a TimeOnly a date. In the other forms they may not.
  const suits = end === "isoTime" ? suitsIso(fields, kind) : suitsKind(fields, kind);
  return suits ? finish(fields, now, kind) : undefined;
}

/**
 * Reads the usual text of a program faster than the general reader, with the same result. Fractions of more than seven digits are left to
 * the general reader, which rounds them.
 */
function readPlainIso(text: string, kind: DateTextKind): DateText | undefined {
  if (text.charCodeAt(4) !== 0x2d || text.length > 27) return undefined;
  if (kind === "time" || (kind === "date" && text.length !== 10)) return undefined;
  return readIsoText(text);
}

function suitsIso({ offsetMinutes }: DateFields, kind: DateTextKind): boolean {
  return kind === "dateTime" || kind === "dateTimeOffset" || offsetMinutes === undefined;
}

function suitsKind({ date, time, yearAssumed, offsetMinutes }: DateFields, kind: DateTextKind): boolean {
  if (kind === "date") return time === undefined && offsetMinutes === undefined;
  if (kind === "time") return date === undefined && offsetMinutes === undefined;
  // A day without a year is not an instant: the current year depends on the offset.
  return kind === "dateTime" || offsetMinutes === undefined || !yearAssumed;
}

function finish(fields: DateFields, now: number, kind: DateTextKind): DateText | undefined {
  const ticks = timeTicks(fields);
  const day =
    fields.date === undefined
      ? today(now, kind === "dateTimeOffset" ? fields.offsetMinutes : 0)
      : dayNumberOf(fields.date);
  if (ticks === undefined || (fields.dayOfWeek !== undefined && fields.dayOfWeek !== (day + 1) % 7)) return undefined;
  // Rounding the fraction can result in the next day.
  const dayNumber = ticks < ticksPerDay ? day : day + 1;
  if (dayNumber > lastDayNumber) return undefined;
  return { dayNumber, ticksOfDay: ticks % ticksPerDay, offsetMinutes: fields.offsetMinutes };
}

function dayNumberOf({ year, month, day }: { year: number; month: number; day: number }): number {
  return toDayNumber(year, month, day);
}

/** A time without a date is today's: in UTC, or at the offset of a DateTimeOffset. */
function today(now: number, offsetMinutes = 0): number {
  return Math.floor((now + offsetMinutes * 60_000) / 86_400_000) + daysToUnixEpoch;
}

function timeTicks({ time, half, fraction }: DateFields): number | undefined {
  if (time === undefined) return half === undefined ? 0 : undefined;
  const hour = hourOfDay(time.hour, half);
  if (!(hour <= 23) || time.minute > 59 || time.second > 59) return undefined;
  return hour * ticksPerHour + time.minute * ticksPerMinute + time.second * ticksPerSecond + fraction;
}

/** 12 AM is midnight. Hours with PM are 1 to 12 or 13 to 23. 13 AM is not a time. */
function hourOfDay(hour: number, half: "am" | "pm" | undefined): number {
  if (half === undefined) return hour;
  if (half === "am") return hour === 12 ? 0 : hour > 12 ? NaN : hour;
  return hour < 12 ? hour + 12 : hour;
}
