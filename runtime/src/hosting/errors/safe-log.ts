import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { logOf } from "../fastify/stderr-log.js";
import { ordinaryError } from "./ordinary-error.js";

/** Details in addition to the text. */
export interface LoggedError {
  readonly err: unknown;
  readonly [detail: string]: unknown;
}

/**
 * Logs any error. Loggers read its members, and a getter may throw, or it may be frozen. Then a copy of its texts is logged, because
 * answering an error must not fail.
 */
export function logError(
  request: FastifyRequest,
  level: "error" | "warn" | "info" | "debug",
  details: LoggedError,
  text: string,
): void {
  const log = logOf(request);
  try {
    hideSettings(request, details.err);
    log[level](details, text);
  } catch {
    logCopy(log, level, details, text);
  }
}

/** Fastify adds the settings of the route to errors of its serializers: the declarations of the action, which say nothing about the error. */
function hideSettings(request: FastifyRequest, error: unknown): void {
  const isAdded = error instanceof Error && "serialization" in error;
  if (isAdded && error.serialization === request.routeOptions.config)
    Object.defineProperty(error, "serialization", { enumerable: false });
}

function logCopy(
  log: FastifyBaseLogger,
  level: "error" | "warn" | "info" | "debug",
  details: LoggedError,
  text: string,
): void {
  try {
    log[level]({ ...details, err: ordinaryError(details.err) }, text);
  } catch {
    log[level](`${text} (The error itself cannot be read.)`);
  }
}
