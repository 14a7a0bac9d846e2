import type { IncomingMessage, ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";

/** A connection, with the response that it is waiting for: Node has no public word for it, and every way to end a server well needs it. */
interface HttpSocket extends Socket {
  _httpMessage?: ServerResponse | null;
}

/** How often is looked for connections on which nothing happens. One that is silent twice is closed. */
const interval = 500;

/** The open connections of an application's servers, and how they are ended without losing what runs on them. */
export class Connections {
  readonly #sockets = new Set<HttpSocket>();
  readonly #servers = new Set<Server>();
  #ended: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  get size(): number {
    return this.#sockets.size;
  }

  /** Follows a server's connections from now on. Costs its requests nothing. */
  watch(server: Server): void {
    if (this.#servers.has(server)) return;
    this.#servers.add(server);
    // A server for TLS has two sockets for each connection; requests belong to the encrypted one.
    server.on("setSecureContext" in server ? "secureConnection" : "connection", (socket: HttpSocket) => {
      this.#sockets.add(socket);
      socket.once("close", () => {
        this.#sockets.delete(socket);
        if (this.#sockets.size === 0) for (const tell of this.#ended.splice(0)) tell();
      });
    });
  }

  /** From now on every response says `connection: close`, and its connection ends with it. New connections are still taken. */
  closeAfterAnswers(): void {
    for (const server of this.#servers) server.prependListener("request", closeAfterAnswer);
    for (const { _httpMessage: response } of this.#sockets) if (response) closeAfter(response);
  }

  /** Takes no more connections, and closes those on which no request runs: at once where one has been answered, else when nothing comes. */
  stop(): void {
    for (const server of this.#servers) server.close(() => undefined);
    let silent = new Set<HttpSocket>();
    this.#timer = setInterval(() => {
      const quiet = [...this.#sockets].filter(({ _httpMessage: response }) => !response);
      for (const socket of quiet) if (silent.has(socket)) socket.destroy();
      silent = new Set(quiet);
    }, interval);
    void this.ended().then(() => clearInterval(this.#timer));
  }

  /** Closes what is still open, whatever runs there. */
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

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
  // The client was told otherwise: it has its response, and sees the end.
  else response.once("finish", () => response.socket?.end());
}
