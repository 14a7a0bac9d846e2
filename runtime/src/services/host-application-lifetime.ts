/**
 * The life of the application, as ASP.NET Core's `IHostApplicationLifetime`. It needs no registration: a class takes it in its
 * constructor, and `app.services.get(HostApplicationLifetime)` returns it.
 *
 * @example
 * ```ts
 * class Consumer implements HostedService {
 *   constructor(private readonly lifetime: HostApplicationLifetime) {}
 *   start() {
 *     this.lifetime.applicationStopping.addEventListener("abort", () => console.log("takes no more messages"));
 *   }
 * }
 * ```
 */
export class HostApplicationLifetime {
  readonly #started = new AbortController();
  readonly #stopping = new AbortController();
  readonly #stopped = new AbortController();
  readonly #stop: () => void;

  /**
   * Ligature creates it. A test can create its own.
   *
   * @param stop what `stopApplication` does (default: nothing)
   */
  constructor(stop: () => void = () => undefined) {
    this.#stop = stop;
  }

  /** Aborts when the application has started: its hosted services run, and it listens if it was asked to. */
  get applicationStarted(): AbortSignal {
    return this.#started.signal;
  }

  /** Aborts when the application begins to stop: at the signal to the process, or with `app.close()`. Requests still run. */
  get applicationStopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Aborts when all requests have ended and the hosted services have stopped, before services are disposed of. */
  get applicationStopped(): AbortSignal {
    return this.#stopped.signal;
  }

  /**
   * Stops the application as SIGTERM does, and ends the process. If Ligature does not handle signals (under `inject`, and with `shutdown:
   * false`), it closes the application. It returns at once.
   */
  stopApplication(): void {
    this.#stop();
  }

  /** @internal */
  notifyStarted(): void {
    this.#started.abort();
  }

  /** @internal */
  notifyStopping(): void {
    this.#stopping.abort();
  }

  /** @internal */
  notifyStopped(): void {
    this.#stopped.abort();
  }
}
