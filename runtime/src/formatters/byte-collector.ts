/** Blocks grow with what is there already, up to this length. */
const longestBlock = 64 * 1024;

/**
 * Collects bytes that come in pieces. A piece of one byte costs one byte: clients choose how small their pieces are, and a
 * `Buffer` for each would cost a hundred times what they send. Pieces are copied.
 */
export class ByteCollector {
  readonly #blocks: Buffer[] = [];
  #length = 0;
  /** Bytes of the last block that are not written yet. */
  #free = 0;

  get length(): number {
    return this.#length;
  }

  add(bytes: Uint8Array): void {
    const fitting = Math.min(this.#free, bytes.length);
    if (fitting > 0) this.#write(bytes.subarray(0, fitting));
    if (fitting === bytes.length) return;
    const rest = fitting === 0 ? bytes : bytes.subarray(fitting);
    this.#free = Math.max(rest.length, Math.min(this.#length, longestBlock));
    this.#blocks.push(Buffer.allocUnsafe(this.#free));
    this.#write(rest);
  }

  /** All of it in one piece. */
  concat(): Buffer {
    const [first] = this.#blocks;
    if (first !== undefined && this.#blocks.length === 1) return first.subarray(0, this.#length);
    return Buffer.concat(this.#blocks, this.#length);
  }

  #write(bytes: Uint8Array): void {
    const block = this.#blocks.at(-1)!;
    block.set(bytes, block.length - this.#free);
    this.#free -= bytes.length;
    this.#length += bytes.length;
  }
}
