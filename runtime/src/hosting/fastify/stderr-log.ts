import { inspect } from "node:util";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";

const nothing = (): void => undefined;

/**
 * Writes only warnings and errors to the standard error output. It is the logger of applications without a chosen logger.
 * Fastify's own default logs nothing, so the reason for a 500 would be lost.
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
 * The logger for a request. Without a logger, Fastify gives requests its own silent one. It is not replaced in each request,
 * because that would cost every request.
 */
export function logOf(request: FastifyRequest): FastifyBaseLogger {
  return request.server.log === stderrLog ? stderrLog : request.log;
}

/** For an instance that was created without logging options. */
export function logToStderr(app: FastifyInstance): void {
  app.log = stderrLog;
}

interface Details {
  readonly err?: unknown;
  readonly req?: FastifyRequest;
}

/** The arguments that Fastify and its plugins pass: a text, an error, or details before a text. */
function write(details: unknown, text?: string): void {
  const { err, req }: Details = typeof details === "object" && details !== null ? details : {};
  const error = details instanceof Error ? details : err;
  // Without the query string, which may contain secrets.
  const place = req === undefined ? text : `${req.method} ${req.url.split("?", 1)[0]!}`;
  const parts = error === undefined ? [text ?? details] : [...(place === undefined ? [] : [`${place}:`]), error];
  // As one text, so that a percent sign in it is not a placeholder.
  console.error(parts.map((part) => (typeof part === "string" ? part : inspect(part))).join(" "));
}
