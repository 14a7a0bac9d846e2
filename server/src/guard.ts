import { LSPErrorCodes, ResponseError, type CancellationToken } from "vscode-languageserver";
import type { Log } from "./log.js";

/** Is told when work begins and ends. */
export interface WorkListener {
  begin(): void;
  end(): void;
}

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
  constructor(
    private readonly log: Log,
    private readonly work?: WorkListener,
  ) {}

  /** The client receives a crash with the handler's name only, because editors show it to users. The stack is logged. */
  request<Parameters extends unknown[], Result>(
    name: string,
    handler: (...parameters: Parameters) => Result | Promise<Result>,
  ): (...parameters: Parameters) => Promise<Result | ResponseError> {
    return async (...parameters) => {
      this.work?.begin();
      try {
        return await handler(...parameters);
      } catch (error) {
        if (error instanceof Cancelled)
          return new ResponseError(LSPErrorCodes.RequestCancelled, `${name} was canceled.`);
        // The handler's own response, not a crash.
        if (error instanceof ResponseError) return error;
        this.log.error(`${name} failed.`, error);
        return new ResponseError(LSPErrorCodes.RequestFailed, `${name} failed. The server's log says why.`);
      } finally {
        this.work?.end();
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
        this.work?.begin();
        try {
          await handler(...parameters);
        } catch (error) {
          if (!(error instanceof Cancelled)) this.log.error(`${name} failed.`, error);
        } finally {
          this.work?.end();
        }
      })();
    };
  }
}
