import { invariantCulture, type Culture } from "../text/culture.js";
import { requireParsed } from "../text/require-parsed.js";
import { daysToUnixEpoch } from "./calendar.js";
import { readDateText, type DateText } from "./date-text.js";
import { readIsoText } from "./iso-text.js";
import { ticksPerMinute } from "./ticks.js";

const firstMillisecond = -62_135_596_800_000;
const lastMillisecond = 253_402_300_799_999;
const millisecondsPerDay = 86_400_000;

declare const simpleTypeDateTime: unique symbol;

/**
 * A date with a time, stored as a `Date`. A plain `Date` is a DateTime too. A text without an offset is read as UTC. Fractions of a
 * millisecond are dropped.
 */
export type DateTime = Date & { readonly [simpleTypeDateTime]?: "DateTime" };

/** The functions of the type of the same name, and its mark: `@Range(DateTime, "2020-01-01", "2020-12-31")`. */
export const DateTime = Object.freeze({
  simpleType: "DateTime",

  /** 0001-01-01, the type's default; a new `Date` each time, because a `Date` can be changed. */
  get minValue(): DateTime {
    return new Date(firstMillisecond);
  },

  /** The last millisecond of 9999; a new `Date` each time. */
  get maxValue(): DateTime {
    return new Date(lastMillisecond);
  },

  /**
   * Reads a text as `tryParse` does.
   *
   * @param text the text
   * @param culture how the date is written (default: the invariant culture)
   * @returns the date with its time
   * @throws {RangeError} if the text cannot be parsed
   */
  parse(text: string, culture?: Culture): DateTime {
    return requireParsed(parseDateTime(text, culture), "DateTime", text);
  },

  /** See `parseDateTime`. */
  tryParse(text: string, culture?: Culture): DateTime | undefined {
    return parseDateTime(text, culture);
  },

  /** ISO's form without offset or `Z`, with seven digits of a second: `2026-01-02T03:04:05.1230000`. */
  toText(date: Date): string {
    return `${date.toISOString().slice(0, -1)}0000`;
  },
});

/**
 * Reads a DateTime as ASP.NET Core binds it: dates, times and both, as the culture writes them, and ISO's form. Without
 * an offset it is read as UTC (rules B16 and X1), and it is cut to the millisecond.
 *
 * @param text the text
 * @param culture how the date is written (default: the invariant culture)
 * @returns a new `Date`; `undefined` if the text cannot be parsed
 * @example parseDateTime("2026-01-02T03:04:05+02:00")?.toISOString() // "2026-01-02T01:04:05.000Z"
 */
export function parseDateTime(text: string, culture: Culture = invariantCulture): DateTime | undefined {
  const date = readDateText(text, culture, "dateTime");
  if (date === undefined) return undefined;
  const time = toUnixTime(date);
  return time === undefined ? undefined : new Date(time);
}

/**
 * Milliseconds since 1970, truncated. `undefined` if the offset leads beyond the year 9999. As in .NET, an instant before the year 1 becomes
 * a time of its first day.
 */
function toUnixTime({ dayNumber, ticksOfDay, offsetMinutes = 0 }: DateText): number | undefined {
  const time = Math.floor((ticksOfDay - offsetMinutes * ticksPerMinute) / 10_000);
  const result = (dayNumber - daysToUnixEpoch) * millisecondsPerDay + time;
  if (result > lastMillisecond) return undefined;
  return result < firstMillisecond ? result + millisecondsPerDay : result;
}

/** Reads a DateTime in JSON: only ISO's form (see `readIsoText`). Without an offset it is UTC. */
export function dateTimeFromJson(text: string): DateTime | undefined {
  const date = readIsoText(text);
  const time = date === undefined ? undefined : toUnixTime(date);
  return time === undefined ? undefined : new Date(time);
}
