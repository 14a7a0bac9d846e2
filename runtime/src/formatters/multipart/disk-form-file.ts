import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { FileTarget, ReadRange } from "../form-collection.js";
import { copyToTarget } from "./copy-to-target.js";
import type { TemporaryFile } from "./temporary-file.js";
import { UploadedFile, type FormPlace, type PartDescription } from "./uploaded-file.js";

/** The number of bytes that a synchronous copy has in memory. */
const pieceLength = 64 * 1024;

/** A file whose content is on disk until the request ends. */
export class DiskFormFile extends UploadedFile {
  readonly #file: TemporaryFile;
  readonly length: number;

  constructor(part: PartDescription, file: TemporaryFile, place: FormPlace) {
    super(part, place);
    this.#file = file;
    this.length = file.length;
  }

  get bytes(): Uint8Array {
    return readFileSync(this.#file.path);
  }

  async readBytes(): Promise<Uint8Array> {
    return readFile(this.#file.path);
  }

  openReadStream(range?: ReadRange): Readable {
    return this.#file.openReadStream(range);
  }

  copyTo(target: FileTarget): void {
    const descriptor = openSync(this.#file.path, "r");
    try {
      for (let rest = this.length; rest > 0;) {
        const piece = Buffer.allocUnsafe(Math.min(rest, pieceLength));
        const count = readSync(descriptor, piece);
        if (count === 0) return;
        target.write(piece.subarray(0, count));
        rest -= count;
      }
    } finally {
      closeSync(descriptor);
    }
  }

  async copyToAsync(target: FileTarget | string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (typeof target === "string") await this.#file.moveTo(target, signal);
    else await copyToTarget(this.openReadStream(), target, signal);
  }
}
