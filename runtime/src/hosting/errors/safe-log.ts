import type { FastifyRequest } from "fastify";
import { logOf } from "../requests/stderr-log.js";

/** What is logged besides the text. */
export interface LoggedError {
  readonly err: unknown;
  readonly [detail: string]: unknown;
}

/**
 * Logs an error, whatever it is. Loggers read its members, and a getter of it may throw: then the text is logged alone, since what
 * answers an error must not fail.
 */
export function logError(
  request: FastifyRequest,
  level: "error" | "warn" | "info",
  details: LoggedError,
  text: string,
): void {
  const log = logOf(request);
  try {
    log[level](details, text);
  } catch {
    log[level](`${text} (The error itself cannot be read.)`);
  }
}
