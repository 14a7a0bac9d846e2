import { invariantCulture, type Culture } from "../text/culture.js";
import { requireParsed } from "../text/require-parsed.js";
import { readDateText } from "./date-text.js";
import { formatTimeOfDay, ticksPerDay, ticksPerHour, ticksPerMinute, ticksPerSecond } from "./ticks.js";
import { scanJsonTimeSpan } from "./time-span-text.js";

/**
 * A time of a day, from 00:00 to 23:59:59.9999999; immutable. It is written `HH:mm:ss.fffffff`.
 *
 * @example TimeOnly.parse("3:04 PM").hour // 15
 */
export class TimeOnly {
  static readonly simpleType = "TimeOnly";
  static readonly minValue = new TimeOnly(0);
  static readonly maxValue = new TimeOnly(ticksPerDay - 1);

  /**
   * A time by its ticks after midnight.
   *
   * @param ticks units of 100 ns since midnight
   * @throws {RangeError} if they are not a time of a day
   */
  constructor(readonly ticks: number) {
    if (!Number.isInteger(ticks) || ticks < 0 || ticks >= ticksPerDay)
      throw new RangeError(`${ticks} ticks are no time of a day.`);
    Object.freeze(this);
  }

  /**
   * A time from its parts.
   *
   * @param hour 0 to 23
   * @param minute 0 to 59
   * @param second 0 to 59; it may have a fraction (default: 0)
   * @returns the time
   * @throws {RangeError} if there is no such time
   */
  static of(hour: number, minute: number, second = 0): TimeOnly {
    if (hour > 23 || minute > 59 || second >= 60) throw new RangeError(`There is no time ${hour}:${minute}:${second}.`);
    return new TimeOnly(hour * ticksPerHour + minute * ticksPerMinute + Math.trunc(second * ticksPerSecond));
  }

  /**
   * Reads a text as `tryParse` does.
   *
   * @param text the text
   * @param culture how the time is written (default: the invariant culture)
   * @returns the time
   * @throws {RangeError} if the text cannot be parsed
   */
  static parse(text: string, culture?: Culture): TimeOnly {
    return requireParsed(TimeOnly.tryParse(text, culture), "TimeOnly", text);
  }

  /**
   * Reads `3:04`, `03:04:05.1234567`, `3:04 PM`, `3 PM`.
   *
   * @param text the text
   * @param culture how the time is written (default: the invariant culture)
   * @returns the time; `undefined` if the text cannot be parsed
   */
  static tryParse(text: string, culture: Culture = invariantCulture): TimeOnly | undefined {
    const time = readDateText(text, culture, "time");
    return time === undefined ? undefined : new TimeOnly(time.ticksOfDay);
  }

  /**
   * Reads `hh:mm[:ss[.fffffff]]`, as JSON writes it.
   *
   * @param text the text
   * @returns the time; `undefined` if the text cannot be parsed
   */
  static fromJson(text: string): TimeOnly | undefined {
    const ticks = /^[0-9]{1,2}:/.test(text) ? scanJsonTimeSpan(text) : undefined;
    return ticks === undefined ? undefined : new TimeOnly(Number(ticks));
  }

  get hour(): number {
    return Math.floor(this.ticks / ticksPerHour);
  }
  get minute(): number {
    return Math.floor(this.ticks / ticksPerMinute) % 60;
  }
  get second(): number {
    return Math.floor(this.ticks / ticksPerSecond) % 60;
  }
  get millisecond(): number {
    return Math.floor(this.ticks / 10_000) % 1000;
  }

  /**
   * Whether both are the same time.
   *
   * @param other another time
   * @returns whether they are
   */
  equals(other: TimeOnly): boolean {
    return this.ticks === other.ticks;
  }

  /**
   * Compares two times, for sorting.
   *
   * @param other another time
   * @returns a negative number, 0 or a positive number
   */
  compareTo(other: TimeOnly): number {
    return this.ticks - other.ticks;
  }

  /** The ticks, so that `<` and `>` compare times. */
  valueOf(): number {
    return this.ticks;
  }

  /** The time with seven digits of a second: `15:04:00.0000000`. */
  toString(): string {
    return formatTimeOfDay(this.ticks, "always");
  }

  /** As `toString`, but without a fraction of zeros. */
  toJSON(): string {
    return formatTimeOfDay(this.ticks, "ifAny");
  }
}

/**
 * Reads a TimeOnly as ASP.NET Core binds it; see `TimeOnly.tryParse`.
 *
 * @param text the text
 * @param culture how the time is written (default: the invariant culture)
 * @returns the time; `undefined` if the text cannot be parsed
 * @example parseTimeOnly("3:04 PM")?.toString() // "15:04:00.0000000"
 */
export function parseTimeOnly(text: string, culture: Culture = invariantCulture): TimeOnly | undefined {
  return TimeOnly.tryParse(text, culture);
}
