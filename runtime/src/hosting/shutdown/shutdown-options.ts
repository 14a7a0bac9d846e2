import { ApplicationModelError } from "../../analysis/index.js";

/** How an application ends when the process is told to. Times in milliseconds. */
export interface ShutdownOptions {
  /**
   * How long it goes on taking connections after the signal, while it says that it is not ready and every response says
   * `connection: close`: as long as a load balancer needs to look elsewhere. Not waited for where there is neither a readiness path nor a
   * connection. Default: 500, and 0 with `NODE_ENV=development`.
   */
  readonly drainDelay?: number;
  /** When, after the signal, what still runs is cut off; the process ends with 1 then. Default: 8,000, as Docker waits for 10,000. */
  readonly deadline?: number;
}

/** With the defaults filled in. */
export interface ResolvedShutdown extends Required<ShutdownOptions> {
  /** The application has asked for it: it is done even where there are other handlers of the signal. */
  readonly isAsked: boolean;
}

/**
 * What an option means; `undefined`: signals are nobody's business here. On an instance of the user's own nothing is done unless asked for.
 *
 * @throws ApplicationModelError (LIG2041) where the times cannot be kept
 */
export function resolveShutdown(
  option: boolean | ShutdownOptions | undefined,
  isOwnInstance: boolean,
): ResolvedShutdown | undefined {
  if (option === false || (option === undefined && isOwnInstance)) return undefined;
  const given = typeof option === "object" ? option : {};
  const { drainDelay = process.env.NODE_ENV === "development" ? 0 : 500, deadline = 8_000 } = given;
  if (!isTime(drainDelay) || !isTime(deadline) || drainDelay >= deadline) throw wrongTimes(drainDelay, deadline);
  return { drainDelay, deadline, isAsked: option !== undefined };
}

function isTime(time: number): boolean {
  return Number.isFinite(time) && time >= 0;
}

function wrongTimes(drainDelay: number, deadline: number): ApplicationModelError {
  const message =
    `shutdown has a drainDelay of ${drainDelay} and a deadline of ${deadline}. Both are milliseconds after the signal, ` +
    "and the deadline must be greater than the delay.";
  return new ApplicationModelError([{ code: "LIG2041", message }]);
}
