import {
  DateOnly,
  enUS,
  shown,
  simpleTypes,
  type Culture,
  type SimpleTypeName,
  type DateTime,
  type DateTimeOffset,
  type Decimal,
  type SimpleType,
  type TimeOnly,
} from "../../types/index.js";

/**
 * Writes a value in a culture: dates and times in en-US (as recorded for the bounds of `@Range`: `1/1/2020 12:00:00 AM`) unless there is
 * another one, a Decimal with the zeros that its author wrote, and everything else canonically.
 */
export function cultureText(type: SimpleType<unknown>, value: unknown, written = "", culture = enUS): string {
  return culture === enUS ? americanText(type, value, written) : textIn(culture, type, value, written);
}

function textIn(culture: Culture, type: SimpleType<unknown>, value: unknown, written: string): string {
  if (type.name === "Decimal")
    return decimalText(value as Decimal, written).replace(".", () => culture.decimalSeparator);
  // A simple type of the application has only its own text.
  return isBuiltIn(type.name) ? shown(type.name, value, culture) : type.format(value);
}

function isBuiltIn(name: string): name is SimpleTypeName {
  return Object.hasOwn(simpleTypes, name);
}

function decimalText(value: Decimal, written: string): string {
  return value.toFixed(Math.max(decimalsOf(written), value.decimalPlaces()));
}

function americanText(type: SimpleType<unknown>, value: unknown, written: string): string {
  switch (type.name) {
    case "DateTime":
      return dateTimeText(value as DateTime);
    case "DateTimeOffset":
      return dateTimeOffsetText(value as DateTimeOffset);
    case "DateOnly":
      return dateText(value as DateOnly);
    case "TimeOnly":
      return timeText((value as TimeOnly).hour, two((value as TimeOnly).minute));
    case "Decimal":
      return decimalText(value as Decimal, written);
    default:
      return type.format(value);
  }
}

function dateTimeText(date: Date): string {
  const minutes = `${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  return `${dateText(DateOnly.fromDate(date))} ${timeText(date.getUTCHours(), minutes)}`;
}

function dateTimeOffsetText(value: DateTimeOffset): string {
  const { offsetMinutes } = value;
  const local = new Date(value.toDate().getTime() + offsetMinutes * 60_000);
  const minutes = Math.abs(offsetMinutes);
  const offset = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${dateTimeText(local)} ${offsetMinutes < 0 ? "-" : "+"}${offset}`;
}

function dateText({ year, month, day }: DateOnly): string {
  return `${month}/${day}/${String(year).padStart(4, "0")}`;
}

/** The space before AM or PM is a narrow no-break space, as recorded. */
function timeText(hours: number, rest: string): string {
  return `${hours % 12 || 12}:${rest}\u202f${hours < 12 ? "AM" : "PM"}`;
}

function two(part: number): string {
  return String(part).padStart(2, "0");
}

/** The number of digits after the decimal point; none with an exponent. */
function decimalsOf(written: string): number {
  return /^[^eE.]*\.(\d*)\s*$/.exec(written)?.[1]?.length ?? 0;
}
