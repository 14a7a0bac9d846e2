import type { Readable } from "node:stream";

/**
 * Reads a body piece by piece until its end, its failure, or until `onChunk` throws: then it is paused where it is, and nothing more is
 * taken of it. `done` is called once.
 */
export function readChunks(
  payload: Readable,
  onChunk: (chunk: Buffer) => void,
  done: (error: Error | undefined) => void,
): void {
  const stop = (error: Error | undefined): void => {
    payload.off("data", onData).off("end", onEnd).off("close", onClose).off("error", onError);
    // A stream that fails after it was left must not end the process.
    if (error !== undefined) payload.on("error", ignore);
    done(error);
  };
  const onData = (chunk: Buffer | string): void => {
    try {
      onChunk(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    } catch (error) {
      payload.pause();
      stop(error as Error);
    }
  };
  const onEnd = (): void => stop(undefined);
  const onError = (error: Error): void => stop(asClientError(error));
  const onClose = (): void => onError(new Error("The request was aborted before its body was complete."));
  // It may have failed while hooks were waited for, and says so no more.
  if (payload.destroyed) {
    done(asClientError(payload.errored ?? new Error("The request was aborted before its body was read.")));
    return;
  }
  payload.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onError).resume();
}

/** The body could not be decompressed, or the client went away. */
function asClientError(error: Error & { statusCode?: number }): Error {
  error.statusCode ??= 400;
  return error;
}

function ignore(): void {}
