import type { Readable } from "node:stream";
import { asClientError } from "./client-error.js";
import { IncomingMessage } from "./http-classes.js";

/** `ArrayBuffer` of ES2024, which our declarations do not require. */
interface TransferableBuffer {
  /** Leaves the buffer without memory. */
  transfer?(length: number): unknown;
}

/** A read that waits for a piece. */
interface PendingRead {
  resolve(chunk: Buffer | undefined): void;
  reject(error: Error): void;
}

/**
 * Reads a body piece by piece, each when it is asked for, so nothing is read too early. It never destroys the stream, because a response may
 * still be sent on the same connection.
 */
export class PayloadReader {
  readonly #payload: Readable;
  #pending: PendingRead | undefined;
  #error: Error | undefined;
  #hasBegun = false;
  #isEnded = false;
  /** Whether nobody else can have the last piece. */
  #isOwn = false;

  constructor(payload: Readable) {
    this.#payload = payload;
  }

  /** Whether someone waits for a piece. */
  get isWaiting(): boolean {
    return this.#pending !== undefined;
  }

  /**
   * The next piece; `undefined` at the end. Ask for one at a time.
   *
   * @throws the error of the stream, and an error of status 400 if it ends too early
   */
  next(): Promise<Buffer | undefined> {
    if (this.#error !== undefined) return Promise.reject(this.#error);
    if (this.#isEnded) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      if (this.#hasBegun) this.#payload.resume();
      else this.#begin();
      // The piece comes later. By then, a listener that wants one piece alone has gone.
      this.#isOwn = isOnlyReader(this.#payload);
    });
  }

  /** Frees the memory of the last piece at once: V8 lets up to 32 MB of them wait. It does nothing if other code may have the piece. */
  free({ buffer, byteLength }: Buffer): void {
    if (this.#isOwn && buffer.byteLength === byteLength) (buffer as TransferableBuffer).transfer?.(0);
  }

  /** Reads nothing more. A read that waits fails with the error, and so do all later ones. */
  stop(error: Error): void {
    if (this.#isEnded || this.#error !== undefined) return;
    this.#error = error;
    const { payload, pending } = { payload: this.#payload, pending: this.#pending };
    this.#detach();
    payload.pause();
    pending?.reject(error);
  }

  #begin(): void {
    const payload = this.#payload;
    this.#hasBegun = true;
    // The stream may have ended or failed before. It does not report that again.
    if (payload.readableEnded) this.#onEnd();
    else if (payload.destroyed) this.#onError(payload.errored ?? abortedError("read"));
    else payload.on("data", this.#onData).on("end", this.#onEnd).on("close", this.#onClose).on("error", this.#onError);
    if (this.#pending !== undefined) payload.resume();
  }

  readonly #onData = (chunk: Buffer | string): void => {
    this.#payload.pause();
    this.#isOwn &&= isOnlyReader(this.#payload);
    const pending = this.#pending;
    this.#pending = undefined;
    pending?.resolve(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  };

  readonly #onEnd = (): void => {
    const pending = this.#pending;
    this.#isEnded = true;
    this.#detach();
    pending?.resolve(undefined);
  };

  readonly #onClose = (): void => this.#onError(abortedError("complete"));

  readonly #onError = (error: Error): void => {
    const pending = this.#pending;
    this.#error = asClientError(error);
    this.#detach();
    pending?.reject(this.#error);
  };

  #detach(): void {
    this.#pending = undefined;
    const payload = this.#payload;
    payload.off("data", this.#onData).off("end", this.#onEnd).off("close", this.#onClose).off("error", this.#onError);
    // A stream that fails after reading has stopped must not end the process.
    if (!this.#isEnded) payload.on("error", ignore);
  }
}

/**
 * Node.js makes a buffer for each piece of a request, and gives it to the listeners alone. The pieces of other streams may be anyone's, and code
 * that replaces a method of the request may keep them.
 */
function isOnlyReader(payload: Readable): boolean {
  if (!(payload instanceof IncomingMessage) || payload.listenerCount("data") > 1) return false;
  return !readingMethods.some((name) => Object.hasOwn(payload, name));
}

const readingMethods = ["on", "emit", "push", "read", "_read"];

function abortedError(state: "read" | "complete"): Error {
  return new Error(`The request was aborted before its body was ${state}.`);
}

function ignore(): void {}
