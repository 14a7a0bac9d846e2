/** The day number of 9999-12-31, the last day of .NET's dates. */
export const lastDayNumber = 3_652_058;

/** Days between 0001-01-01 and 1970-01-01, the first day in ECMAScript's count. */
export const daysToUnixEpoch = 719_162;

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Whether the day exists and is in the years 1 to 9999. */
export function isDate(year: number, month: number, day: number): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Days since 0001-01-01. */
export function toDayNumber(year: number, month: number, day: number): number {
  if (year > 99) return Date.UTC(year, month - 1, day) / 86_400_000 + daysToUnixEpoch;
  // `Date.UTC` reads a year below 100 as a year of the twentieth century.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / 86_400_000 + daysToUnixEpoch;
}

/** The date that is `dayNumber` days after 0001-01-01. */
export function fromDayNumber(dayNumber: number): { year: number; month: number; day: number } {
  const date = new Date((dayNumber - daysToUnixEpoch) * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `yyyy-MM-dd`. */
export function formatDate({ year, month, day }: { year: number; month: number; day: number }): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}
