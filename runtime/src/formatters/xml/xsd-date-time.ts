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

/** A leap year, for dates without a year. */
const anyYear = "1904";

/**
 * The forms of XML Schema that .NET reads as a date, each with its ISO form. Missing parts come from the current day or
 * year, except in `--MM-DD`, which has a fixed year.
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

/** Reads a DateTime in the form of XML Schema and .NET. A date, a time or a part of a date alone is also valid. */
export function readXsdDateTime(text: string): DateTime | undefined {
  const iso = toIso(text);
  return iso === undefined ? undefined : DateTime.tryParse(iso);
}

/** The same as `readXsdDateTime`; without an offset it is UTC (rule X10). */
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

/** Reads `HH:mm:ss.fffffff`, without an offset, because a time of day has none. */
export function readXsdTime(text: string): TimeOnly | undefined {
  const trimmed = trimWhiteSpace(text);
  return /^\d\d:\d\d:\d\d(?:\.\d{1,7})?$/.test(trimmed) ? TimeOnly.fromJson(trimmed) : undefined;
}
