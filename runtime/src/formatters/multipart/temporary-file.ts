import { createReadStream, type ReadStream } from "node:fs";
import { chmod, copyFile, rename, unlink, type FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { ReadRange } from "../form-collection.js";
import { StorageError } from "./storage-error.js";

/** Counts the bytes of an application's files on disk. */
export interface DiskBytes {
  /** It throws if there is no room. */
  take(bytes: number): void;
  release(bytes: number): void;
}

/** A file on disk that is deleted with its request. */
export class TemporaryFile {
  #path: string;
  readonly #bytes: DiskBytes;
  #handle: FileHandle | undefined;
  #length = 0;
  #counted = 0;
  #state: "here" | "moved" | "deleted" = "here";
  readonly #streams = new Set<ReadStream>();

  /** @param movedMode the permissions that other new files of the process have */
  constructor(
    path: string,
    handle: FileHandle,
    bytes: DiskBytes,
    private readonly movedMode: number,
  ) {
    this.#path = path;
    this.#handle = handle;
    this.#bytes = bytes;
  }

  get length(): number {
    return this.#length;
  }

  /** @throws if the file was deleted, because its request has ended */
  get path(): string {
    if (this.#state !== "deleted") return this.#path;
    throw new Error("The uploaded file is gone, because its request has ended. Copy it before the response is sent.");
  }

  /**
   * Adds bytes.
   *
   * @throws an error of status 503 if there is no room, or the disk fails
   */
  async write(bytes: Uint8Array): Promise<void> {
    this.#bytes.take(bytes.length);
    this.#counted += bytes.length;
    this.#length += bytes.length;
    // It writes at the current position, until all bytes are written.
    await this.#handle!.writeFile(bytes).catch(failStorage);
  }

  /** Nothing more is written. */
  async close(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close().catch(failStorage);
  }

  /** A stream over the content. It is closed with the request. */
  openReadStream(range: ReadRange = {}): Readable {
    const stream = createReadStream(this.path, { ...range });
    this.#streams.add(stream);
    stream.once("close", () => this.#streams.delete(stream));
    // The reader of the stream gets its errors. Without a listener, an error that nobody awaits would end the process.
    stream.on("error", () => undefined);
    return stream;
  }

  /** Moves the file, or copies it if the target is on another device. Afterwards it belongs to the application. */
  async moveTo(target: string, signal: AbortSignal | undefined): Promise<void> {
    const source = this.path;
    if (this.#state === "moved") {
      await copyFile(source, target);
      return;
    }
    try {
      await rename(source, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
      await copyFile(source, target);
      signal?.throwIfAborted();
      return;
    }
    this.#path = target;
    this.#state = "moved";
    this.#release();
    // As for any other new file.
    await chmod(target, this.movedMode);
  }

  /** Closes and deletes the file; also if it is not complete. It never fails. */
  async delete(): Promise<void> {
    for (const stream of this.#streams) stream.destroy();
    await this.close().catch(() => undefined);
    if (this.#state === "here") {
      this.#state = "deleted";
      await unlink(this.#path).catch(() => undefined);
      this.#release();
    }
  }

  #release(): void {
    this.#bytes.release(this.#counted);
    this.#counted = 0;
  }
}

function failStorage(error: unknown): never {
  throw new StorageError(error);
}
