import type { Readable } from "node:stream";
import { ByteCollector, readChunks } from "../../formatters/index.js";
import { PayloadCounter } from "./payload-counter.js";
import type { BodyRates, BodyReading, RequestBody } from "../requests/request-body.js";
import { BodyTooSlowError } from "./body-too-slow.js";

/**
 * Collects a body within its limit and the limit of all requests together. A body whose length is declared and too large is not
 * read at all. Beyond the limits nothing more is read.
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
  const { rates } = body.resources;
  const reading = new Collecting(rates);
  rates?.add(reading);
  reading.stop = readChunks(
    payload,
    (chunk) => {
      reading.length += chunk.length;
      counter.add(chunk.length);
      body.hold(chunk.length);
      content.add(chunk);
    },
    (error) => {
      rates?.delete(reading);
      const failure = error ?? wrongLength(counter);
      if (failure === undefined) done(undefined, content.concat());
      else {
        body.release();
        done(failure);
      }
    },
  );
}

/** A body that is collected: someone always waits for more of it. */
class Collecting implements BodyReading {
  place = -1;
  length = 0;
  stop: ((error: Error) => void) | undefined = undefined;

  constructor(private readonly rates: BodyRates | undefined) {}

  isWaiting(): boolean {
    return true;
  }

  taken(): number {
    return this.length;
  }

  cut(): void {
    this.stop?.(new BodyTooSlowError(this.rates!.rate.bytesPerSecond));
  }
}

function wrongLength(counter: PayloadCounter): Error | undefined {
  try {
    counter.end();
  } catch (error) {
    return error as Error;
  }
  return undefined;
}

/** The chunks of a body. Most bodies consist of one, which is kept without a copy, because it is never overwritten. */
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
