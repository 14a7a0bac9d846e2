import type { FastifyInstance } from "fastify";
import type { Server } from "node:http";
import { describeProblem, severityOf, type Severities } from "../../analysis/index.js";

/**
 * The milliseconds in which a client must send a request, including its body. Fastify has no limit by default, so a client that stops
 * in the middle keeps a connection and memory forever.
 */
export const defaultRequestTimeout = 120_000;

/**
 * Node waits a minute for headers and uses the larger of the two timeouts for the whole request, so a smaller `requestTimeout` has no
 * effect.
 */
export function shortenHeadersTimeout(server: Partial<Pick<Server, "headersTimeout" | "requestTimeout">>): void {
  const { headersTimeout = 0, requestTimeout = 0 } = server;
  if (requestTimeout > 0 && headersTimeout > requestTimeout) server.headersTimeout = requestTimeout;
}

const code = "LIG2024";

const message =
  "The server waits forever for the rest of a request, so a client that stops in the middle of a body keeps its connection and memory. " +
  "Create the Fastify instance with a 'requestTimeout', for example 120000.";

/** Warns, when the server starts to listen, that its instance was created without a `requestTimeout`. */
export function warnOfEndlessRequests(app: FastifyInstance, severities: Severities): void {
  if (!["warning", "error", undefined].includes(severityOf(code, severities))) return;
  app.addHook("onListen", function (done) {
    const { requestTimeout } = this.server as Partial<Server>;
    if (requestTimeout === 0) this.log.warn({ code }, describeProblem({ code, message }));
    done();
  });
}
