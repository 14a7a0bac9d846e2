const millisecondsPerDay = 86_400_000;
const firstMillisecond = -62_135_596_800_000;
const lastMillisecond = 253_402_300_799_999;

/**
 * The same text as `toISOString`, in a quarter of the time, because responses contain many dates.
 *
 * @param date the date
 * @returns the date in UTC, with three digits of a second
 * @throws {RangeError} if the date is invalid, as `toISOString` does
 * @example formatInstant(new Date(0)) // "1970-01-01T00:00:00.000Z"
 */
export function formatInstant(date: Date): string {
  const time = date.getTime();
  if (!(time >= firstMillisecond && time <= lastMillisecond)) return date.toISOString();
  const day = Math.floor(time / millisecondsPerDay);
  // Every 400 years have the same number of days. Within them, days are counted from March.
  const fromMarch = day + 719_468;
  const era = part(fromMarch, 146_097);
  const dayOfEra = fromMarch - era * 146_097;
  const leapDays = part(dayOfEra, 1460) - part(dayOfEra, 36_524) + part(dayOfEra, 146_096);
  const yearOfEra = part(dayOfEra - leapDays, 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + part(yearOfEra, 4) - part(yearOfEra, 100));
  const monthFromMarch = part(5 * dayOfYear + 2, 153);
  const dayOfMonth = dayOfYear - part(153 * monthFromMarch + 2, 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return writeInstant(year, month, dayOfMonth, time - day * millisecondsPerDay);
}

/** Digit by digit in one call, because concatenation is the slow part. */
function writeInstant(year: number, month: number, day: number, milliseconds: number): string {
  const second = part(milliseconds, 1000);
  const minute = part(second, 60);
  const hour = part(minute, 60);
  const minutes = minute - hour * 60;
  const seconds = second - minute * 60;
  const fraction = milliseconds - second * 1000;
  // prettier-ignore
  return String.fromCharCode(
    digit(part(year, 1000)), digit(part(year, 100)), digit(part(year, 10)), digit(year), dash,
    digit(part(month, 10)), digit(month), dash, digit(part(day, 10)), digit(day), letterT,
    digit(part(hour, 10)), digit(hour), colon, digit(part(minutes, 10)), digit(minutes), colon,
    digit(part(seconds, 10)), digit(seconds), point,
    digit(part(fraction, 100)), digit(part(fraction, 10)), digit(fraction), letterZ,
  );
}

/** All numbers fit into 31 bits. */
function part(number: number, size: number): number {
  return (number / size) | 0;
}

/** The character of the last digit. */
function digit(number: number): number {
  return 0x30 + (number % 10);
}

const dash = 0x2d;
const letterT = 0x54;
const colon = 0x3a;
const point = 0x2e;
const letterZ = 0x5a;
