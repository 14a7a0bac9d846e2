import type { ServerResponse } from "node:http";
import type { Http2Session, ServerHttp2Stream } from "node:http2";
import type { Server, Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { resolveResponseRate, type MinResponseDataRate } from "./response-rate-options.js";
import { DataRates, type MeasuredTransfer } from "./data-rates.js";
import { withServers } from "./servers.js";

/** Observes a server's connections from now on. */
function watch(server: Server, rates: DataRates): void {
  const add = (source: Socket | ServerHttp2Stream, receiver: MeasuredTransfer): void => {
    rates.add(receiver);
    source.once("close", () => rates.delete(receiver));
  };
  server.on("setSecureContext" in server ? "secureConnection" : "connection", (socket: Socket) => {
    add(socket, new HttpConnection(socket));
  });
  server.on("session", (session: Http2Session) => {
    session.on("stream", (stream: ServerHttp2Stream) => add(stream, new Http2Response(stream)));
  });
}

/** A connection of HTTP/1. Node.js has no public API for its response, and for what the system has not taken of a long write. */
interface HttpSocket extends Socket {
  _httpMessage?: ServerResponse | null;
  _handle?: { readonly bytesWritten?: number; readonly writeQueueSize?: number } | null;
}

class HttpConnection implements MeasuredTransfer {
  place = -1;
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

class Http2Response implements MeasuredTransfer {
  place = -1;
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
  const rates = new DataRates(rate, () =>
    app.log.info(
      `A client did not read its response at ${rate.bytesPerSecond} bytes per second and was cut off (limits.minResponseDataRate).`,
    ),
  );
  withServers(app, (one) => watch(one, rates));
  rates.run(app);
}
