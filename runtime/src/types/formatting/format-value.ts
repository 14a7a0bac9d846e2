import { DateOnly } from "../dates/date-only.js";
import type { DateTimeOffset } from "../dates/date-time-offset.js";
import type { TimeOnly } from "../dates/time-only.js";
import { ticksPerSecond } from "../dates/ticks.js";
import { simpleTypeFacts } from "../simple-type-facts.js";
import { simpleTypes, type SimpleType, type SimpleTypeName } from "../simple-types.js";
import { invariantCulture, type Culture } from "../text/culture.js";
import { formatDateAs, type DateParts } from "./format-date.js";
import type { Numeric } from "./fixed-number.js";
import { formatNumberAs, wordOf } from "./format-number.js";

/**
 * The text of a value that the same culture reads back: numbers with the culture's decimal separator, dates and times in the form of ISO 8601,
 * which every culture reads.
 *
 * @param type the name of the value's type
 * @param value the value
 * @param culture how the text is written (default: the invariant culture)
 * @returns the text
 * @example formatValue("Decimal", new Decimal("1.5"), cultures["de-DE"]) // "1,5"
 */
export function formatValue(type: SimpleTypeName, value: unknown, culture: Culture = invariantCulture): string {
  if (typeof value === "number" && !Number.isFinite(value)) return wordOf(value, culture);
  const simple: SimpleType<unknown> = simpleTypes[type];
  if (type === "DateTime") return String(simple.toJson(value));
  const text = simple.format(value);
  return simpleTypeFacts[type].number === "real" ? text.replace(".", () => culture.decimalSeparator) : text;
}

/**
 * Writes a value in a composite format of .NET: `{0:N2}`, `{0:d}`, `{0} pieces`. `{{` and `}}` are braces.
 *
 * @param format the format
 * @param type the name of the value's type; absent for a text
 * @param value the value
 * @param culture how numbers and dates are written
 * @returns the text; a value that does not have the format is written as `formatValue` does
 * @example formatComposite("{0:N2}", "Decimal", new Decimal("1234.5"), cultures["de-DE"]) // "1.234,50"
 */
export function formatComposite(
  format: string,
  type: SimpleTypeName | undefined,
  value: unknown,
  culture: Culture,
): string {
  return format.replaceAll(places, (place, width: string | undefined, spec: string | undefined) => {
    if (place === "{{" || place === "}}") return place.charAt(0);
    return aligned(formatAs(spec, type, value, culture), Number(width ?? 0));
  });
}

const places = /\{\{|\}\}|\{0(?:,(-?\d{1,3}))?(?::((?:[^{}]|\{\{|\}\})*))?\}/g;

function aligned(text: string, width: number): string {
  return width < 0 ? text.padEnd(-width) : text.padStart(width);
}

function formatAs(
  spec: string | undefined,
  type: SimpleTypeName | undefined,
  value: unknown,
  culture: Culture,
): string {
  if (type === undefined) return String(value);
  const formatted = spec === undefined || spec === "" ? undefined : formatSpec(spec, type, value, culture);
  return formatted ?? shown(type, value, culture);
}

function formatSpec(spec: string, type: SimpleTypeName, value: unknown, culture: Culture): string | undefined {
  if (simpleTypeFacts[type].number !== undefined) return formatNumberAs(value as Numeric, spec, culture);
  const parts = datePartsOf(type, value);
  return parts && formatDateAs(parts, spec, culture);
}

/**
 * The text of a value for people: dates and times as the culture writes them, everything else as `formatValue` does.
 *
 * @param type the name of the value's type
 * @param value the value
 * @param culture how numbers and dates are written
 * @returns the text
 * @example shown("DateOnly", new DateOnly(2026, 1, 2), cultures["de-DE"]) // "02.01.2026"
 */
export function shown(type: SimpleTypeName, value: unknown, culture: Culture): string {
  const format = generalFormats[type];
  const parts = format === undefined ? undefined : datePartsOf(type, value);
  return (parts && formatDateAs(parts, format!, culture)) ?? formatValue(type, value, culture);
}

const generalFormats: Partial<Record<SimpleTypeName, string>> = { DateTime: "G", DateOnly: "d", TimeOnly: "t" };

function datePartsOf(type: SimpleTypeName, value: unknown): DateParts | undefined {
  switch (type) {
    case "DateTime":
      return instantParts(value as Date, 0, "Z");
    case "DateTimeOffset":
      return offsetParts(value as DateTimeOffset);
    case "DateOnly":
      return { ...noTime, ...dayParts(value as DateOnly) };
    case "TimeOnly":
      return timeParts(value as TimeOnly);
    default:
      return undefined;
  }
}

const noTime = { hour: 0, minute: 0, second: 0, ticks: 0 };
const firstDay = { year: 1, month: 1, day: 1, dayOfWeek: 1 };

function instantParts(date: Date, ticks: number, offset: number | "Z"): DateParts {
  return {
    ...dayParts(DateOnly.fromDate(date)),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    ticks: date.getUTCMilliseconds() * 10_000 + ticks,
    offset,
  };
}

/** The local time. */
function offsetParts(value: DateTimeOffset): DateParts {
  const local = new Date(value.toDate().getTime() + value.offsetMinutes * 60_000);
  return instantParts(local, Number(value.ticks % 10_000n), value.offsetMinutes);
}

function dayParts({ year, month, day, dayNumber }: DateOnly): Omit<DateParts, keyof typeof noTime> {
  return { year, month, day, dayOfWeek: (dayNumber + 1) % 7 };
}

function timeParts({ hour, minute, second, ticks }: TimeOnly): DateParts {
  return { ...firstDay, hour, minute, second, ticks: ticks % ticksPerSecond };
}
