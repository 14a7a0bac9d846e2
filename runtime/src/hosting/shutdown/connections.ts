import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2Session } from "node:http2";
import { Server, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";

/**
 * A connection, with the response that it is waiting for. Node.js has no public API for this, but every graceful way to
 * end a server needs it.
 */
interface HttpSocket extends Socket {
  _httpMessage?: ServerResponse | null;
  /** The parser of HTTP/1; `null` after an upgrade; `undefined` for HTTP/2. */
  parser?: object | null;
}

/** The interval in which idle connections are searched. A connection that is idle twice in a row is closed. */
const interval = 500;

/** A turn of the event loop that is shorter leaves hardly any time for a connection to arrive. */
const shortTurn = 1;

/** How long to look for such a turn if connections arrive all the time. */
const longestAccepting = 500;

/** The open connections of an application's servers. It ends them without losing running requests. */
export class Connections {
  readonly #sockets = new Set<HttpSocket>();
  readonly #servers = new Set<Server>();
  readonly #sessions = new Set<Http2Session>();
  #ended: (() => void)[] = [];
  #accepted = 0;
  #isClosing = false;
  #timer: NodeJS.Timeout | undefined;

  get size(): number {
    return this.#sockets.size;
  }

  /** Observes a server's connections from now on. Requests have no cost. */
  watch(server: Server): void {
    if (this.#servers.has(server)) return;
    this.#servers.add(server);
    server.on("connection", () => this.#accepted++);
    server.on("session", (session: Http2Session) => {
      this.#sessions.add(session);
      session.once("close", () => this.#sessions.delete(session));
    });
    // A TLS server has two sockets for each connection. Requests belong to the encrypted one.
    server.on("setSecureContext" in server ? "secureConnection" : "connection", (socket: HttpSocket) => {
      this.#sockets.add(socket);
      socket.once("close", () => {
        this.#sockets.delete(socket);
        if (this.#sockets.size === 0) for (const tell of this.#ended.splice(0)) tell();
      });
    });
  }

  /**
   * From now on, every response has `connection: close` and ends its connection. New connections are still accepted.
   */
  closeAfterAnswers(): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    for (const server of this.#servers) server.prependListener("request", closeAfterAnswer);
    for (const { _httpMessage: response } of this.#sockets) if (response) closeAfter(response);
  }

  /**
   * Accepts no more connections. When a server stops listening, the kernel resets the connections that are established
   * but not accepted yet. So this method first reads nothing until no connection arrives during a turn of the event loop.
   */
  async stopListening(): Promise<void> {
    const paused = new Set<HttpSocket>();
    const begun = performance.now();
    await turn();
    for (let now = begun; now - begun < longestAccepting;) {
      for (const socket of this.#sockets) if (isReading(socket)) paused.add(socket.pause());
      const [accepted, since] = [this.#accepted, performance.now()];
      await turn();
      now = performance.now();
      if (this.#accepted === accepted && now - since < shortTurn) break;
    }
    // `close` of an HTTP server would also close idle connections, although a request may have arrived on them.
    for (const server of this.#servers) Server.prototype.close.call(server);
    for (const socket of paused) socket.resume();
    await turn();
    await turn();
  }

  /** Closes connections without a running request: at once if the connection has answered one, otherwise if nothing arrives. */
  endIdle(): void {
    for (const server of this.#servers) server.close(() => undefined);
    // A session of HTTP/2 ends with its last stream, and takes no new one.
    for (const session of this.#sessions) session.close();
    let silent = new Set<HttpSocket>();
    this.#timer = setInterval(() => {
      const quiet = [...this.#sockets].filter(
        ({ _httpMessage: response, parser }) => !response && parser !== undefined,
      );
      for (const socket of quiet) if (silent.has(socket)) socket.destroy();
      silent = new Set(quiet);
    }, interval);
    void this.ended().then(() => clearInterval(this.#timer));
  }

  /** Closes every connection that is still open, even with a running request. */
  destroy(): void {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Resolves when no connection is open. */
  ended(): Promise<void> {
    return new Promise((resolve) => (this.#sockets.size === 0 ? resolve() : this.#ended.push(resolve)));
  }
}

function closeAfterAnswer(_request: IncomingMessage, response: ServerResponse): void {
  closeAfter(response);
}

/** The connection of a response of HTTP/1 ends with it. */
export function closeAfter(response: ServerResponse): void {
  const { socket } = response;
  if (!response.headersSent) response.shouldKeepAlive = false;
  // The headers did not announce it: the client gets its response, and then the end of the connection.
  else response.once("finish", () => socket?.destroySoon());
}

function isReading(socket: HttpSocket): boolean {
  return socket.parser != null && !socket.isPaused();
}
