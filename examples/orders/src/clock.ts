import { DateTimeOffset } from "ligature";

/** Tells the time. Tests put in one that stands still. */
export class Clock {
  now(): DateTimeOffset {
    return DateTimeOffset.fromDate(new Date());
  }
}
