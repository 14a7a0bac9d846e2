import type { FastifyReply, FastifyRequest } from "fastify";
import { logOf } from "../fastify/stderr-log.js";
import { logError } from "../errors/safe-log.js";

/** The shortest time between two lines of a route, in milliseconds. */
const shortestPause = 1_000;

const longestText = 500;

/** The refused requests of a route since its last line. */
interface Refusals {
  count: number;
  last: FastifyRequest;
  text: string;
}

/** By route and status, so there are never more than the routes have, and none a second after the last refusal. */
const refusalsOf = new WeakMap<object, Map<string, Refusals>>();

/**
 * Logs that a request was answered with a status below 500 whose text is not for the client. Clients can cause as many of these as they
 * like, for example with a rate limit. So each is one line, without a stack, and a route has one line in a second, with the number of
 * requests that it stands for. The error itself is logged at the level debug.
 */
export function logRefused(error: Error, message: string, request: FastifyRequest, { statusCode }: FastifyReply): void {
  logError(request, "debug", { err: error, req: request }, message);
  const route = `${request.method} ${request.routeOptions.url ?? "(no route)"}`;
  const text = `${route} was answered with ${statusCode}: ${lineOf(message)}`;
  const refusals = waitingOf(request);
  const key = `${route} ${statusCode}`;
  const waiting = refusals.get(key);
  if (waiting !== undefined) {
    Object.assign(waiting, { count: waiting.count + 1, last: request, text });
    return;
  }
  logOf(request).warn({ route, statusCode, count: 1 }, text);
  const begin = (): void => {
    const counted: Refusals = { count: 0, last: request, text };
    refusals.set(key, counted);
    setTimeout(() => {
      refusals.delete(key);
      const { count, last, text: latest } = counted;
      if (count === 0) return;
      logOf(last).warn({ route, statusCode, count }, count === 1 ? latest : `${latest} (${count} requests)`);
      begin();
    }, shortestPause).unref();
  };
  begin();
}

function waitingOf({ server }: FastifyRequest): Map<string, Refusals> {
  const own = refusalsOf.get(server);
  if (own !== undefined) return own;
  const made = new Map<string, Refusals>();
  refusalsOf.set(server, made);
  return made;
}

/** A client may have chosen parts of the text. */
function lineOf(message: string): string {
  return message.replace(/\p{Cc}+/gu, " ").slice(0, longestText);
}
