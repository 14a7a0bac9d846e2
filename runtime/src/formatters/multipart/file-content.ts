import { ByteCollector } from "../byte-collector.js";
import type { TemporaryFile } from "./temporary-file.js";
import type { UploadStore } from "./upload-store.js";

/** The bytes that are collected before they are written, because clients choose the size of their pieces. */
const blockLength = 64 * 1024;

/** The content of a file while it arrives: in memory up to a threshold, then on disk. */
export class FileContent {
  readonly #store: UploadStore;
  readonly #threshold: number;
  #memory = new ByteCollector();
  #file: FileOnDisk | undefined;

  constructor(store: UploadStore, threshold: number) {
    this.#store = store;
    this.#threshold = threshold;
  }

  /** @returns a promise while bytes are written to the disk. Nothing more may be added until it is settled. */
  add(bytes: Uint8Array): undefined | Promise<void> {
    if (this.#file !== undefined) return this.#file.add(bytes);
    if (this.#memory.length + bytes.length > this.#threshold) return this.#open(bytes);
    this.#memory.add(bytes);
    return undefined;
  }

  /** The whole content: the bytes, or the file that has them. */
  async end(): Promise<Buffer | TemporaryFile> {
    if (this.#file === undefined) return this.#memory.concat();
    await this.#file.end();
    return this.#file.file;
  }

  /** The content is not needed. */
  async discard(): Promise<void> {
    await this.#file?.file.delete();
  }

  async #open(bytes: Uint8Array): Promise<void> {
    this.#file = new FileOnDisk(await this.#store.createFile(), this.#store);
    const collected = this.#memory.concat();
    this.#memory = new ByteCollector();
    if (collected.length > 0) await this.#file.write(collected);
    await this.#file.add(bytes);
  }
}

/** Short pieces share one block, which is used again when it is written. A block for each would be garbage, as long as the upload. */
class FileOnDisk {
  #block: Buffer | undefined;
  #used = 0;

  constructor(
    readonly file: TemporaryFile,
    private readonly store: UploadStore,
  ) {}

  add(bytes: Uint8Array): undefined | Promise<void> {
    if (this.#used + bytes.length > blockLength) return this.#makeRoom(bytes);
    this.#collect(bytes);
    return undefined;
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.file.write(bytes);
    this.store.drop(bytes.length);
  }

  async end(): Promise<void> {
    await this.#flush();
    await this.file.close();
  }

  async #makeRoom(bytes: Uint8Array): Promise<void> {
    await this.#flush();
    if (bytes.length < blockLength) this.#collect(bytes);
    else await this.write(bytes);
  }

  #collect(bytes: Uint8Array): void {
    this.#block ??= Buffer.allocUnsafeSlow(blockLength);
    this.#block.set(bytes, this.#used);
    this.#used += bytes.length;
  }

  async #flush(): Promise<void> {
    if (this.#used === 0) return;
    const written = this.#block!.subarray(0, this.#used);
    this.#used = 0;
    await this.write(written);
  }
}
