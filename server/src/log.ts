/** Where the server says what goes on; nothing of it reaches a user's sources. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** A log that writes to a console-like target: a connection's console is one. */
export function createLog(target: Log): Log {
  return {
    info: (message) => target.info(message),
    warn: (message) => target.warn(message),
    error: (message, cause) => target.error(cause === undefined ? message : `${message}\n${stackOf(cause)}`),
  };
}

/** An error's stack, or whatever else was thrown as text. */
export function stackOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
