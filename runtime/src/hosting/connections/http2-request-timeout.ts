import type { FastifyInstance } from "fastify";
import type { Http2Session, ServerHttp2Stream } from "node:http2";
import type { Server } from "node:net";
import { isHttp2Server } from "./http2.js";
import { withServers } from "./servers.js";

/** Node.js checks HTTP/1 as often. */
const longestInterval = 30_000;

const installedKey: unique symbol = Symbol.for("ligature.http2RequestTimeout") as never;

/**
 * Resets streams of HTTP/2 whose request does not arrive within Fastify's `requestTimeout`. Node.js has this limit only for HTTP/1. One
 * timer looks at all requests that have a body.
 */
export function limitHttp2Requests(app: FastifyInstance): void {
  const { requestTimeout = 0 } = app.initialConfig as { requestTimeout?: number };
  const server = app.server as Server & { [installedKey]?: true };
  if (requestTimeout === 0 || !isHttp2Server(server) || server[installedKey]) return;
  server[installedKey] = true;
  const arriving = new Map<ServerHttp2Stream, number>();
  withServers(app, (one) => {
    one.on("session", (session: Http2Session) => {
      session.on("stream", (stream: ServerHttp2Stream) => {
        if (stream.endAfterHeaders) return;
        arriving.set(stream, performance.now());
        const forget = (): void => void arriving.delete(stream);
        stream.once("end", forget).once("close", forget);
      });
    });
  });
  const timer = setInterval(
    () => {
      const oldest = performance.now() - requestTimeout;
      for (const [stream, since] of arriving) if (since < oldest) stream.close(cancel);
    },
    Math.min(longestInterval, requestTimeout / 4),
  ).unref();
  app.addHook("onClose", (_instance, done) => {
    clearInterval(timer);
    done();
  });
}

/** RFC 9113, section 7: CANCEL. */
const cancel = 8;
