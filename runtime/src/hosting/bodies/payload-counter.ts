import { errorCodes } from "fastify";
import type { Readable } from "node:stream";
import type { BodyCounter } from "../../formatters/index.js";
import type { RequestBody } from "./request-body.js";

/** Counts what comes of a body, against its own limit and against that of all bodies together. */
export class PayloadCounter implements BodyCounter {
  #length = 0;

  constructor(
    readonly body: RequestBody,
    readonly payload: Readable,
    readonly announced = announcedLength(body),
  ) {}

  /** @throws an error of status 413 where the body says itself that it is too long */
  begin(): void {
    if (this.announced !== undefined) this.body.checkLength(this.announced);
  }

  /** @throws errors of status 413 and 503 */
  add(bytes: number): void {
    this.#length += bytes;
    // A stream that decompresses says how much of it came: what is long before that is too long as well.
    this.body.checkLength(Math.max(this.#length, encodedLength(this.payload) ?? 0));
    this.body.hold(bytes);
  }

  release(): void {
    this.body.release();
  }

  /** The error of a body that is shorter or longer than it says. */
  wrongLength(): Error | undefined {
    if (this.announced === undefined || (encodedLength(this.payload) ?? this.#length) === this.announced)
      return undefined;
    return new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  }
}

/** How long the client says that the body is; `undefined` where it does not say it. */
function announcedLength({ reply }: RequestBody): number | undefined {
  const header = reply.request.raw.headers["content-length"];
  return header === undefined ? undefined : Number(header);
}

/** Set by streams of `preParsing` hooks, as Fastify asks them to. */
function encodedLength(payload: Readable): number | undefined {
  return (payload as Readable & { receivedEncodedLength?: number }).receivedEncodedLength;
}
