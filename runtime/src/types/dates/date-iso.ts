import { isDate } from "./calendar.js";
import type { DateCursor } from "./date-cursor.js";
import type { DateFields } from "./date-fields.js";

/**
 * Reads the part after ISO's `T`: two digits each of hour, minute and, optionally, second; a fraction; an offset or `Z`. White space is
 * allowed between them. The date's parts are in `fields`; false if the date or time does not exist.
 */
export function readIsoTime(cursor: DateCursor, fields: DateFields): boolean {
  const [month = 0, day = 0] = fields.numbers;
  const { year = 0 } = fields;
  if (!isDate(year, month, day) || !readTime(cursor, fields) || !readZone(cursor, fields)) return false;
  fields.date = { year, month, day };
  cursor.skipSpace();
  if (!cursor.atEnd && !cursor.takePunctuation()) return false;
  cursor.skipSpace();
  return cursor.atEnd || (cursor.takePunctuation() && cursor.atEnd);
}

function readTime(cursor: DateCursor, fields: DateFields): boolean {
  const hour = takePart(cursor);
  if (hour === undefined || !cursor.take(":")) return false;
  const minute = takePart(cursor);
  if (minute === undefined) return false;
  let second = 0;
  if (cursor.take(":")) {
    const seconds = takePart(cursor, "directly");
    if (seconds === undefined) return false;
    second = seconds;
    if (cursor.take(".")) {
      const fraction = cursor.takeFraction();
      if (fraction === undefined) return false;
      fields.fraction = fraction;
    }
    cursor.skipSpace();
  }
  fields.time = { hour, minute, second };
  return true;
}

/** Two digits with white space around them. A fraction must follow a second directly. */
function takePart(cursor: DateCursor, after: "spaced" | "directly" = "spaced"): number | undefined {
  cursor.skipSpace();
  const part = cursor.takeTwoDigits();
  if (after === "spaced") cursor.skipSpace();
  return part;
}

function readZone(cursor: DateCursor, fields: DateFields): boolean {
  const sign = cursor.character;
  if (sign === "+" || sign === "-") {
    fields.offsetMinutes = cursor.takeOffset();
    return fields.offsetMinutes !== undefined;
  }
  if (cursor.take("Z") || cursor.take("z")) fields.offsetMinutes = 0;
  return true;
}
