import { writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { defaultFormLimits } from "../form.js";
import type { FileTarget, ReadRange } from "../form-collection.js";
import { copyToTarget } from "./copy-to-target.js";
import { UploadedFile, type FormPlace, type PartDescription } from "./uploaded-file.js";

/** The number of bytes that are written before it checks whether the target can accept more. */
const pieceLength = 64 * 1024;

/** A file whose content is in memory. */
export class MemoryFormFile extends UploadedFile {
  constructor(
    part: PartDescription,
    readonly bytes: Uint8Array,
    place: FormPlace = { valueLengthLimit: defaultFormLimits.valueLengthLimit, precedingFields: 0 },
  ) {
    super(part, place);
  }

  get length(): number {
    return this.bytes.length;
  }

  readBytes(): Promise<Uint8Array> {
    return Promise.resolve(this.bytes);
  }

  openReadStream({ start = 0, end = Infinity }: ReadRange = {}): Readable {
    return Readable.from(piecesOf(this.bytes.subarray(start, end + 1)), { objectMode: false });
  }

  copyTo(target: FileTarget): void {
    target.write(this.bytes);
  }

  async copyToAsync(target: FileTarget | string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (typeof target === "string") await writeFile(target, this.bytes, signal && { signal });
    else await copyToTarget(this.openReadStream(), target, signal);
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
}
