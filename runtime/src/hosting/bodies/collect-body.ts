import { errorCodes } from "fastify";
import type { Readable } from "node:stream";
import { ByteCollector } from "../../formatters/index.js";
import { readChunks } from "./read-chunks.js";
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
  const announced = announcedLength(body);
  const counted = countBytes(body, announced);
  if (counted instanceof Error) {
    done(counted);
    return;
  }
  const content = new BodyPieces();
  readChunks(
    payload,
    (chunk) => {
      counted(chunk.length, payload);
      content.add(chunk);
    },
    (error) => {
      const failure = error ?? wrongLength(announced, content.length, payload);
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

  get length(): number {
    return this.#collector?.length ?? this.#first?.length ?? 0;
  }

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

/** How long the client says that the body is; `undefined` where it does not say it. */
export function announcedLength({ reply }: RequestBody): number | undefined {
  const header = reply.request.raw.headers["content-length"];
  return header === undefined ? undefined : Number(header);
}

/** Counts what comes, against both limits; an error at once where the body says itself that it is too long. */
export function countBytes(
  body: RequestBody,
  announced: number | undefined,
): Error | ((bytes: number, payload: Readable) => void) {
  try {
    if (announced !== undefined) body.checkLength(announced);
  } catch (error) {
    return error as Error;
  }
  let length = 0;
  return (bytes, payload) => {
    length += bytes;
    // A stream that decompresses says how much of it came: what is long before that is too long as well.
    body.checkLength(Math.max(length, encodedLength(payload) ?? 0));
    body.hold(bytes);
  };
}

/** Set by streams of `preParsing` hooks, as Fastify asks them to. */
function encodedLength(payload: Readable): number | undefined {
  return (payload as Readable & { receivedEncodedLength?: number }).receivedEncodedLength;
}

function wrongLength(announced: number | undefined, length: number, payload: Readable): Error | undefined {
  if (announced === undefined || (encodedLength(payload) ?? length) === announced) return undefined;
  return new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
}
