import type { Culture } from "../text/culture.js";

/** The facts about a culture that formats of values need besides the fields for reading. */
export interface CultureFormats {
  /** The pattern of a date in digits (`d`). */
  readonly shortDate: string;
  /** The pattern of a date in words (`D`). */
  readonly longDate: string;
  /** The pattern of a day and its month (`M`). */
  readonly monthDay: string;
  /** The pattern of a month and its year (`Y`). */
  readonly yearMonth: string;
  /** The pattern of a time without seconds (`t`). */
  readonly shortTime: string;
  /** The pattern of a time with seconds (`T`). */
  readonly longTime: string;
  /** An amount of money and a percentage: `n` stands for the number. */
  readonly currency: string;
  /** A negative amount of money. */
  readonly negativeCurrency: string;
  /** A percentage. */
  readonly percent: string;
}

/** The formats of a culture: its own if the package contains it, otherwise those that follow from the order of its dates. */
export function formatsOf(culture: Culture): CultureFormats {
  return { ...derivedFormats(culture), ...knownFormats[culture.name], ...languageFormats[culture.name] };
}

function derivedFormats({
  name,
  dateOrder,
  monthDayOrder,
  yearMonthOrder,
  dateSeparator: mark,
}: Culture): CultureFormats {
  const day = { mdy: `M${mark}d${mark}yyyy`, dmy: `dd${mark}MM${mark}yyyy`, ymd: `yyyy${mark}MM${mark}dd` }[dateOrder];
  const dayOfMonth = monthDayOrder === "md" ? "MMMM d" : "d MMMM";
  return {
    shortDate: day,
    longDate: dateOrder === "mdy" ? "dddd, MMMM d, yyyy" : "dddd d MMMM yyyy",
    monthDay: dayOfMonth,
    yearMonth: yearMonthOrder === "my" ? "MMMM yyyy" : "yyyy MMMM",
    shortTime: "HH:mm",
    longTime: "HH:mm:ss",
    ...(name === "" ? { currency: "¤n", negativeCurrency: "(¤n)" } : { currency: "¤n", negativeCurrency: "-¤n" }),
    percent: name === "" ? "n %" : "n%",
  };
}

/** As .NET has them. */
const knownFormats: Readonly<Record<string, Partial<CultureFormats>>> = {
  "": { shortDate: "MM/dd/yyyy", longDate: "dddd, dd MMMM yyyy", monthDay: "MMMM dd" },
  "en-US": {
    shortTime: "h:mm tt",
    longTime: "h:mm:ss tt",
    currency: "$n",
    negativeCurrency: "-$n",
  },
  "en-GB": { longDate: "dddd, d MMMM yyyy", currency: "£n", negativeCurrency: "-£n" },
  "de-DE": {
    longDate: "dddd, d. MMMM yyyy",
    monthDay: "d. MMMM",
    currency: "n\u00a0€",
    negativeCurrency: "-n\u00a0€",
    percent: "n\u00a0%",
  },
  "fr-FR": { currency: "n\u00a0€", negativeCurrency: "-n\u00a0€", percent: "n\u202f%" },
};

/** Those of a language without a country: it has no currency. */
const languageFormats: Readonly<Record<string, Partial<CultureFormats>>> = {
  en: { ...knownFormats["en-US"], currency: "¤n", negativeCurrency: "-¤n" },
  de: { ...knownFormats["de-DE"], currency: "n\u00a0¤", negativeCurrency: "-n\u00a0¤" },
  fr: { ...knownFormats["fr-FR"], currency: "n\u00a0¤", negativeCurrency: "-n\u00a0¤" },
};
