/** Something that ends well when the process is told to end. */
export interface Stoppable {
  /** Also where the application has a handler of its own for the signal. */
  readonly isAsked: boolean;
  /** Resolves to the exit code. */
  stop(): Promise<number>;
}

const signals = { SIGTERM: 15, SIGINT: 2 } as const;
type Signal = keyof typeof signals;

/** A terminal, npm and `ligature dev` may all pass on one press of Ctrl+C. */
const sameSignal = 250;

/** One for the process: it ends when all its applications have ended. */
class ProcessSignals {
  readonly #running = new Set<Stoppable>();
  #since: number | undefined;

  add(one: Stoppable): void {
    if (this.#running.size === 0) for (const signal of names()) process.on(signal, this.#receive);
    this.#running.add(one);
  }

  /** While the process ends, the listeners stay: without them a second signal would end it by Node's own way. */
  delete(one: Stoppable): void {
    this.#running.delete(one);
    if (this.#running.size > 0 || this.#since !== undefined) return;
    for (const signal of names()) process.off(signal, this.#receive);
  }

  readonly #receive = (signal: Signal): void => {
    if (this.#since !== undefined) {
      if (performance.now() - this.#since > sameSignal) process.exit(128 + signals[signal]);
      return;
    }
    const ours = [...this.#running].filter(({ isAsked }) => isAsked || !isHandledByOthers(signal));
    if (ours.length === 0) return;
    this.#since = performance.now();
    const codes = ours.map((one) => one.stop().catch(() => 1));
    void Promise.all(codes).then((all) => process.exit(Math.max(...all)));
  };
}

function names(): Signal[] {
  return Object.keys(signals) as Signal[];
}

/**
 * Whether somebody else ends the process, or means to. Listeners of `signal-exit`, which many packages bring with them, clean up and end
 * nothing where there are others; they say how many they are.
 */
function isHandledByOthers(signal: Signal): boolean {
  const { __signal_exit_emitter__: old } = process as { __signal_exit_emitter__?: Counted };
  const emitter = (globalThis as Record<symbol, Counted | undefined>)[Symbol.for("signal-exit emitter")];
  const cleaners = (old?.count ?? 0) + (emitter?.count ?? 0);
  return process.listenerCount(signal) - 1 - cleaners > 0;
}

interface Counted {
  readonly count?: number;
}

const key = Symbol.for("ligature.processSignals");

/** Shared by copies of the package in one process. */
export function processSignals(): Pick<ProcessSignals, "add" | "delete"> {
  const holder = globalThis as Record<symbol, ProcessSignals | undefined>;
  return (holder[key] ??= new ProcessSignals());
}
