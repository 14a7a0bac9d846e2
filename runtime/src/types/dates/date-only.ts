import { invariantCulture, type Culture } from "../text/culture.js";
import { requireParsed } from "../text/require-parsed.js";
import { formatDate, fromDayNumber, isDate, lastDayNumber, toDayNumber } from "./calendar.js";
import { readDateText } from "./date-text.js";
import { readIsoDate } from "./iso-text.js";

/**
 * A date without a time, in the years 1 to 9999; immutable. It is written `yyyy-MM-dd`.
 *
 * @example
 * ```ts
 * const date = new DateOnly(2024, 2, 29);
 * date.addDays(1).toString(); // "2024-03-01"
 * ```
 */
export class DateOnly {
  static readonly simpleType = "DateOnly";
  static readonly minValue = new DateOnly(1, 1, 1);
  static readonly maxValue = new DateOnly(9999, 12, 31);

  /** Days since 0001-01-01. */
  readonly dayNumber: number;

  /**
   * A day of the calendar.
   *
   * @param year 1 to 9999
   * @param month 1 to 12
   * @param day 1 to the month's last
   * @throws {RangeError} if there is no such day
   */
  constructor(
    readonly year: number,
    readonly month: number,
    readonly day: number,
  ) {
    if (!isDate(year, month, day)) throw new RangeError(`There is no date ${year}-${month}-${day}.`);
    this.dayNumber = toDayNumber(year, month, day);
    Object.freeze(this);
  }

  /**
   * The date a number of days after 0001-01-01.
   *
   * @param dayNumber whole days, 0 or more
   * @returns the date
   * @throws {RangeError} outside the years 1 to 9999
   */
  static fromDayNumber(dayNumber: number): DateOnly {
    if (!Number.isInteger(dayNumber) || dayNumber < 0 || dayNumber > lastDayNumber)
      throw new RangeError(`Day ${dayNumber} is outside the years 1 to 9999.`);
    const { year, month, day } = fromDayNumber(dayNumber);
    return new DateOnly(year, month, day);
  }

  /**
   * The date that a `Date` shows in UTC.
   *
   * @param date any `Date` in the years 1 to 9999
   * @returns its day
   * @throws {RangeError} outside the years 1 to 9999
   */
  static fromDate(date: Date): DateOnly {
    return new DateOnly(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  }

  /**
   * Reads a text as `tryParse` does.
   *
   * @param text the text
   * @param culture how the date is written (default: the invariant culture)
   * @returns the date
   * @throws {RangeError} if the text cannot be parsed
   */
  static parse(text: string, culture?: Culture): DateOnly {
    return requireParsed(DateOnly.tryParse(text, culture), "DateOnly", text);
  }

  /**
   * Reads a date in the forms that `parseDateTime` reads, without a time.
   *
   * @param text the text
   * @param culture how the date is written (default: the invariant culture)
   * @returns the date; `undefined` if the text cannot be parsed
   */
  static tryParse(text: string, culture: Culture = invariantCulture): DateOnly | undefined {
    const date = readDateText(text, culture, "date");
    return date === undefined ? undefined : DateOnly.fromDayNumber(date.dayNumber);
  }

  /**
   * Reads only `yyyy-MM-dd`, the form in JSON.
   *
   * @param text the text
   * @returns the date; `undefined` if the text cannot be parsed
   */
  static fromJson(text: string): DateOnly | undefined {
    const dayNumber = readIsoDate(text);
    return dayNumber === undefined ? undefined : DateOnly.fromDayNumber(dayNumber);
  }

  /**
   * The date a number of days later.
   *
   * @param days whole days; negative numbers go back
   * @returns a new date
   * @throws {RangeError} outside the years 1 to 9999
   */
  addDays(days: number): DateOnly {
    return DateOnly.fromDayNumber(this.dayNumber + days);
  }

  /** Midnight of this date in UTC. */
  toDate(): Date {
    const date = new Date(0);
    date.setUTCFullYear(this.year, this.month - 1, this.day);
    return date;
  }

  /**
   * Whether both are the same day.
   *
   * @param other another date
   * @returns whether they are
   */
  equals(other: DateOnly): boolean {
    return this.dayNumber === other.dayNumber;
  }

  /**
   * Compares two dates, for sorting.
   *
   * @param other another date
   * @returns a negative number, 0 or a positive number
   */
  compareTo(other: DateOnly): number {
    return this.dayNumber - other.dayNumber;
  }

  /** The day number, so that `<` and `>` compare dates. */
  valueOf(): number {
    return this.dayNumber;
  }

  /** The date as `yyyy-MM-dd`. */
  toString(): string {
    return formatDate(this);
  }

  /** As `toString`. */
  toJSON(): string {
    return this.toString();
  }
}

/**
 * Reads a DateOnly as ASP.NET Core binds it; see `DateOnly.tryParse`.
 *
 * @param text the text
 * @param culture how the date is written (default: the invariant culture)
 * @returns the date; `undefined` if the text cannot be parsed
 * @example parseDateOnly("1/2/2026")?.toString() // "2026-01-02"
 */
export function parseDateOnly(text: string, culture: Culture = invariantCulture): DateOnly | undefined {
  return DateOnly.tryParse(text, culture);
}
