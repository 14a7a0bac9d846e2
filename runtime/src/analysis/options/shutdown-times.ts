import { isTime } from "./numeric-options.js";
import type { OptionMistake } from "./option-mistake.js";

/** The times of `shutdown`, in milliseconds after the signal. */
export interface ShutdownTimes {
  readonly drainDelay: number;
  readonly deadline: number;
}

/**
 * Finds times that contradict each other (LIG2041).
 *
 * @param times both times
 * @returns the mistakes
 * @example mistakeInTimes({ drainDelay: 10, deadline: 5 }).length // 1
 */
export function mistakeInTimes({ drainDelay, deadline }: ShutdownTimes): OptionMistake[] {
  if (isTime(drainDelay) && isTime(deadline) && drainDelay < deadline) return [];
  const message =
    `shutdown has a drainDelay of ${drainDelay} and a deadline of ${deadline}. Both are milliseconds after the signal, ` +
    "from 0 to 2147483647, and the deadline must be greater than the delay.";
  return [{ code: "LIG2041", path: "shutdown", message }];
}
