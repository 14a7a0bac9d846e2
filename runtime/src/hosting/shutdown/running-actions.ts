/** The actions whose `AbortSignal` aborts when the application stops. */
export type AbortedActions = "streams" | "all" | "none";

/** An action that has asked for its signal. */
interface RunningAction {
  readonly isStream: boolean;
  abort(): void;
}

/**
 * The running actions that have a signal. When the application stops, those that would not end by themselves are told to: streams are
 * open as long as their client likes, and everything else is completed.
 */
export class RunningActions {
  /** Set by the option `shutdown`. */
  aborted: AbortedActions = "streams";
  #isStopping = false;
  readonly #running = new Set<RunningAction>();

  add(action: RunningAction): void {
    this.#running.add(action);
    this.check(action);
  }

  delete(action: RunningAction): void {
    this.#running.delete(action);
  }

  /** Aborts an action that has become a stream after stopping has begun. */
  check(action: RunningAction): void {
    if (this.#isStopping && this.#concerns(action)) action.abort();
  }

  /** Aborts them, and those that are added from now on. */
  stop(): void {
    this.#isStopping = true;
    for (const action of this.#running) this.check(action);
  }

  #concerns({ isStream }: RunningAction): boolean {
    return this.aborted === "all" || (this.aborted === "streams" && isStream);
  }
}
