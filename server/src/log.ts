/** Where the server logs its activity. It contains nothing from a user's sources. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** A log that writes to a target like a console, such as a connection's console. */
export function createLog(target: Log): Log {
  return {
    info: (message) => target.info(message),
    warn: (message) => target.warn(message),
    error: (message, cause) => target.error(cause === undefined ? message : `${message}\n${stackOf(cause)}`),
  };
}

/** The stack of an error, or any other thrown value as text. */
export function stackOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
