/** `Fri, 02 Jan 2026 03:04:05 GMT`, and RFC 850's `Friday, 02-Jan-26 03:04:05 GMT`; .NET also accepts them without the day's name or `GMT`. */
const modern = /^(?:[a-z]{3,9}, )?(\d{1,2})[ -]([a-z]{3})[ -](\d{4}|\d\d) (\d{1,2}:\d\d:\d\d)(?: GMT)?$/i;

/** asctime's `Fri Jan  2 03:04:05 2026`. */
const asctime = /^[a-z]{3} ([a-z]{3}) {1,2}(\d{1,2}) (\d{1,2}:\d\d:\d\d) (\d{4})$/i;

/**
 * Reads the date of a header (RFC 9110, section 5.6.7) in milliseconds, always in UTC; `undefined` if it is not valid, so that the header
 * is ignored. `Date.parse` accepts more formats, and reads some as local time.
 */
export function parseHttpDate(text: string): number | undefined {
  const [, day = "", month = "", year = "", clock = ""] = modern.exec(text) ?? reordered(asctime.exec(text)) ?? [];
  const time = Date.parse(`${day} ${month} ${fullYear(year)} ${clock} GMT`);
  return day === "" || Number.isNaN(time) ? undefined : time;
}

function reordered(match: RegExpExecArray | null): readonly (string | undefined)[] | undefined {
  return match === null ? undefined : [match[0], match[2], match[1], match[4], match[3]];
}

/** A year with two digits is in this century, unless that is more than 50 years ahead. */
function fullYear(year: string): string {
  if (year.length !== 2) return year;
  const thisYear = new Date().getUTCFullYear();
  const near = Math.floor(thisYear / 100) * 100 + Number(year);
  return String(near > thisYear + 50 ? near - 100 : near);
}
