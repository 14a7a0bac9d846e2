import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { ApplicationLifetime } from "./application-lifetime.js";
import { Connections } from "./connections.js";
import { withServers } from "../connections/servers.js";
import { processSignals, type Stoppable } from "./process-signals.js";
import type { ResolvedShutdown } from "./shutdown-options.js";

/** The time that services have for their disposal after the deadline. */
const longestDisposal = 1_500;

/**
 * Ends an application gracefully when the process is told to end. It reports that it is not ready, continues for a
 * while, accepts no more connections, completes running requests, and disposes of its services. This applies only to an
 * application that listens. With `inject`, nothing happens.
 */
export class GracefulShutdown implements Stoppable {
  readonly isAsked: boolean;
  readonly #app: FastifyInstance;
  readonly #options: ResolvedShutdown;
  readonly #lifetime: ApplicationLifetime;
  readonly #connections = new Connections();
  #isDraining = false;
  #stopping: Promise<number> | undefined;
  /** Something reads the readiness, and must see for a while that it is false. */
  isObserved = false;

  constructor(app: FastifyInstance, options: ResolvedShutdown, lifetime: ApplicationLifetime) {
    this.#app = app;
    this.#options = options;
    this.isAsked = options.isAsked;
    this.#lifetime = lifetime;
    lifetime.running.aborted = options.abortActions;
    const close = lifetime.stop;
    lifetime.stop = () => {
      if (!processSignals().stop(this)) close();
    };
    withServers(app, (server) => this.#connections.watch(server));
    app.addHook("onListen", (done) => {
      processSignals().add(this);
      done();
    });
    app.addHook("preClose", (done) => {
      processSignals().delete(this);
      this.#connections.closeAfterAnswers();
      done();
    });
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /**
   * Fastify does not wait for connections on an instance's additional addresses. Its services are needed until these
   * connections end.
   */
  waitForConnections(): void {
    this.#app.addHook("onClose", async () => {
      if (this.#isDraining) await this.#connections.ended();
    });
  }

  /** The request to end may come more than once. */
  stop(): Promise<number> {
    return (this.#stopping ??= this.#stop());
  }

  async #stop(): Promise<number> {
    const { drainDelay, deadline } = this.#options;
    const begun = performance.now();
    this.#isDraining = true;
    this.#app.log.info("The application was told to stop. It completes the running requests.");
    this.#lifetime.service.notifyStopping();
    this.#connections.closeAfterAnswers();
    if (this.isObserved || this.#connections.size > 0) await wait(drainDelay);
    // Not before: a client whose stream ends connects again at once, and must not come back to this process.
    this.#lifetime.running.stop();
    await this.#connections.stopListening();
    this.#connections.endIdle();
    const closed = this.#close();
    const left = Math.max(0, deadline - (performance.now() - begun));
    const isEnded = await within(left, this.#connections.ended());
    if (!isEnded) {
      this.#app.log.warn(`Requests were still running after ${deadline} ms and were cut off.`);
      this.#connections.destroy();
    }
    const isClosed = await within(longestDisposal + (isEnded ? left : 0), closed);
    if (isClosed === undefined)
      this.#app.log.error("The application did not stop, because a plugin or a service takes too long.");
    return isEnded && isClosed === true ? 0 : 1;
  }

  /** Whether it succeeded. */
  async #close(): Promise<boolean> {
    try {
      await this.#app.close();
      return true;
    } catch (error) {
      this.#app.log.error({ err: error }, "The application stopped with an error.");
      return false;
    }
  }
}

/** The promise's value, `true` if it has none; `undefined` if it takes longer. */
async function within<Value>(time: number, promise: Promise<Value>): Promise<Value | true | undefined> {
  const timeout = new AbortController();
  const late = wait(time, undefined, { signal: timeout.signal }).catch(() => undefined);
  const result = await Promise.race([promise.then((value) => value ?? (true as const)), late]);
  timeout.abort();
  return result;
}
