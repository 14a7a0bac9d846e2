import { isDate, toDayNumber } from "./calendar.js";
import type { Culture } from "./culture.js";
import { longestText } from "./text.js";

/** What a text said of a date and a time. */
export interface DateText {
  /** Days since 0001-01-01. */
  readonly dayNumber: number;
  /** Units of 100 ns since midnight. */
  readonly ticksOfDay: number;
  /** The offset from UTC, 0 for `Z` and `GMT`; absent where the text has none. */
  readonly offsetMinutes?: number;
}

/** Which type reads: a date must have no time, and a time no date. */
export type DateTextKind = "dateTime" | "date" | "time";

/** Reads a date, a time or both in the culture's forms; `undefined` when the text is none. */
export function readDateText(text: string, _culture: Culture, _kind: DateTextKind): DateText | undefined {
  if (text.length > longestText) return undefined;
  const match = /^\s*(\d{4})-(\d\d)-(\d\d)\s*$/.exec(text);
  if (match === null) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return isDate(year, month, day) ? { dayNumber: toDayNumber(year, month, day), ticksOfDay: 0 } : undefined;
}
