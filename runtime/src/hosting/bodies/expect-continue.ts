import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as SecureServer } from "node:https";
import type { FastifyInstance } from "fastify";
import { HttpServer } from "../../formatters/index.js";

/**
 * A client that sends `Expect: 100-continue` waits for permission to send its body. Node gives it right after the headers. Here it is
 * given when reading starts, so a client that is refused never sends its body. A server with its own listener for this
 * is unchanged.
 */
export function delayContinue({ server }: FastifyInstance): void {
  if (!isHttp1(server) || server.listenerCount("checkContinue") > 0) return;
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    continueWhenRead(request, response);
    server.emit("request", request, response);
  });
}

function isHttp1(server: unknown): server is Server {
  return server instanceof HttpServer || server instanceof SecureServer;
}

/** All readers of a stream call `_read`. Node also reads an answered request to its end. Later reads are the request's own again. */
function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const read = request._read.bind(request);
  let isAsked = false;
  const readFirst = (size: number): void => {
    if (!isAsked && !response.headersSent) response.writeContinue();
    isAsked = true;
    if (request._read === readFirst) Reflect.deleteProperty(request, "_read");
    read(size);
  };
  request._read = readFirst;
}
