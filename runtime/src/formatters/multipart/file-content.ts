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
  #file: TemporaryFile | undefined;
  #length = 0;

  constructor(store: UploadStore, threshold: number) {
    this.#store = store;
    this.#threshold = threshold;
  }

  /** @returns a promise while bytes are written to the disk. Nothing more may be added until it is settled. */
  add(bytes: Uint8Array): undefined | Promise<void> {
    this.#length += bytes.length;
    const fits =
      this.#file === undefined ? this.#length <= this.#threshold : this.#memory.length + bytes.length < blockLength;
    if (!fits) return this.#write(bytes);
    this.#memory.add(bytes);
    return undefined;
  }

  /** The whole content: the bytes, or the file that has them. */
  async end(): Promise<Buffer | TemporaryFile> {
    if (this.#file === undefined) return this.#memory.concat();
    await this.#flush(this.#file);
    await this.#file.close();
    return this.#file;
  }

  /** The content is not needed. */
  async discard(): Promise<void> {
    await this.#file?.delete();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#file ??= await this.#store.createFile();
    await this.#flush(this.#file);
    await this.#file.write(bytes);
    this.#store.drop(bytes.length);
  }

  /** Writes what is in memory. */
  async #flush(file: TemporaryFile): Promise<void> {
    const collected = this.#memory;
    if (collected.length === 0) return;
    this.#memory = new ByteCollector();
    await file.write(collected.concat());
    this.#store.drop(collected.length);
  }
}
