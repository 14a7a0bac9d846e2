import { ByteCollector } from "../byte-collector.js";

/** Enough for every file signature. */
const inspected = 4096;

/** Collects the first bytes of a file, and gives them once: when there are enough, or when the file ends. */
export class FirstBytes {
  readonly #collector = new ByteCollector();
  readonly #inspect: (bytes: Uint8Array) => unknown;
  #isDone = false;

  constructor(inspect: (bytes: Uint8Array) => unknown) {
    this.#inspect = inspect;
  }

  /** @returns a promise while the bytes are looked at */
  add(bytes: Uint8Array): undefined | Promise<void> {
    if (this.#isDone) return undefined;
    this.#collector.add(bytes.subarray(0, inspected - this.#collector.length));
    return this.#collector.length < inspected ? undefined : this.end();
  }

  async end(): Promise<void> {
    if (this.#isDone) return;
    this.#isDone = true;
    await this.#inspect(this.#collector.concat());
  }
}
