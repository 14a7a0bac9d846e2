import type { Readable } from "node:stream";

/**
 * Reads a body piece by piece until it ends or fails, or until `onChunk` throws. If `onChunk` throws, the body is
 * paused and not read further. `done` is called once.
 *
 * @returns stops the reading with an error
 */
export function readChunks(
  payload: Readable,
  onChunk: (chunk: Buffer) => void,
  done: (error: Error | undefined) => void,
): (error: Error) => void {
  const stop = (error: Error | undefined): void => {
    payload.off("data", onData).off("end", onEnd).off("close", onClose).off("error", onError);
    // A stream that fails after reading has stopped must not end the process.
    if (error !== undefined) payload.on("error", ignore);
    done(error);
  };
  const onData = (chunk: Buffer | string): void => {
    try {
      onChunk(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    } catch (error) {
      giveUp(error as Error);
    }
  };
  const giveUp = (error: Error): void => {
    payload.pause();
    stop(error);
  };
  const onEnd = (): void => stop(undefined);
  const onError = (error: Error): void => stop(asClientError(error));
  const onClose = (): void => onError(new Error("The request was aborted before its body was complete."));
  // The stream may have failed while hooks ran. It does not report that again.
  if (payload.destroyed) {
    done(asClientError(payload.errored ?? new Error("The request was aborted before its body was read.")));
    return giveUp;
  }
  payload.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onError).resume();
  return giveUp;
}

/** The body could not be decompressed, or the client went away. */
export function asClientError(error: Error & { statusCode?: number }): Error {
  error.statusCode ??= 400;
  return error;
}

function ignore(): void {}
