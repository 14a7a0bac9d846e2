import type { Readable } from "node:stream";
import { PayloadReader, type BodySource } from "../../formatters/index.js";
import type { RequestBody } from "../requests/request-body.js";
import { PayloadCounter } from "./payload-counter.js";

/** Reads a body for what asks for its pieces, within its limits. What is kept of it counts as in memory from its arrival. */
export class LimitedBody implements BodySource {
  readonly #counter: PayloadCounter;
  readonly #reader: PayloadReader;

  constructor(
    readonly body: RequestBody,
    payload: Readable,
    private readonly isKept: boolean,
  ) {
    this.#counter = new PayloadCounter(body, payload);
    this.#reader = new PayloadReader(payload);
    body.onLeave = () => this.stop();
  }

  begin(): void {
    this.#counter.begin();
  }

  async next(): Promise<Buffer | undefined> {
    const piece = await this.#reader.next();
    try {
      if (piece === undefined) this.#counter.end();
      else this.#count(piece.length);
    } catch (error) {
      this.#reader.stop(error as Error);
      throw error;
    }
    return piece;
  }

  stop(error: Error = new Error("The body is not read any further, because its request was answered.")): void {
    this.#reader.stop(error);
  }

  hold(bytes: number): void {
    this.body.hold(bytes);
  }

  #count(bytes: number): void {
    this.#counter.add(bytes);
    if (this.isKept) this.hold(bytes);
  }
}
