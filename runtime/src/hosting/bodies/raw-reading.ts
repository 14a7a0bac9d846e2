import type { FastifyReply, FastifyRequest } from "fastify";
import type { BodyRates, BodyReading, RequestBody } from "../requests/request-body.js";
import { BodyTooSlowError } from "./body-too-slow.js";

type RawRequest = FastifyRequest["raw"];

/**
 * Node's own stream, which the action reads: within the limits of the action, and as fast as clients must send. Node would close the
 * connection with a stream that fails. Here it stays open, because the client gets a response: the error that the action does not catch,
 * or the error itself if nobody listens for it.
 */
export class RawReading implements BodyReading {
  place = -1;
  readonly #body: RequestBody;
  readonly #raw: RawRequest;
  readonly #rates: BodyRates | undefined;
  readonly #push: RawRequest["push"];
  readonly #read: RawRequest["_read"];
  #length = 0;
  #isAsked = false;
  #isEnded = false;

  private constructor(body: RequestBody, raw: RawRequest) {
    this.#body = body;
    this.#raw = raw;
    this.#rates = body.resources.rates;
    this.#push = raw.push.bind(raw);
    this.#read = raw._read.bind(raw);
    raw.push = (piece: Uint8Array | null, encoding?: BufferEncoding) => this.#take(piece, encoding);
    raw._read = (size) => this.#ask(size);
    raw.once("close", () => this.#end());
    body.onLeave = () => this.#end();
  }

  static begin(body: RequestBody, raw: RawRequest): void {
    new RawReading(body, raw);
  }

  isWaiting(): boolean {
    return this.#isAsked && this.#raw.readableLength === 0;
  }

  taken(): number {
    return this.#length;
  }

  cut(): void {
    this.#fail(new BodyTooSlowError(this.#rates!.rate.bytesPerSecond));
  }

  /** Nothing is measured before the action begins to read. */
  #ask(size: number): void {
    if (this.place === -1 && !this.#isEnded) this.#rates?.add(this);
    this.#isAsked = true;
    this.#read(size);
  }

  #take(piece: Uint8Array | null, encoding?: BufferEncoding): boolean {
    if (this.#isEnded) return this.#push(piece, encoding);
    this.#isAsked = false;
    if (piece === null) this.#end();
    this.#length += piece?.length ?? 0;
    try {
      this.#body.checkLength(this.#length);
    } catch (error) {
      this.#fail(error as Error);
      return false;
    }
    return this.#push(piece, encoding);
  }

  #fail(error: Error): void {
    this.#end();
    const { reply } = this.#body;
    this.#raw._destroy = (cause, done) => {
      process.nextTick(() => {
        done(this.#heard(cause, reply));
      });
    };
    this.#raw.destroy(error);
  }

  /** An error that nobody listens for would end the process, and the action would wait forever: the client gets the response now. */
  #heard(error: Error | null, reply: FastifyReply): Error | null {
    if (error === null || this.#raw.listenerCount("error") > 0) return error;
    if (!reply.sent) reply.send(error);
    return null;
  }

  #end(): void {
    this.#isEnded = true;
    this.#rates?.delete(this);
  }
}
