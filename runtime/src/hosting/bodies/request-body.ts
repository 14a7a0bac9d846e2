import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { BodyContent, BufferedBytes, FormReading } from "../../formatters/index.js";
import { bodyTooLarge } from "./body-too-large.js";
import type { SizeLimit } from "./request-limits.js";

/** What a request with a body has until it is answered: one slot, as each one costs every request. */
const bodyKey: unique symbol = Symbol.for("ligature.body") as never;

interface WithBody {
  [bodyKey]?: RequestBody | null;
}

/** How a body is read: a form by an action that binds one, when it is its turn; all else before the hooks that look at it. */
export type BodyKind = "multipart" | "urlEncoded" | "other";

/** The body of one request: what is known of it, what was read of it, and how many bytes of it are held in memory. */
export class RequestBody {
  /** What a formatter or a url-encoded form reads; there when the body has been collected. */
  content: BodyContent | undefined = undefined;
  /** The form in parts; there when it has been read. */
  form: FormReading | undefined = undefined;
  /** A form that nobody has read yet. */
  unread: Readable | undefined = undefined;
  #held = 0;
  #isReleased = false;

  constructor(
    /** What the client said, while the header holds a private type; `undefined` where it said nothing. */
    readonly contentType: string | undefined,
    readonly kind: BodyKind,
    /** How long it may be: what the route says, then what the action says. */
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
    if (this.#held === 0) this.reply.raw.on("close", () => this.release());
    this.#held += bytes;
  }

  /** The bytes are given up. Called at the end of the request, once or more often. */
  release(): void {
    this.#isReleased = true;
    this.buffered.release(this.#held);
    this.#held = 0;
  }

  /** @throws an error of status 413 where the body has more bytes than it may have */
  checkLength(length: number): void {
    const { bytes, name } = this.size;
    if (length > bytes) throw bodyTooLarge(this.kind !== "other", name, bytes);
  }
}

/** Begins a request's body. */
export function setBody(request: FastifyRequest, body: RequestBody): void {
  (request as WithBody)[bodyKey] = body;
}

/** The body of a request of ours, read or not; `undefined` when it has none. */
export function requestBodyOf(request: FastifyRequest): RequestBody | undefined {
  return (request as WithBody)[bodyKey] ?? undefined;
}

/** The collected body of a request of ours; `undefined` when there is none. */
export function bodyOf(request: FastifyRequest): BodyContent | undefined {
  return (request as WithBody)[bodyKey]?.content;
}
