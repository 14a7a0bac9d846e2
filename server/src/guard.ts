import { LSPErrorCodes, ResponseError, type CancellationToken } from "vscode-languageserver";
import { stackOf, type Log } from "./log.js";

/** Thrown where a client has canceled a request. */
export class Cancelled extends Error {
  /** Ends a request that nobody waits for any more. Call it after waiting. */
  static check(token: CancellationToken | null): void {
    if (token?.isCancellationRequested === true) throw new Cancelled();
  }
}

/** Wraps the handlers of requests and notifications, so that a crash of one of them is told and the server goes on. */
export class Guard {
  constructor(private readonly log: Log) {}

  /** A crash reaches the client with the handler's name and the server's stack, and is logged. */
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
        // An answer that a handler gives in this way: no crash.
        if (error instanceof ResponseError) return error;
        this.log.error(`${name} failed.`, error);
        return new ResponseError(LSPErrorCodes.RequestFailed, `${name} failed: ${stackOf(error)}`);
      }
    };
  }

  /** A crash is logged: a notification has no answer. */
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
