/**
 * How numbers and dates are written. Route values, the query string and headers are read with `invariantCulture`;
 * forms with the application's culture, en-US unless `createApp({ culture })` says otherwise.
 *
 * Derive your own culture from an existing one:
 * ```ts
 * const swiss: Culture = { ...cultures["de-DE"], name: "de-CH", decimalSeparator: ".", groupSeparator: "’" };
 * ```
 */
export interface Culture {
  /** A BCP 47 tag, or the empty text for the invariant culture. */
  readonly name: string;
  /** The separator before the fraction of a number. */
  readonly decimalSeparator: string;
  /** The group separators of a number. Any space matches a no-break space. */
  readonly groupSeparator: string;
  /** How NaN is written. */
  readonly notANumber: string;
  /** How positive infinity is written. */
  readonly positiveInfinity: string;
  /** How negative infinity is written. */
  readonly negativeInfinity: string;
  /** The order of day, month and year in `1/2/2026`. */
  readonly dateOrder: "mdy" | "dmy" | "ymd";
  /** The order of month and day in `1/2`. */
  readonly monthDayOrder: "md" | "dm";
  /**
   * Whether a month and its year are written `January 2026` or `2026 January`. It determines the possible meanings of
   * `2 January`.
   */
  readonly yearMonthOrder: "my" | "ym";
  /** The separators of a date's parts, besides `/` and `-`, which every culture supports. Not `:`. */
  readonly dateSeparator: string;
  /** The separators of a time's parts, besides `:`, which every culture supports. */
  readonly timeSeparator: string;
  /** The word for the hours before noon, besides `AM`. */
  readonly amDesignator: string;
  /** The word for the hours from noon, besides `PM`. */
  readonly pmDesignator: string;
  /** January first. The invariant culture's names of months and days are read in every culture. */
  readonly monthNames: readonly string[];
  /** Like `monthNames`, abbreviated. */
  readonly abbreviatedMonthNames: readonly string[];
  /** Sunday first. */
  readonly dayNames: readonly string[];
  /** Like `dayNames`, abbreviated. */
  readonly abbreviatedDayNames: readonly string[];
}

/** The culture without a country: a point before the fraction, English names, and `1/2/2026` is January 2. */
export const invariantCulture: Culture = {
  name: "",
  decimalSeparator: ".",
  groupSeparator: ",",
  notANumber: "NaN",
  positiveInfinity: "Infinity",
  negativeInfinity: "-Infinity",
  dateOrder: "mdy",
  monthDayOrder: "md",
  yearMonthOrder: "ym",
  dateSeparator: "/",
  timeSeparator: ":",
  amDesignator: "AM",
  pmDesignator: "PM",
  monthNames: "January February March April May June July August September October November December".split(" "),
  abbreviatedMonthNames: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
  dayNames: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
  abbreviatedDayNames: "Sun Mon Tue Wed Thu Fri Sat".split(" "),
};

/**
 * The members that the cultures of countries have in common. Their infinities are signs, so `Infinity` in a form is not accepted
 * (recorded).
 */
const ofCountries: Culture = {
  ...invariantCulture,
  positiveInfinity: "∞",
  negativeInfinity: "-∞",
  yearMonthOrder: "my",
};

/** English as written in the United States; the culture of forms unless another is chosen. */
export const enUS: Culture = { ...ofCountries, name: "en-US" };

const enGB: Culture = {
  ...ofCountries,
  name: "en-GB",
  dateOrder: "dmy",
  monthDayOrder: "dm",
  amDesignator: "am",
  pmDesignator: "pm",
  abbreviatedMonthNames: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" "),
};

const deDE: Culture = {
  ...ofCountries,
  name: "de-DE",
  decimalSeparator: ",",
  groupSeparator: ".",
  dateOrder: "dmy",
  monthDayOrder: "dm",
  dateSeparator: ".",
  monthNames: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
  abbreviatedMonthNames: "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez".split(" "),
  dayNames: "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag".split(" "),
  abbreviatedDayNames: "So Mo Di Mi Do Fr Sa".split(" "),
};

const frFR: Culture = {
  ...ofCountries,
  name: "fr-FR",
  decimalSeparator: ",",
  groupSeparator: "\u202f",
  dateOrder: "dmy",
  monthDayOrder: "dm",
  monthNames: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
  abbreviatedMonthNames: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split(" "),
  dayNames: "dimanche lundi mardi mercredi jeudi vendredi samedi".split(" "),
  abbreviatedDayNames: "dim. lun. mar. mer. jeu. ven. sam.".split(" "),
};

/**
 * The cultures that the package contains, by name. You can create others as objects. A language alone is written as in the country that most
 * of its speakers live in, but has no currency.
 */
export const cultures = Object.freeze({
  invariant: invariantCulture,
  en: { ...enUS, name: "en" },
  "en-US": enUS,
  "en-GB": enGB,
  de: { ...deDE, name: "de" },
  "de-DE": deDE,
  fr: { ...frFR, name: "fr" },
  "fr-FR": frFR,
});

/**
 * A culture that the package contains, by its name in any case.
 *
 * @param name the name: `de-DE`
 * @returns the culture; `undefined` if the package has none of that name
 * @example findCulture("de-de")?.decimalSeparator // ","
 */
export function findCulture(name: string): Culture | undefined {
  const wanted = name.toLowerCase();
  return Object.values<Culture>(cultures).find(
    (culture) => culture.name !== "" && culture.name.toLowerCase() === wanted,
  );
}
