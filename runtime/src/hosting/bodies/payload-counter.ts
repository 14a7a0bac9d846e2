import { errorCodes } from "fastify";
import type { Readable } from "node:stream";
import type { RequestBody } from "../requests/request-body.js";

/** Counts the bytes of a body against its own limit, and compares them with its declared length. */
export class PayloadCounter {
  /** The bytes that have arrived. */
  length = 0;

  constructor(
    readonly body: RequestBody,
    readonly payload: Readable,
    readonly announced = announcedLength(body),
  ) {}

  /** @throws an error of status 413 if the declared length of the body is too large */
  begin(): void {
    if (this.announced !== undefined) this.body.checkLength(this.announced);
  }

  /** @throws an error of status 413 */
  add(bytes: number): void {
    this.length += bytes;
    // A decompressing stream reports the received bytes. If those are too many, the body is too long as well.
    this.body.checkLength(Math.max(this.length, encodedLength(this.payload) ?? 0));
  }

  /**
   * The body has ended.
   *
   * @throws an error of status 400 if it is shorter or longer than its declared length
   */
  end(): void {
    if (this.announced === undefined || (encodedLength(this.payload) ?? this.length) === this.announced) return;
    throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  }
}

/** The declared length of the body; `undefined` if there is none. */
function announcedLength({ reply }: RequestBody): number | undefined {
  const header = reply.request.raw.headers["content-length"];
  return header === undefined ? undefined : Number(header);
}

/** Streams of `preParsing` hooks set it, as Fastify requires. */
function encodedLength(payload: Readable): number | undefined {
  return (payload as Readable & { receivedEncodedLength?: number }).receivedEncodedLength;
}
