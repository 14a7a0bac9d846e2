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
 * Completes Node's responses of HTTP/2, so that code for HTTP/1 works with them.
 *
 * - A response that is destroyed resets its stream. Node would end it as if it were complete, so a client could take half an answer for a
 *   whole one.
 * - It says whether it is closed. Otherwise a stream that is sent after the client has reset the response would wait for it forever, and
 *   the services of its request with it.
 */
export function completeHttp2Responses(app: FastifyInstance): void {
  if (!isHttp2Server(app.server)) return;
  withServers(app, (server: Server & { [installedKey]?: true }) => {
    if (server[installedKey]) return;
    server[installedKey] = true;
    server.prependListener("request", (_request: unknown, response: Http2ServerResponse | ServerResponse) => {
      if ("stream" in response) Object.defineProperties(response, members);
    });
  });
}

const isClosed: PropertyDescriptor & ThisType<Http2ServerResponse> = {
  get() {
    return this.stream.closed || this.stream.destroyed;
  },
  configurable: true,
};

const members: PropertyDescriptorMap = {
  closed: isClosed,
  destroyed: isClosed,
  destroy: { value: reset, configurable: true, writable: true },
};

function reset(this: Http2ServerResponse): Http2ServerResponse {
  const { stream } = this;
  if (!stream.closed && !stream.destroyed) stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  return this;
}
