import { isDate } from "./calendar.js";
import type { Culture } from "./culture.js";
import type { Complete } from "./date-states.js";

/** What has been read of a text so far. */
export class DateFields {
  /** Numbers since the last complete date or time, in the order of the text; never more than three. */
  numbers: number[] = [];
  /** A number that can only be a year, and a month by its name, wherever in the text they stand. */
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

  /** Makes the parts a date or a time, in the culture's order; false where there is no such day, or this is the second one. */
  complete(what: Complete): boolean {
    const done = what.startsWith("time") ? this.#completeTime() : this.date === undefined && this.#completeDate(what);
    this.numbers = [];
    return done;
  }

  #completeTime(): boolean {
    if (this.time !== undefined) return false;
    const [hour = 0, minute = 0, second = 0] = this.numbers;
    this.time = { hour, minute, second };
    return true;
  }

  #completeDate(what: Complete): boolean {
    const [a = 0, b = 0, c = 0] = this.numbers;
    const { year = 0, month = 0 } = this;
    const { dateOrder } = this.culture;
    switch (what) {
      case "date nn":
        return this.culture.monthDayOrder === "md" ? this.#assumingYear(a, b) : this.#assumingYear(b, a);
      case "date nnn":
        if (dateOrder === "ymd") return this.#set(fourDigits(a), b, c);
        return dateOrder === "mdy" ? this.#set(fourDigits(c), a, b) : this.#set(fourDigits(c), b, a);
      case "date mn":
        return this.#monthAndNumber(month, a, "dm", "my");
      case "date nm":
        return this.#monthAndNumber(month, a, "md", "ym");
      case "date mnn":
        if (dateOrder === "ymd") return this.#set(fourDigits(a), month, b) || this.#set(fourDigits(b), month, a);
        return this.#set(fourDigits(b), month, a) || this.#set(fourDigits(a), month, b);
      case "date nny":
        return dateOrder === "dmy" ? this.#set(year, b, a) : this.#set(year, a, b);
      case "date ynn":
        return this.#set(year, a, b);
      case "date ymn":
        return this.#set(year, month, a);
      case "date yn":
        return this.#set(year, a, 1);
      default:
        return this.#set(year, month, 1);
    }
  }

  /**
   * A month's name and a number: a day, except where the culture's own order of month and day is the other one and its
   * order of month and year is this one; then the number is a year.
   */
  #monthAndNumber(month: number, number: number, monthDay: "md" | "dm", yearMonth: "my" | "ym"): boolean {
    const { monthDayOrder, yearMonthOrder } = this.culture;
    const isYear = monthDayOrder === monthDay && yearMonthOrder === yearMonth;
    return isYear ? this.#set(fourDigits(number), month, 1) : this.#assumingYear(month, number);
  }

  #assumingYear(month: number, day: number): boolean {
    this.yearAssumed = true;
    return this.#set(this.thisYear, month, day);
  }

  #set(year: number, month: number, day: number): boolean {
    if (!isDate(year, month, day)) return false;
    this.date = { year, month, day };
    return true;
  }
}

/** Two digits mean the hundred years that end with 2049. */
function fourDigits(year: number): number {
  if (year >= 100) return year;
  return year <= 49 ? year + 2000 : year + 1900;
}
