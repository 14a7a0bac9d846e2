import { inspect } from "node:util";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";

const nothing = (): void => undefined;

/**
 * Writes warnings and errors to the standard error output, and nothing else. What an application logs for which nobody has
 * chosen a logger: Fastify's own default is silence, and then a 500 would tell nobody why.
 */
const stderrLog: FastifyBaseLogger = {
  level: "warn",
  fatal: write,
  error: write,
  warn: write,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => stderrLog,
};

/**
 * Where to say something about a request. Fastify gives requests its own silent log where there is no logger; it is not
 * replaced in each of them, since that would cost every request something.
 */
export function logOf(request: FastifyRequest): FastifyBaseLogger {
  return request.server.log === stderrLog ? stderrLog : request.log;
}

/** For an instance that was made without a word about logging. */
export function logToStderr(app: FastifyInstance): void {
  app.log = stderrLog;
}

interface Details {
  readonly err?: unknown;
  readonly req?: FastifyRequest;
}

/** As Fastify and its plugins call it: a text, an error, or details before a text. */
function write(details: unknown, text?: string): void {
  const { err, req }: Details = typeof details === "object" && details !== null ? details : {};
  const error = details instanceof Error ? details : err;
  // Without the query string: it may hold what must not be read in a log.
  const place = req === undefined ? text : `${req.method} ${req.url.split("?", 1)[0]!}`;
  const parts = error === undefined ? [text ?? details] : [...(place === undefined ? [] : [`${place}:`]), error];
  // As one text: a percent sign in it is no placeholder.
  console.error(parts.map((part) => (typeof part === "string" ? part : inspect(part))).join(" "));
}
