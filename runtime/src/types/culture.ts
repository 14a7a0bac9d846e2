/**
 * How numbers and dates are written. Route values, the query string and headers are read with `invariantCulture`;
 * forms with the application's culture, en-US unless `createApp({ culture })` says otherwise.
 *
 * Derive one of your own from one that is there:
 * ```ts
 * const swiss: Culture = { ...cultures["de-DE"], name: "de-CH", decimalSeparator: ".", groupSeparator: "’" };
 * ```
 */
export interface Culture {
  /** A BCP 47 tag, or the empty text for the invariant culture. */
  readonly name: string;
  readonly decimalSeparator: string;
  readonly groupSeparator: string;
  readonly notANumber: string;
  readonly positiveInfinity: string;
  readonly negativeInfinity: string;
  /** In which order `1/2/2026` names day, month and year. */
  readonly dateOrder: "mdy" | "dmy" | "ymd";
  /** Whether a month's name and a number are month and day (`January 2`, `2 January`) or, when absent, so too. */
  readonly dateSeparator: string;
  readonly timeSeparator: string;
  readonly amDesignator: string;
  readonly pmDesignator: string;
  /** January first. */
  readonly monthNames: readonly string[];
  /** As `monthNames`, shortened. */
  readonly abbreviatedMonthNames: readonly string[];
  /** Sunday first. */
  readonly dayNames: readonly string[];
  /** As `dayNames`, shortened. */
  readonly abbreviatedDayNames: readonly string[];
}

/** The culture of no country: ISO's dates, a point before the fraction, English names. */
export const invariantCulture: Culture = {
  name: "",
  decimalSeparator: ".",
  groupSeparator: ",",
  notANumber: "NaN",
  positiveInfinity: "Infinity",
  negativeInfinity: "-Infinity",
  dateOrder: "mdy",
  dateSeparator: "/",
  timeSeparator: ":",
  amDesignator: "AM",
  pmDesignator: "PM",
  monthNames: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  abbreviatedMonthNames: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  dayNames: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  abbreviatedDayNames: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
};

/** English as written in the United States; the culture of forms unless another is chosen. */
export const enUS: Culture = {
  ...invariantCulture,
  name: "en-US",
  positiveInfinity: "∞",
  negativeInfinity: "-∞",
};
