import type { Readable } from "node:stream";
import { asClientError, ByteCollector } from "../../formatters/index.js";
import { PayloadCounter } from "./payload-counter.js";
import type { BodyReading, RequestBody } from "../requests/request-body.js";
import { BodyTooSlowError } from "./body-too-slow.js";

/** Called once: with an error, or with the whole body. */
type Done = (error: Error | undefined, content?: Buffer) => void;

/**
 * Collects a body within its limit and the limit of all requests together. A body whose length is declared and too large is not
 * read at all. Beyond the limits nothing more is read.
 */
export function collectBody(body: RequestBody, payload: Readable, done: Done): void {
  new CollectedPieces(body, payload, done).begin();
}

/** A body that is collected: someone always waits for more of it. It is one object, because each request with a body has one. */
class CollectedPieces extends PayloadCounter implements BodyReading {
  place = -1;
  /** Most bodies consist of one piece, which is kept without a copy, because it is never overwritten. */
  #first: Buffer | undefined = undefined;
  #collector: ByteCollector | undefined = undefined;

  constructor(
    body: RequestBody,
    payload: Readable,
    private readonly done: Done,
  ) {
    super(body, payload);
  }

  override begin(): void {
    const { payload, body } = this;
    try {
      super.begin();
    } catch (error) {
      this.done(error as Error);
      return;
    }
    body.resources.rates?.add(this);
    // The stream may have failed while hooks ran. It does not report that again.
    if (payload.destroyed) this.#fail(asClientError(payload.errored ?? abortedError("read")));
    else payload.on("data", this.#onData).on("end", this.#onEnd).on("close", this.#onBreak).on("error", this.#onBreak).resume(); // prettier-ignore
  }

  isWaiting(): boolean {
    return true;
  }

  taken(): number {
    return this.length;
  }

  cut(): void {
    this.#giveUp(new BodyTooSlowError(this.body.resources.rates!.rate.bytesPerSecond));
  }

  readonly #onData = (chunk: Buffer | string): void => {
    const piece = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    try {
      this.add(piece.length);
      this.#hold(piece.length);
      this.#keep(piece);
    } catch (error) {
      this.#giveUp(error as Error);
    }
  };

  readonly #onEnd = (): void => {
    this.#stop();
    try {
      this.end();
    } catch (error) {
      this.#fail(error as Error);
      return;
    }
    this.done(undefined, this.#collector?.concat() ?? this.#first ?? empty);
    this.body.settle();
  };

  /** For `error`, and for `close`, which has no error. */
  readonly #onBreak = (error: Error = abortedError("complete")): void => {
    this.#stop();
    this.#fail(asClientError(error));
  };

  /** Node's own stream is sure to end when all declared bytes have arrived. Any other one may stop, also after the client has gone. */
  #hold(bytes: number): void {
    const { body, payload } = this;
    if (payload === body.reply.request.raw && this.length === this.announced) body.holdUntilSettled(bytes);
    else body.hold(bytes);
  }

  #keep(piece: Buffer): void {
    if (this.#first === undefined) this.#first = piece;
    else {
      if (this.#collector === undefined) {
        this.#collector = new ByteCollector();
        this.#collector.add(this.#first);
      }
      this.#collector.add(piece);
    }
  }

  /** Nothing more is read. */
  #giveUp(error: Error): void {
    this.payload.pause();
    this.#stop();
    this.#fail(error);
  }

  #fail(error: Error): void {
    const { payload, body } = this;
    // A stream that fails after reading has stopped must not end the process.
    payload.on("error", ignore);
    body.resources.rates?.delete(this);
    body.release();
    this.done(error);
  }

  #stop(): void {
    const { payload, body } = this;
    payload.off("data", this.#onData).off("end", this.#onEnd).off("close", this.#onBreak).off("error", this.#onBreak);
    body.resources.rates?.delete(this);
  }
}

function abortedError(state: "read" | "complete"): Error {
  return new Error(`The request was aborted before its body was ${state}.`);
}

function ignore(): void {}

const empty = Buffer.alloc(0);
