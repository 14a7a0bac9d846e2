import type { Readable } from "node:stream";
import { PayloadReader, type BodySource } from "../../formatters/index.js";
import type { BodyRates, BodyReading, RequestBody } from "../requests/request-body.js";
import { BodyTooSlowError } from "./body-too-slow.js";
import { PayloadCounter } from "./payload-counter.js";

/** Reads a body for what asks for its pieces, within its limits. The part that is kept of it counts as in memory from its arrival. */
export class LimitedBody implements BodySource, BodyReading {
  place = -1;
  readonly #counter: PayloadCounter;
  readonly #reader: PayloadReader;
  readonly #rates: BodyRates | undefined;
  #length = 0;
  #hasBegun = false;

  constructor(
    readonly body: RequestBody,
    payload: Readable,
    private readonly isKept: boolean,
  ) {
    this.#counter = new PayloadCounter(body, payload);
    this.#reader = new PayloadReader(payload);
    this.#rates = body.resources.rates;
    body.onLeave = () => this.stop();
  }

  begin(): void {
    this.#counter.begin();
  }

  async next(): Promise<Buffer | undefined> {
    if (!this.#hasBegun) this.#rates?.add(this);
    this.#hasBegun = true;
    try {
      const piece = await this.#reader.next();
      if (piece === undefined) this.#end();
      else this.#count(piece.length);
      return piece;
    } catch (error) {
      this.stop(error as Error);
      throw error;
    }
  }

  free(piece: Buffer): void {
    this.#reader.free(piece);
  }

  stop(error: Error = new Error("The body is not read any further, because its request was answered.")): void {
    this.#rates?.delete(this);
    this.#reader.stop(error);
  }

  isWaiting(): boolean {
    return this.#reader.isWaiting;
  }

  taken(): number {
    return this.#length;
  }

  cut(): void {
    this.stop(new BodyTooSlowError(this.#rates!.rate.bytesPerSecond));
  }

  hold(bytes: number): void {
    this.body.hold(bytes);
  }

  #end(): void {
    this.#rates?.delete(this);
    this.#counter.end();
  }

  #count(bytes: number): void {
    this.#length += bytes;
    this.#counter.add(bytes);
    if (this.isKept) this.hold(bytes);
  }
}
