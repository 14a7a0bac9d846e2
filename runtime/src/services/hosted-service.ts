/**
 * A service that does work for the application outside of requests: `services.addHostedService(Worker)`. Its
 * constructor's parameters are services.
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
   * Called before the first request. Start-up waits for it. If it throws, the application does not start.
   *
   * @returns nothing, or a promise that resolves when the service has started
   */
  start(): unknown;
  /**
   * Called when the application closes, after all requests have ended and before services are disposed of. Closing
   * waits for it.
   *
   * @returns nothing, or a promise that resolves when the service has stopped
   */
  stop?(): unknown;
}
