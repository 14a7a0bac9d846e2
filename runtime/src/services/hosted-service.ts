/**
 * Works for the application beside its requests: `services.addHostedService(Worker)`. Its constructor's parameters are services.
 *
 * @example
 * ```ts
 * class Cleaner implements HostedService {
 *   #timer?: NodeJS.Timeout;
 *   start() { this.#timer = setInterval(() => console.log("clean"), 60_000); }
 *   stop() { clearInterval(this.#timer); }
 * }
 * ```
 */
export interface HostedService {
  /**
   * Called before the first request; the start waits for it. What it throws ends the start.
   *
   * @returns nothing, or a promise of the end of the start
   */
  start(): unknown;
  /**
   * Called when the application closes, when no request runs any more and all services are still there; closing waits for it.
   *
   * @returns nothing, or a promise of the end
   */
  stop?(): unknown;
}
