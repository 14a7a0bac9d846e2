import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";
import { constants, type Http2ServerResponse } from "node:http2";
import type { Server } from "node:net";
import { withServers } from "./servers.js";

/** Whether a server speaks HTTP/2, possibly in addition to HTTP/1. */
export function isHttp2Server(server: Server): boolean {
  return "updateSettings" in server;
}

const installedKey: unique symbol = Symbol.for("ligature.http2") as never;

/**
 * A response that is destroyed resets its stream. Node.js would end it as if it were complete, so a client could take half an answer for
 * a whole one. HTTP/1 has no such problem, because destroying a response destroys its connection.
 */
export function resetDestroyedStreams(app: FastifyInstance): void {
  if (!isHttp2Server(app.server)) return;
  withServers(app, (server: Server & { [installedKey]?: true }) => {
    if (server[installedKey]) return;
    server[installedKey] = true;
    server.prependListener("request", (_request: unknown, response: Http2ServerResponse | ServerResponse) => {
      if ("stream" in response) response.destroy = reset;
    });
  });
}

function reset(this: Http2ServerResponse): Http2ServerResponse {
  const { stream } = this;
  if (!stream.closed && !stream.destroyed) stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  return this;
}
