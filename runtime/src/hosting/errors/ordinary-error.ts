import { isProxy } from "node:util/types";
import { asError, read } from "./thrown-value.js";

/** Loggers read the causes of errors, and the causes of those, each in a call of its own. */
const deepest = 100;

/**
 * An error that any code can read. Loggers, Fastify and Node.js read members of errors, loggers even add some, and there an exception can
 * end the process. An ordinary error is returned unchanged. Of a frozen one, a proxy, or one with failing getters there is a copy of its
 * texts.
 */
export function ordinaryError(thrown: unknown): Error {
  const error = asError(thrown);
  return isOrdinary(error, new Set()) ? error : copyOf(error);
}

function isOrdinary(value: unknown, seen: Set<object>): boolean {
  if (typeof value !== "object" || value === null) return typeof value !== "symbol" && typeof value !== "function";
  if (seen.has(value)) return true;
  if (isProxy(value) || seen.size >= deepest) return false;
  seen.add(value);
  try {
    const { message } = value as { readonly message?: unknown };
    // A cause that is only data: nothing else of it is read as an error.
    if (typeof message !== "string" && seen.size > 1) return message === undefined;
    return Object.isExtensible(value) && partsOf(value as Error).every((part) => isOrdinary(part, seen));
  } catch {
    return false;
  }
}

/** The parts of an error that loggers read. It throws if a getter does. */
function partsOf(error: Error): unknown[] {
  const { name, message, stack, cause, code, errors } = error as Error & { code?: unknown; errors?: unknown };
  // Other members are only written, but their getters must not fail.
  Object.values(error);
  const { name: kind } = ((error as { constructor?: unknown }).constructor ?? {}) as { name?: unknown };
  return [kind, name, message, stack, code, cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
}

function copyOf(error: Error): Error {
  const message = read(error, "message");
  const copy = new Error(typeof message === "string" ? message : "The message of the error cannot be read.");
  for (const name of ["name", "stack"]) {
    const text = read(error, name);
    if (typeof text === "string")
      Object.defineProperty(copy, name, { value: text, writable: true, configurable: true });
  }
  return copy;
}
