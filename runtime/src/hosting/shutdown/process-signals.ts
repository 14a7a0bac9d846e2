import { leaveCluster } from "./leave-cluster.js";

/** An application that ends gracefully when the process is told to end. */
export interface Stoppable {
  /** Whether it also stops if the application has its own handler for the signal. */
  readonly isAsked: boolean;
  /** Resolves to the exit code. */
  stop(): Promise<number>;
}

const signals = { SIGTERM: 15, SIGINT: 2 } as const;
type Signal = keyof typeof signals;

/** A terminal, npm and `ligature dev` may all forward the same Ctrl+C. */
const sameSignal = 250;

/** One for the process, which ends when all its applications have ended. */
class ProcessSignals {
  readonly #running = new Set<Stoppable>();
  #since: number | undefined;

  add(one: Stoppable): void {
    if (this.#running.size === 0) for (const signal of names()) process.on(signal, this.#receive);
    this.#running.add(one);
  }

  /**
   * While the process ends, the listeners stay. Without them, Node.js would end it on a second signal in its own way.
   */
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
    this.#end(ours);
  };

  /** Ends an application as a signal does, and the process if it was the last. Returns whether it is listening. */
  stop(one: Stoppable): boolean {
    if (!this.#running.has(one)) return this.#since !== undefined;
    if (this.#running.size > 1) void one.stop();
    else if (this.#since === undefined) this.#end([one]);
    return true;
  }

  #end(applications: readonly Stoppable[]): void {
    this.#since = performance.now();
    const codes = applications.map((one) => one.stop().catch(() => 1));
    void Promise.all(codes).then(async (all) => {
      await leaveCluster();
      process.exit(Math.max(...all));
    });
  }
}

function names(): Signal[] {
  return Object.keys(signals) as Signal[];
}

/**
 * Whether other code ends the process, or intends to. Listeners of `signal-exit`, which many packages use, clean up but
 * do not end the process if there are other listeners, so they do not count.
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

/** All copies of the package in one process share it. */
export function processSignals(): Pick<ProcessSignals, "add" | "delete" | "stop"> {
  const holder = globalThis as Record<symbol, ProcessSignals | undefined>;
  return (holder[key] ??= new ProcessSignals());
}
