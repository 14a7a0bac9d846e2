import { DateTimeOffset } from "ligature";

/** Tells the time. Tests replace it with one that does not move. */
export class Clock {
  now(): DateTimeOffset {
    return DateTimeOffset.fromDate(new Date());
  }
}
