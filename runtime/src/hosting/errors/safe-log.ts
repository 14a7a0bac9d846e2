import type { FastifyRequest } from "fastify";
import { logOf } from "../requests/stderr-log.js";

/** Details in addition to the text. */
export interface LoggedError {
  readonly err: unknown;
  readonly [detail: string]: unknown;
}

/**
 * Logs any error. Loggers read its members, and a getter may throw. Then only the text is logged, because answering an error must not
 * fail.
 */
export function logError(
  request: FastifyRequest,
  level: "error" | "warn" | "info" | "debug",
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
