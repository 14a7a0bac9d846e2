import { invariantCulture, type Culture } from "../text/culture.js";
import { requireParsed } from "../text/require-parsed.js";
import { daysToUnixEpoch, formatDate, fromDayNumber } from "./calendar.js";
import { readDateText, type DateText } from "./date-text.js";
import { readIsoText } from "./iso-text.js";
import { formatTimeOfDay, ticksPerDay, ticksPerMillisecond, ticksPerMinute } from "./ticks.js";

const ticksOfADay = BigInt(ticksPerDay);
const ticksToUnixEpoch = BigInt(daysToUnixEpoch) * ticksOfADay;
const lastTick = 3_652_059n * ticksOfADay - 1n;
const widestOffset = 14 * 60;

/**
 * A date with a time and its offset from UTC, in ticks of 100 nanoseconds; immutable. It is written
 * `yyyy-MM-ddTHH:mm:ss.fffffff+hh:mm`. Two of them are equal when they are the same instant.
 *
 * @example
 * ```ts
 * const at = DateTimeOffset.parse("2026-01-02T03:04:05+02:00");
 * at.toDate().toISOString(); // "2026-01-02T01:04:05.000Z"
 * ```
 */
export class DateTimeOffset {
  static readonly simpleType = "DateTimeOffset";
  static readonly minValue = new DateTimeOffset(0n, 0);
  static readonly maxValue = new DateTimeOffset(lastTick, 0);

  /**
   * An instant with its offset.
   *
   * @param utcTicks units of 100 ns from 0001-01-01 to the instant, both in UTC
   * @param offsetMinutes how far the local time is ahead of UTC, at most 14 hours
   * @throws {RangeError} outside the years 1 to 9999, and when the offset is not whole minutes or too large
   */
  constructor(
    readonly utcTicks: bigint,
    readonly offsetMinutes: number,
  ) {
    if (!fits(utcTicks, offsetMinutes))
      throw new RangeError(`No DateTimeOffset has ${utcTicks} ticks and ${offsetMinutes} minutes.`);
    Object.freeze(this);
  }

  /**
   * The instant of a `Date`, with an offset.
   *
   * @param date the instant
   * @param offsetMinutes how far the local time is ahead of UTC (default: 0)
   * @returns the instant with the offset
   * @throws {RangeError} as the constructor does
   */
  static fromDate(date: Date, offsetMinutes = 0): DateTimeOffset {
    return new DateTimeOffset(ticksToUnixEpoch + BigInt(date.getTime()) * BigInt(ticksPerMillisecond), offsetMinutes);
  }

  /**
   * Reads a text as `tryParse` does.
   *
   * @param text the text
   * @param culture how the date is written (default: the invariant culture)
   * @returns the instant with its offset
   * @throws {RangeError} if the text cannot be parsed
   */
  static parse(text: string, culture?: Culture): DateTimeOffset {
    return requireParsed(DateTimeOffset.tryParse(text, culture), "DateTimeOffset", text);
  }

  /**
   * Reads the forms that `parseDateTime` reads. Without an offset they are UTC (rule X10).
   *
   * @param text the text
   * @param culture how the date is written (default: the invariant culture)
   * @returns the instant with its offset; `undefined` if the text cannot be parsed
   */
  static tryParse(text: string, culture: Culture = invariantCulture): DateTimeOffset | undefined {
    return fromDateText(readDateText(text, culture, "dateTimeOffset"));
  }

  /**
   * Reads only ISO's form, as in JSON. Without an offset it is UTC.
   *
   * @param text the text
   * @returns the instant with its offset; `undefined` if the text cannot be parsed
   */
  static fromJson(text: string): DateTimeOffset | undefined {
    return fromDateText(readIsoText(text));
  }

  /** The local time, in ticks since 0001-01-01. */
  get ticks(): bigint {
    return this.utcTicks + BigInt(this.offsetMinutes * ticksPerMinute);
  }

  /** The instant, truncated to the millisecond. */
  toDate(): Date {
    // The ticks count from the year 1, so the division also rounds down before 1970.
    const milliseconds = this.utcTicks / BigInt(ticksPerMillisecond);
    return new Date(Number(milliseconds) - daysToUnixEpoch * 86_400_000);
  }

  /**
   * The same instant, written with another offset.
   *
   * @param offsetMinutes how far the local time is ahead of UTC, at most 14 hours
   * @returns a new value; it equals this one
   * @throws {RangeError} as the constructor does
   */
  toOffset(offsetMinutes: number): DateTimeOffset {
    return new DateTimeOffset(this.utcTicks, offsetMinutes);
  }

  /**
   * Whether both are the same instant; offsets may differ.
   *
   * @param other another instant
   * @returns whether they are
   */
  equals(other: DateTimeOffset): boolean {
    return this.utcTicks === other.utcTicks;
  }

  /**
   * Compares two instants, for sorting.
   *
   * @param other another instant
   * @returns a negative number, 0 or a positive number
   */
  compareTo(other: DateTimeOffset): number {
    return this.utcTicks < other.utcTicks ? -1 : this.utcTicks > other.utcTicks ? 1 : 0;
  }

  /** The instant's ticks, so that `<` and `>` compare instants. */
  valueOf(): bigint {
    return this.utcTicks;
  }

  /** The local time and the offset, with seven digits of a second: `2026-01-02T03:04:05.0000000+02:00`. */
  toString(): string {
    return this.#text("always");
  }

  /** As `toString`, without the zeros that end the fraction. */
  toJSON(): string {
    return this.#text("shortest");
  }

  #text(fraction: "always" | "shortest"): string {
    const local = this.ticks;
    const date = formatDate(fromDayNumber(Number(local / ticksOfADay)));
    const sign = this.offsetMinutes < 0 ? "-" : "+";
    const minutes = Math.abs(this.offsetMinutes);
    const offset = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, "0")).join(":");
    return `${date}T${formatTimeOfDay(Number(local % ticksOfADay), fraction)}${sign}${offset}`;
  }
}

function fromDateText(date: DateText | undefined): DateTimeOffset | undefined {
  if (date === undefined) return undefined;
  const offset = date.offsetMinutes ?? 0;
  const local = BigInt(date.dayNumber) * ticksOfADay + BigInt(date.ticksOfDay);
  const utcTicks = local - BigInt(offset * ticksPerMinute);
  return fits(utcTicks, offset) ? new DateTimeOffset(utcTicks, offset) : undefined;
}

function fits(utcTicks: bigint, offsetMinutes: number): boolean {
  if (!Number.isInteger(offsetMinutes) || Math.abs(offsetMinutes) > widestOffset) return false;
  const local = utcTicks + BigInt(offsetMinutes * ticksPerMinute);
  return utcTicks >= 0n && utcTicks <= lastTick && local >= 0n && local <= lastTick;
}

/**
 * Reads a DateTimeOffset as ASP.NET Core binds it; see `DateTimeOffset.tryParse`.
 *
 * @param text the text
 * @param culture how the date is written (default: the invariant culture)
 * @returns the instant with its offset; `undefined` if the text cannot be parsed
 * @example parseDateTimeOffset("2026-01-02")?.toString() // "2026-01-02T00:00:00.0000000+00:00"
 */
export function parseDateTimeOffset(text: string, culture: Culture = invariantCulture): DateTimeOffset | undefined {
  return DateTimeOffset.tryParse(text, culture);
}
