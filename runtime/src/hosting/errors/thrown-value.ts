import { isNativeError } from "node:util/types";
import { isErrorStatus } from "./error-status.js";
import { isHttpError, type HttpErrorMembers } from "./http-errors.js";

/** A thrown value that is not an `Error` to Fastify: a string, `null`, an object, an error of another realm. */
class ThrownValue extends Error {
  override readonly name = "ThrownValue";

  constructor(cause: unknown) {
    super(`The thrown value is not an Error: ${describe(cause)}`, { cause });
  }
}

/** Returns an error unchanged, and any other value as the cause of an error. */
export function asError(thrown: unknown): Error {
  return isError(thrown) ? thrown : new ThrownValue(thrown);
}

/** Even `instanceof` may throw if the value is a proxy. */
function isError(thrown: unknown): thrown is Error {
  try {
    return thrown instanceof Error;
  } catch {
    return false;
  }
}

function describe(value: unknown): string {
  if (typeof value === "string") return value;
  if (isNativeError(value)) return `${String(read(value, "name"))}: ${String(read(value, "message"))}`;
  return value === null ? "null" : typeof value;
}

/** The facts of a thrown value for its response. */
export interface ErrorFacts {
  readonly status: number;
  /** It is for clients. Anything else is described only in the log. */
  readonly isShown: boolean;
  /** The contents for the client. */
  readonly problem: HttpErrorMembers;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads a thrown value safely. The status is `statusCode` or `status`, otherwise the current status of the response, otherwise 500.
 * Only text for clients is sent: the problem of an `HttpError`, the message of an error with `expose: true` (as `http-errors` and
 * `@fastify/sensible` create), and messages of Fastify, its plugins and Ligature below 500 (`FST_...`, `LIG_...`). Other errors may
 * contain anything, and errors of HTTP client libraries also have a status, so the client gets only the status.
 */
export function readThrown(thrown: unknown, statusSoFar: number): ErrorFacts {
  const known = asError(thrown);
  const error = known instanceof ThrownValue ? known.cause : known;
  const candidates = [read(error, "statusCode"), read(error, "status"), statusSoFar];
  const status = candidates.find(isErrorStatus) ?? 500;
  if (isHttpError(error)) return { status, isShown: true, problem: error.problem, headers: error.headers };
  const message = read(error, "message");
  const isShown = typeof message === "string" && isForClients(error, status);
  return { status, isShown, problem: isShown ? { detail: message } : {}, headers: headersOf(error) };
}

function isForClients(error: unknown, status: number): boolean {
  if (read(error, "expose") === true) return true;
  return status < 500 && /^(?:FST|LIG)_/.test(codeOf(error));
}

/** Only of Ligature's own errors. Headers of other errors may be those of another server's response. */
function headersOf(error: unknown): Readonly<Record<string, string>> {
  return codeOf(error).startsWith("LIG_") ? ((read(error, "headers") ?? {}) as Record<string, string>) : {};
}

function codeOf(error: unknown): string {
  const code = read(error, "code");
  return typeof code === "string" ? code : "";
}

/** A member of any value; `undefined` if there is none, or its getter throws. */
export function read(value: unknown, name: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}
