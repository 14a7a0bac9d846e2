import { LSPErrorCodes, ResponseError, type CancellationToken } from "vscode-languageserver";
import type { Log } from "./log.js";

/** Thrown if a client has canceled a request. */
export class Cancelled extends Error {
  /** Ends a request whose result no one needs any more. Call it after waiting. */
  static check(token: CancellationToken | null): void {
    if (token?.isCancellationRequested === true) throw new Cancelled();
  }
}

/**
 * Wraps the handlers of requests and notifications, so that a crash of one of them is reported and the server
 * continues.
 */
export class Guard {
  constructor(private readonly log: Log) {}

  /** The client receives a crash with the handler's name only, because editors show it to users. The stack is logged. */
  request<Parameters extends unknown[], Result>(
    name: string,
    handler: (...parameters: Parameters) => Result | Promise<Result>,
  ): (...parameters: Parameters) => Promise<Result | ResponseError> {
    return async (...parameters) => {
      try {
        return await handler(...parameters);
      } catch (error) {
        if (error instanceof Cancelled)
          return new ResponseError(LSPErrorCodes.RequestCancelled, `${name} was canceled.`);
        // The handler's own response, not a crash.
        if (error instanceof ResponseError) return error;
        this.log.error(`${name} failed.`, error);
        return new ResponseError(LSPErrorCodes.RequestFailed, `${name} failed. The server's log says why.`);
      }
    };
  }

  /** A crash is logged, because a notification has no response. */
  notification<Parameters extends unknown[]>(
    name: string,
    handler: (...parameters: Parameters) => void | Promise<void>,
  ): (...parameters: Parameters) => void {
    return (...parameters) => {
      void (async () => {
        try {
          await handler(...parameters);
        } catch (error) {
          if (!(error instanceof Cancelled)) this.log.error(`${name} failed.`, error);
        }
      })();
    };
  }
}
