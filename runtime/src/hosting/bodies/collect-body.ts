import type { Readable } from "node:stream";
import { FormTooLargeError } from "../../formatters/index.js";

/**
 * Collects a body of at most so many bytes; one that says itself that it has more is not begun. Beyond them nothing more is kept: the server answers and closes the connection.
 * A client that goes away ends the work with the stream's error.
 *
 * @throws FormTooLargeError
 */
export function collectBody(payload: Readable, limit: number, contentLength = 0): Promise<Buffer> {
  if (contentLength > limit) return Promise.reject(tooLong(limit));
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let length = 0;
    const stop = (): void => {
      chunks = [];
      payload.off("data", onData).off("end", onEnd).off("close", onClose);
    };
    const onError = (error: Error & { statusCode?: number }): void => {
      stop();
      // The body could not be decompressed, or the client went away.
      error.statusCode ??= 400;
      reject(error);
    };
    const onData = (chunk: Buffer | string): void => {
      const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
      length += bytes.length;
      if (length <= limit) chunks.push(bytes);
      else refuse();
    };
    const refuse = (): void => {
      stop();
      reject(tooLong(limit));
    };
    const onEnd = (): void => {
      const body = Buffer.concat(chunks, length);
      stop();
      resolve(body);
    };
    const onClose = (): void => onError(new Error("The request was aborted before its body was complete."));
    // The listener for errors stays: a stream that fails after it was refused must not end the process.
    payload.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onError);
  });
}

function tooLong(limit: number): FormTooLargeError {
  return new FormTooLargeError("The form has too many bytes", "multipartBodyLimit", limit);
}
