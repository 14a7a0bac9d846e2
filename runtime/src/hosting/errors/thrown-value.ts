import { isNativeError } from "node:util/types";
import { isErrorStatus } from "./error-status.js";
import { isHttpError, type HttpErrorMembers } from "./http-errors.js";

/** Something that was thrown and is no `Error` to Fastify: a text, `null`, an object, an error of another realm. */
class ThrownValue extends Error {
  override readonly name = "ThrownValue";

  constructor(cause: unknown) {
    super(`The thrown value is not an Error: ${describe(cause)}`, { cause });
  }
}

/** The error as it is; whatever else was thrown, as an error whose cause it is. */
export function asError(thrown: unknown): Error {
  return isError(thrown) ? thrown : new ThrownValue(thrown);
}

/** Even to ask for its class may throw: a proxy decides that itself. */
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

/** What a response says of something that was thrown. */
export interface ErrorFacts {
  readonly status: number;
  /** It was thrown for clients; of anything else the log alone says what it was. */
  readonly isShown: boolean;
  /** What the client may read of it. */
  readonly problem: HttpErrorMembers;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads what was thrown; nothing of it can throw again. Status: `statusCode` or `status`, else that of the response so far, else 500.
 * Shown is what was written for clients: the problem of an `HttpError`, the message of an error with `expose: true` (as `http-errors`
 * and `@fastify/sensible` make them), and those of Fastify, its plugins and Ligature below 500 (`FST_...`, `LIG_...`). All else may hold anything, and an
 * error that a library for HTTP threw has a status too: of those the client gets the status alone.
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

/** Of Ligature's own errors: the headers of anybody else's may be those that another server answered with. */
function headersOf(error: unknown): Readonly<Record<string, string>> {
  return codeOf(error).startsWith("LIG_") ? ((read(error, "headers") ?? {}) as Record<string, string>) : {};
}

function codeOf(error: unknown): string {
  const code = read(error, "code");
  return typeof code === "string" ? code : "";
}

/** A member of anything; `undefined` where there is none, or where its getter throws. */
export function read(value: unknown, name: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}
