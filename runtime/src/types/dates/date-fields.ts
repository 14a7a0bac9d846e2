import type { Culture } from "../text/culture.js";
import { isDate } from "./calendar.js";
import type { Complete, CompleteDate } from "./date-states.js";

/** The fields that have been read of a text so far. */
export class DateFields {
  /** Numbers since the last complete date or time, in the order of the text; never more than three. */
  numbers: number[] = [];
  /** A number that can only be a year, and a month by its name, anywhere in the text. */
  year: number | undefined;
  month: number | undefined;
  /** 0 is Sunday. */
  dayOfWeek: number | undefined;
  half: "am" | "pm" | undefined;
  offsetMinutes: number | undefined;

  /** The complete date. */
  date: { year: number; month: number; day: number } | undefined;
  /** The complete time. */
  time: { hour: number; minute: number; second: number } | undefined;
  /** Units of 100 ns. */
  fraction = 0;

  /** Whether the date has this year because its text has none. */
  yearAssumed = false;

  constructor(
    private readonly culture: Culture,
    private readonly thisYear: number,
  ) {}

  /** Combines the parts into a date or a time, in the culture's order; false if the day does not exist, or there is already a date. */
  complete(what: Complete): boolean {
    const done = isTime(what) ? this.#completeTime() : this.date === undefined && this.#completeDate(what);
    this.numbers = [];
    return done;
  }

  #completeTime(): boolean {
    if (this.time !== undefined) return false;
    const [hour = 0, minute = 0, second = 0] = this.numbers;
    this.time = { hour, minute, second };
    return true;
  }

  #completeDate(what: CompleteDate): boolean {
    const [a = 0, b = 0, c = 0] = this.numbers;
    const days = arrangements[what]({ a, b, c, year: this.year ?? 0, month: this.month ?? 0, culture: this.culture });
    for (const [year, month, day] of days) {
      if (!isDate(year ?? this.thisYear, month, day)) continue;
      this.date = { year: year ?? this.thisYear, month, day };
      this.yearAssumed = year === undefined;
      return true;
    }
    return false;
  }
}

/** The numbers in the order of the text, the year of three or more digits, and the month given by its name. */
interface Parts {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly year: number;
  readonly month: number;
  readonly culture: Culture;
}

/** A year that is `undefined` is the current year. */
type Day = readonly [year: number | undefined, month: number, day: number];

/** The possible meanings of the parts. The first day that exists is used. */
const arrangements: Record<CompleteDate, (parts: Parts) => readonly Day[]> = {
  "date nn": ({ a, b, culture }) => [culture.monthDayOrder === "md" ? [undefined, a, b] : [undefined, b, a]],
  "date nnn": ({ a, b, c, culture }) => {
    if (culture.dateOrder === "ymd") return [[fourDigits(a), b, c]];
    return [culture.dateOrder === "mdy" ? [fourDigits(c), a, b] : [fourDigits(c), b, a]];
  },
  "date mn": (parts) => [monthAndNumber(parts, "dm", "my")],
  "date nm": (parts) => [monthAndNumber(parts, "md", "ym")],
  "date mnn": ({ a, b, month, culture }) => {
    const days: Day[] = [
      [fourDigits(b), month, a],
      [fourDigits(a), month, b],
    ];
    return culture.dateOrder === "ymd" ? days.reverse() : days;
  },
  "date nny": ({ a, b, year, culture }) => [culture.dateOrder === "dmy" ? [year, b, a] : [year, a, b]],
  "date ynn": ({ a, b, year }) => [[year, a, b]],
  "date ymn": ({ a, year, month }) => [[year, month, a]],
  "date yn": ({ a, year }) => [[year, a, 1]],
  "date ym": ({ year, month }) => [[year, month, 1]],
};

/**
 * A month's name and a number. The number is a day. It is a year if the culture writes month and day in the other order, and month and year
 * in this order.
 */
function monthAndNumber({ a, month, culture }: Parts, monthDay: "md" | "dm", yearMonth: "my" | "ym"): Day {
  const isYear = culture.monthDayOrder === monthDay && culture.yearMonthOrder === yearMonth;
  return isYear ? [fourDigits(a), month, 1] : [undefined, month, a];
}

/** Two digits are a year from 1950 to 2049. */
function fourDigits(year: number): number {
  if (year >= 100) return year;
  return year <= 49 ? year + 2000 : year + 1900;
}

function isTime(what: Complete): what is Exclude<Complete, CompleteDate> {
  return what.startsWith("time ");
}
