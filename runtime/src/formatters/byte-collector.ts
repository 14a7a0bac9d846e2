/** Blocks grow with what is already collected, up to this length. */
const longestBlock = 64 * 1024;

/**
 * Collects bytes that come in pieces. Pieces are copied, so a piece of one byte costs one byte. Clients choose the size
 * of their pieces, and a `Buffer` for each tiny piece would cost a hundred times what the client sends.
 */
export class ByteCollector {
  readonly #blocks: Buffer[] = [];
  #length = 0;
  /** The number of unwritten bytes in the last block. */
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

  /** All collected bytes in one piece. */
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
