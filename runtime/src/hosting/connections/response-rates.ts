import type { ServerResponse } from "node:http";
import type { Http2Session, ServerHttp2Stream } from "node:http2";
import type { Server, Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { resolveResponseRate, type MinResponseDataRate } from "./response-rate-options.js";
import { withServers } from "./servers.js";

/** The longest time between two checks, in milliseconds. */
const longestInterval = 1_000;
const shortestInterval = 10;

/**
 * How long a client may take nothing because of what it took before, in grace periods. A system takes data in bursts: it waits until a third
 * of its buffer is empty, which may be megabytes, and a slow client reads these for many seconds.
 */
const longestPause = 3;

/** A connection, or a stream of HTTP/2, to a client. */
interface Receiver {
  /** Whether data waits for the client. While the application makes its data, nothing waits. */
  isWaiting(): boolean;
  /** The bytes that the client's system has taken. It only grows. `undefined` if Node.js does not tell. */
  taken(): number | undefined;
  /** Ends the response. It is called again if that does not help. */
  cut(): void;
}

interface Measurement {
  readonly taken: number;
  /** When the client must have taken more, if data still waits then. */
  readonly deadline: number;
}

/**
 * Cuts clients off that do not read their responses: each keeps memory, services and a connection. One timer looks at all connections, so
 * requests have no cost. As in Kestrel, a client has the grace period, and each byte that it takes gives it the time of a byte at the
 * lowest rate.
 */
class ResponseRates {
  readonly #receivers = new Set<Receiver>();
  readonly #measured = new Map<Receiver, Measurement>();
  readonly #rate: Required<MinResponseDataRate>;
  readonly #onCut: () => void;
  readonly interval: number;
  #time = 0;

  constructor(rate: Required<MinResponseDataRate>, onCut: () => void) {
    this.#rate = rate;
    this.#onCut = onCut;
    this.interval = Math.min(longestInterval, Math.max(shortestInterval, rate.gracePeriod / 4));
  }

  /** Observes a server's connections from now on. */
  watch(server: Server): void {
    server.on("setSecureContext" in server ? "secureConnection" : "connection", (socket: Socket) => {
      this.#add(socket, new HttpConnection(socket));
    });
    server.on("session", (session: Http2Session) => {
      session.on("stream", (stream: ServerHttp2Stream) => this.#add(stream, new Http2Response(stream)));
    });
  }

  #add(source: Socket | ServerHttp2Stream, receiver: Receiver): void {
    this.#receivers.add(receiver);
    source.once("close", () => {
      this.#receivers.delete(receiver);
      this.#measured.delete(receiver);
    });
  }

  /** @param elapsed milliseconds since the last check. If the process was busy for longer, clients could not read either. */
  check(elapsed: number): void {
    this.#time += Math.min(elapsed, 2 * this.interval);
    for (const receiver of this.#receivers) {
      const taken = receiver.taken();
      if (taken !== undefined) this.#measure(receiver, taken);
    }
  }

  #measure(receiver: Receiver, taken: number): void {
    const { gracePeriod, bytesPerSecond } = this.#rate;
    const isWaiting = receiver.isWaiting();
    const grace = this.#time + gracePeriod;
    const before = this.#measured.get(receiver) ?? { taken: 0, deadline: grace };
    const earned = ((taken - before.taken) * 1_000) / bytesPerSecond;
    const start = isWaiting ? before.deadline : Math.max(before.deadline, grace);
    const deadline = Math.min(start + earned, grace + longestPause * gracePeriod);
    this.#measured.set(receiver, { taken, deadline });
    if (!isWaiting || this.#time < deadline) return;
    receiver.cut();
    this.#onCut();
  }
}

/** A connection of HTTP/1. Node.js has no public API for its response, and for what the system has not taken of a long write. */
interface HttpSocket extends Socket {
  _httpMessage?: ServerResponse | null;
  _handle?: { readonly bytesWritten?: number; readonly writeQueueSize?: number } | null;
}

class HttpConnection implements Receiver {
  readonly #socket: HttpSocket;

  constructor(socket: HttpSocket) {
    this.#socket = socket;
  }

  /** A WebSocket has no response. */
  isWaiting(): boolean {
    const { _httpMessage: response, writableLength } = this.#socket;
    return response != null && writableLength > 0;
  }

  taken(): number | undefined {
    const { bytesWritten, writeQueueSize } = this.#socket._handle ?? {};
    return bytesWritten === undefined || writeQueueSize === undefined ? undefined : bytesWritten - writeQueueSize;
  }

  cut(): void {
    this.#socket.destroy();
  }
}

/** A stream's write is given to its handle when the client has taken the one before. */
interface StreamHandle {
  readonly bytesWritten: number;
}

class Http2Response implements Receiver {
  readonly #stream: ServerHttp2Stream;
  #isReset = false;

  constructor(stream: ServerHttp2Stream) {
    this.#stream = stream;
  }

  isWaiting(): boolean {
    return this.#isReset || this.#stream.writableLength > 0;
  }

  taken(): number | undefined {
    const own = this.#stream as unknown as Record<symbol, StreamHandle | undefined>;
    const key = Object.getOwnPropertySymbols(own).find(({ description }) => description === "kHandle");
    return key && own[key]?.bytesWritten;
  }

  /** Other streams of the session may be well, unless the client does not take the reset either. */
  cut(): void {
    if (this.#isReset) this.#stream.session?.destroy();
    this.#isReset = true;
    // 8: CANCEL. The response is no longer wanted.
    this.#stream.close(8);
  }
}

const installedKey: unique symbol = Symbol.for("ligature.responseRates") as never;

/**
 * Installs the limit on the servers of an application, once: an option that is set applies to the whole server. With `inject` nothing
 * happens.
 */
export function limitResponseRates(app: FastifyInstance, option: MinResponseDataRate | false | null | undefined): void {
  const server = app.server as Server & { [installedKey]?: true };
  const rate = resolveResponseRate(option);
  if (server[installedKey]) return;
  server[installedKey] = true;
  if (rate === undefined) return;
  const rates = new ResponseRates(rate, () =>
    app.log.info(
      `A client did not read its response at ${rate.bytesPerSecond} bytes per second and was cut off (limits.minResponseDataRate).`,
    ),
  );
  withServers(app, (one) => rates.watch(one));
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", (done) => {
    let last = performance.now();
    timer = setInterval(() => {
      const now = performance.now();
      rates.check(now - last);
      last = now;
    }, rates.interval).unref();
    done();
  });
  app.addHook("onClose", (_instance, done) => {
    clearInterval(timer);
    done();
  });
}
