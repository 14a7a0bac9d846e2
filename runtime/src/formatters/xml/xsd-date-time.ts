import {
  DateOnly,
  DateTime,
  DateTimeOffset,
  parseDateTimeOffset,
  TimeOnly,
  trimWhiteSpace,
} from "../../types/index.js";

const zone = "([Zz]|[+-]\\d\\d:\\d\\d)?";
const time = "(\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?)";

/** A year that has every day, for dates without one. */
const anyYear = "1904";

/**
 * The forms of XML Schema that .NET reads as a date, each with what it means in ISO's form: the current day, month or year stands
 * in for what is not said, but in a day of a month.
 */
const forms: readonly (readonly [RegExp, (parts: readonly string[]) => string])[] = [
  form(`(\\d{4}-\\d\\d-\\d\\d)T${time}`, ([date, clock]) => `${date}T${clock}`),
  form("(\\d{4}-\\d\\d-\\d\\d)", ([date]) => `${date}T00:00:00`),
  form(time, ([clock]) => `${today()}T${clock}`),
  form("(\\d{4}-\\d\\d)", ([month]) => `${month}-01T00:00:00`),
  form("(\\d{4})", ([year]) => `${year}-01-01T00:00:00`),
  form("--(\\d\\d-\\d\\d)", ([day]) => `${anyYear}-${day}T00:00:00`),
  form("--(\\d\\d)(?:--)?", ([month]) => `${today().slice(0, 4)}-${month}-01T00:00:00`),
  form("---(\\d\\d)", ([day]) => `${today().slice(0, 4)}-01-${day}T00:00:00`),
];

function form(
  pattern: string,
  write: (parts: readonly string[]) => string,
): readonly [RegExp, (parts: readonly string[]) => string] {
  return [new RegExp(`^${pattern}${zone}$`), write];
}

function today(): string {
  return DateOnly.fromDate(new Date()).toString();
}

/** Reads a DateTime as XML Schema writes it, and .NET: also a date, a time or a part of a date alone. */
export function readXsdDateTime(text: string): DateTime | undefined {
  const iso = toIso(text);
  return iso === undefined ? undefined : DateTime.tryParse(iso);
}

/** As `readXsdDateTime`; without an offset it is UTC (rule X10). */
export function readXsdDateTimeOffset(text: string): DateTimeOffset | undefined {
  const iso = toIso(text);
  return iso === undefined ? undefined : parseDateTimeOffset(iso);
}

function toIso(text: string): string | undefined {
  const trimmed = trimWhiteSpace(text);
  for (const [pattern, write] of forms) {
    const match = pattern.exec(trimmed);
    if (match === null) continue;
    const parts = match.slice(1);
    return write(parts) + (parts.at(-1) ?? "").toUpperCase();
  }
  return undefined;
}

/** Reads `yyyy-MM-dd`. */
export function readXsdDate(text: string): DateOnly | undefined {
  return DateOnly.fromJson(trimWhiteSpace(text));
}

/** Reads `HH:mm:ss.fffffff`, without an offset, as a time of a day has none. */
export function readXsdTime(text: string): TimeOnly | undefined {
  const trimmed = trimWhiteSpace(text);
  return /^\d\d:\d\d:\d\d(?:\.\d{1,7})?$/.test(trimmed) ? TimeOnly.fromJson(trimmed) : undefined;
}
