import { invariantCulture, type Culture } from "../text/culture.js";
import { requireParsed } from "../text/require-parsed.js";
import { formatTimeOfDay, ticksPerDay } from "./ticks.js";
import { scanJsonTimeSpan, scanTimeSpan } from "./time-span-text.js";

/** The parts that `TimeSpan.from` adds. Every part may be negative or have a fraction. */
export interface TimeSpanParts {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
  readonly milliseconds?: number;
}

const longest = 2n ** 63n - 1n;

/**
 * A length of time in ticks of 100 nanoseconds, negative ones included; immutable. It is written `[-][d.]hh:mm:ss[.fffffff]`.
 *
 * @example
 * ```ts
 * TimeSpan.parse("1.02:03:04.5").totalHours; // 26.05125
 * TimeSpan.from({ minutes: 90 }).toString(); // "01:30:00"
 * ```
 */
export class TimeSpan {
  static readonly simpleType = "TimeSpan";
  static readonly zero = new TimeSpan(0n);
  static readonly minValue = new TimeSpan(-longest - 1n);
  static readonly maxValue = new TimeSpan(longest);

  /**
   * A length of time.
   *
   * @param ticks the length in units of 100 ns
   * @throws {RangeError} if the ticks do not fit into 64 bits
   */
  constructor(readonly ticks: bigint) {
    if (BigInt.asIntN(64, ticks) !== ticks) throw new RangeError(`A TimeSpan holds 64 bits of ticks, not ${ticks}.`);
    Object.freeze(this);
  }

  /**
   * The sum of its parts, truncated to whole ticks.
   *
   * @param parts days, hours and so on; each may be negative or have a fraction
   * @returns the length
   * @throws {RangeError} if the ticks do not fit into 64 bits
   */
  static from(parts: TimeSpanParts): TimeSpan {
    const { days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 } = parts;
    const total = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    return new TimeSpan(BigInt(Math.trunc(total * 10_000)));
  }

  /**
   * Reads a text as `tryParse` does.
   *
   * @param text the text
   * @param culture how the fraction is written (default: the invariant culture)
   * @returns the length
   * @throws {RangeError} if the text cannot be parsed
   */
  static parse(text: string, culture?: Culture): TimeSpan {
    return requireParsed(TimeSpan.tryParse(text, culture), "TimeSpan", text);
  }

  /**
   * Reads `d`, `hh:mm`, `hh:mm:ss`, `d.hh:mm:ss.fffffff` and the forms between them. A single number is days.
   *
   * @param text the text
   * @param culture how the fraction is written (default: the invariant culture)
   * @returns the length; `undefined` if the text cannot be parsed
   */
  static tryParse(text: string, culture: Culture = invariantCulture): TimeSpan | undefined {
    const ticks = scanTimeSpan(text, culture);
    return ticks === undefined ? undefined : new TimeSpan(ticks);
  }

  /**
   * Reads the form that JSON writes, `[-][d.]hh:mm[:ss[.fffffff]]`, with nothing around it.
   *
   * @param text the text
   * @returns the length; `undefined` if the text cannot be parsed
   */
  static fromJson(text: string): TimeSpan | undefined {
    const ticks = scanJsonTimeSpan(text);
    return ticks === undefined ? undefined : new TimeSpan(ticks);
  }

  get totalMilliseconds(): number {
    return Number(this.ticks) / 10_000;
  }
  get totalSeconds(): number {
    return Number(this.ticks) / 10_000_000;
  }
  get totalMinutes(): number {
    return Number(this.ticks) / 600_000_000;
  }
  get totalHours(): number {
    return Number(this.ticks) / 36_000_000_000;
  }
  get totalDays(): number {
    return Number(this.ticks) / 864_000_000_000;
  }

  /**
   * The sum of both lengths.
   *
   * @param other another length
   * @returns a new length
   * @throws {RangeError} if the ticks do not fit into 64 bits
   */
  plus(other: TimeSpan): TimeSpan {
    return new TimeSpan(this.ticks + other.ticks);
  }

  /**
   * The difference of this length and the other. It may be negative.
   *
   * @param other another length
   * @returns a new length
   * @throws {RangeError} if the ticks do not fit into 64 bits
   */
  minus(other: TimeSpan): TimeSpan {
    return new TimeSpan(this.ticks - other.ticks);
  }

  /**
   * The same length with the other sign.
   *
   * @throws {RangeError} for the smallest length, whose opposite does not fit into 64 bits
   */
  negated(): TimeSpan {
    return new TimeSpan(-this.ticks);
  }

  /**
   * Whether both are equally long.
   *
   * @param other another length
   * @returns whether they are
   */
  equals(other: TimeSpan): boolean {
    return this.ticks === other.ticks;
  }

  /**
   * Compares two lengths, for sorting.
   *
   * @param other another length
   * @returns negative, 0 or positive, as the ticks compare
   */
  compareTo(other: TimeSpan): number {
    return this.ticks < other.ticks ? -1 : this.ticks > other.ticks ? 1 : 0;
  }

  /** The ticks, so that `<` and `>` compare lengths. */
  valueOf(): bigint {
    return this.ticks;
  }

  /** The length as `[-][d.]hh:mm:ss[.fffffff]`. */
  toString(): string {
    const magnitude = this.ticks < 0n ? -this.ticks : this.ticks;
    const days = magnitude / BigInt(ticksPerDay);
    const time = formatTimeOfDay(Number(magnitude % BigInt(ticksPerDay)), "ifAny");
    return `${this.ticks < 0n ? "-" : ""}${days > 0n ? `${days}.` : ""}${time}`;
  }

  /** As `toString`. */
  toJSON(): string {
    return this.toString();
  }
}

/**
 * Reads a TimeSpan as ASP.NET Core binds it; see `TimeSpan.tryParse`.
 *
 * @param text the text; a number alone is days
 * @param culture how the fraction is written (default: the invariant culture)
 * @returns the length; `undefined` if the text cannot be parsed
 * @example parseTimeSpan("5")?.toString() // "5.00:00:00"
 */
export function parseTimeSpan(text: string, culture: Culture = invariantCulture): TimeSpan | undefined {
  return TimeSpan.tryParse(text, culture);
}
