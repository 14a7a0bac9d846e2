import type { FastifyInstance } from "fastify";
import type { Server } from "node:http";
import { describeProblem, severityOf, type Severities } from "../../analysis/index.js";

/**
 * Milliseconds in which a client has to send a request, body included. Fastify has no limit, so that whoever stops in the middle
 * keeps a connection, and what was read, for ever.
 */
export const defaultRequestTimeout = 120_000;

/**
 * Node waits for headers a minute, and takes the longer of the two for the whole request: a `requestTimeout` of less would not
 * hold.
 */
export function shortenHeadersTimeout(server: Partial<Pick<Server, "headersTimeout" | "requestTimeout">>): void {
  const { headersTimeout = 0, requestTimeout = 0 } = server;
  if (requestTimeout > 0 && headersTimeout > requestTimeout) server.headersTimeout = requestTimeout;
}

const code = "LIG2024";

const message =
  "The server waits forever for the rest of a request, so a client that stops in the middle of a body keeps its connection and memory. " +
  "Create the Fastify instance with a 'requestTimeout', for example 120000.";

/** Tells, when the server begins to listen, that its instance was made without a `requestTimeout`. */
export function warnOfEndlessRequests(app: FastifyInstance, severities: Severities): void {
  if (!["warning", "error", undefined].includes(severityOf(code, severities))) return;
  app.addHook("onListen", function (done) {
    const { requestTimeout } = this.server as Partial<Server>;
    if (requestTimeout === 0) this.log.warn({ code }, describeProblem({ code, message }));
    done();
  });
}
