import type { FastifyInstance } from "fastify";
import type { DataRate } from "./response-rate-options.js";

/** The longest time between two checks, in milliseconds. */
const longestInterval = 1_000;
const shortestInterval = 10;

/**
 * How long a client may do nothing because of what it did before, in grace periods. A system takes data in bursts: it waits until a third
 * of its buffer is empty, which may be megabytes, and a slow client reads these for many seconds.
 */
const longestPause = 3;

/** A body, a connection, or a stream of HTTP/2, whose data goes to or comes from a client. */
export interface MeasuredTransfer {
  /** Its place in the list of transfers; -1 before and after. It is only for `DataRates`. */
  place: number;
  /** Whether it is the client's turn. While the application makes its data, or does not ask for any, nothing is measured. */
  isWaiting(): boolean;
  /** The bytes that were transferred. It only grows. `undefined` if Node.js does not tell. */
  taken(): number | undefined;
  /** Ends the transfer. It is called again if that does not help. */
  cut(): void;
}

interface Measurement {
  readonly taken: number;
  /** When the client must have transferred more, if it is still its turn then. */
  readonly deadline: number;
}

/**
 * Cuts clients off that are too slow: each keeps memory, services and a connection. One timer looks at all transfers, so requests cost next to
 * nothing. As in Kestrel, a client has the grace period, and each byte gives it the time of a byte at the lowest rate.
 */
export class DataRates {
  /** Not a set: one that is nearly empty allocates memory with each request. */
  readonly #transfers: MeasuredTransfer[] = [];
  readonly #measured = new Map<MeasuredTransfer, Measurement>();
  readonly #onCut: () => void;
  readonly rate: DataRate;
  readonly interval: number;
  #time = 0;

  constructor(rate: DataRate, onCut: () => void) {
    this.rate = rate;
    this.#onCut = onCut;
    this.interval = Math.min(longestInterval, Math.max(shortestInterval, rate.gracePeriod / 4));
  }

  /** Measures a transfer from now on. */
  add(transfer: MeasuredTransfer): void {
    transfer.place = this.#transfers.push(transfer) - 1;
  }

  /** The last transfer takes its place. */
  delete(transfer: MeasuredTransfer): void {
    if (transfer.place === -1) return;
    const last = this.#transfers.pop()!;
    if (last !== transfer) this.#transfers[(last.place = transfer.place)] = last;
    transfer.place = -1;
    this.#measured.delete(transfer);
  }

  /** @param elapsed milliseconds since the last check. If the process was busy for longer, nothing could be transferred either. */
  check(elapsed: number): void {
    this.#time += Math.min(elapsed, 2 * this.interval);
    // A transfer that is cut leaves the list.
    for (const transfer of [...this.#transfers]) {
      const taken = transfer.taken();
      if (taken !== undefined) this.#measure(transfer, taken);
    }
  }

  /** Checks the transfers while the application listens. */
  run(app: FastifyInstance): void {
    let timer: NodeJS.Timeout | undefined;
    app.addHook("onListen", (done) => {
      let last = performance.now();
      timer = setInterval(() => {
        const now = performance.now();
        this.check(now - last);
        last = now;
      }, this.interval).unref();
      done();
    });
    app.addHook("onClose", (_instance, done) => {
      clearInterval(timer);
      done();
    });
  }

  #measure(transfer: MeasuredTransfer, taken: number): void {
    const { gracePeriod, bytesPerSecond } = this.rate;
    const isWaiting = transfer.isWaiting();
    const grace = this.#time + gracePeriod;
    const before = this.#measured.get(transfer) ?? { taken: 0, deadline: grace };
    const earned = ((taken - before.taken) * 1_000) / bytesPerSecond;
    const start = isWaiting ? before.deadline : Math.max(before.deadline, grace);
    const deadline = Math.min(start + earned, grace + longestPause * gracePeriod);
    this.#measured.set(transfer, { taken, deadline });
    if (!isWaiting || this.#time < deadline) return;
    transfer.cut();
    this.#onCut();
  }
}
