import type { Readable } from "node:stream";

const nothing = new Uint8Array();

/** Reads parts of a stream that can only be read from its start to its end. */
export class SequentialReader {
  readonly #chunks: AsyncIterator<unknown>;
  /** The position of the first byte of `#rest`. */
  #position = 0;
  #rest: Uint8Array = nothing;

  /**
   * Starts at the beginning of a stream.
   *
   * @param stream the stream, of bytes or texts
   */
  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /**
   * Reads a part, which begins behind all parts that were read before. The bytes before it are read, and dropped.
   *
   * @throws {Error} if the stream ends before the part does: its length was wrong
   */
  async *read({ start, end }: { readonly start: number; readonly end: number }): AsyncGenerator<Uint8Array> {
    while (this.#position <= end) {
      if (this.#rest.length === 0) this.#rest = await this.#next(end);
      const first = Math.min(Math.max(0, start - this.#position), this.#rest.length);
      const last = Math.min(this.#rest.length, end + 1 - this.#position);
      const part = this.#rest.subarray(first, last);
      this.#position += last;
      this.#rest = this.#rest.subarray(last);
      if (part.length > 0) yield part;
    }
  }

  async #next(end: number): Promise<Uint8Array> {
    const next = await this.#chunks.next();
    if (next.done) throw new Error(`The stream has ${this.#position} bytes, but its length says that it has at least ${end + 1}.`); // prettier-ignore
    const chunk = next.value as string | Uint8Array;
    return typeof chunk === "string" ? Buffer.from(chunk) : chunk;
  }
}
