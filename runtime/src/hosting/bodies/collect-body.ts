import type { Readable } from "node:stream";
import { ByteCollector, readChunks } from "../../formatters/index.js";
import { PayloadCounter } from "./payload-counter.js";
import type { RequestBody } from "./request-body.js";

/**
 * Collects a body, within its limit and within what all requests may hold together. One that says itself that it is too long is
 * not begun. Beyond the limits nothing more is read.
 */
export function collectBody(
  body: RequestBody,
  payload: Readable,
  done: (error: Error | undefined, content?: Buffer) => void,
): void {
  const counter = new PayloadCounter(body, payload);
  try {
    counter.begin();
  } catch (error) {
    done(error as Error);
    return;
  }
  const content = new BodyPieces();
  readChunks(
    payload,
    (chunk) => {
      counter.add(chunk.length);
      content.add(chunk);
    },
    (error) => {
      const failure = error ?? counter.wrongLength();
      if (failure === undefined) done(undefined, content.concat());
      else {
        body.release();
        done(failure);
      }
    },
  );
}

/** The pieces of a body. Most bodies come in one, which is kept as it is: nobody writes over what a request has read. */
class BodyPieces {
  #first: Buffer | undefined;
  #collector: ByteCollector | undefined;

  add(piece: Buffer): void {
    if (this.#first === undefined) {
      this.#first = piece;
      return;
    }
    if (this.#collector === undefined) {
      this.#collector = new ByteCollector();
      this.#collector.add(this.#first);
    }
    this.#collector.add(piece);
  }

  concat(): Buffer {
    return this.#collector?.concat() ?? this.#first ?? empty;
  }
}

const empty = Buffer.alloc(0);
