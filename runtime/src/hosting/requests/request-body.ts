import { type FastifyReply, type FastifyRequest, errorCodes } from "fastify";
import type { Readable } from "node:stream";
import { type BodyContent, type BufferedBytes, type FormReading, FormTooLargeError } from "../../formatters/index.js";
import { isClosed } from "../fastify/response-state.js";
import { requestStateOf, requestStateFor } from "./request-state.js";

/** How a body is read: a form in the step before binding, everything else before the hooks that use it. */
export type BodyKind = "multipart" | "urlEncoded" | "other";

/** A number of bytes, and the name of the setting. */
export interface SizeLimit {
  readonly bytes: number;
  readonly name: string;
}

/** The body of one request: its facts, what was read of it, and the number of its bytes in memory. */
export class RequestBody {
  /** The bytes for a formatter or a url-encoded form; present when the body has been collected. */
  content: BodyContent | undefined = undefined;
  /** The multipart form; present when it has been read. */
  form: FormReading | undefined = undefined;
  /** A form that is not read yet. */
  unread: Readable | undefined = undefined;
  #held = 0;
  #isReleased = false;

  constructor(
    /** The client's content type while the header contains a private one; `undefined` if the client sent none. */
    readonly contentType: string | undefined,
    readonly kind: BodyKind,
    /** The limit: the route's, and later the action's. */
    public size: SizeLimit,
    readonly buffered: BufferedBytes,
    readonly reply: FastifyReply,
  ) {}

  /**
   * Counts bytes that are kept, until the request ends in whatever way.
   *
   * @throws BuffersFullError
   */
  hold(bytes: number): void {
    if (this.#isReleased) return;
    this.buffered.take(bytes);
    if (this.#held === 0 && isClosed(this.reply.raw)) setImmediate(() => this.release());
    else if (this.#held === 0) this.reply.raw.on("close", () => this.release());
    this.#held += bytes;
  }

  /** Releases the bytes. It is called at the end of the request, possibly more than once. */
  release(): void {
    this.#isReleased = true;
    this.buffered.release(this.#held);
    this.#held = 0;
  }

  /** @throws an error of status 413 if the body has too many bytes */
  checkLength(length: number): void {
    const { bytes, name } = this.size;
    if (length > bytes) throw bodyTooLarge(this.kind !== "other", name, bytes);
  }
}

/** Creates the data of a request's body. */
export function setBody(request: FastifyRequest, body: RequestBody): void {
  requestStateFor(request).body = body;
}

/** The body of one of our requests, read or not; `undefined` if it has none. */
export function requestBodyOf(request: FastifyRequest): RequestBody | undefined {
  return requestStateOf(request)?.body;
}

/** The collected body of one of our requests; `undefined` if there is none. */
export function bodyOf(request: FastifyRequest): BodyContent | undefined {
  return requestStateOf(request)?.body?.content;
}

/** The error for a body with too many bytes. It names the limit. For a body that is not a form, it has Fastify's code. */
function bodyTooLarge(isForm: boolean, limit: string, value: number): Error & { statusCode?: number } {
  if (isForm) return new FormTooLargeError("The form has too many bytes", limit, value);
  const error = new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  error.message = `The body has too many bytes: the limit is ${value} (${limit}).`;
  return error;
}
