import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileTarget, FormFile } from "../form-collection.js";

/** What a part of a form says of itself. */
export interface PartDescription {
  readonly name: string;
  readonly fileName: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** So much is written before the target is asked whether it can take more. */
const pieceLength = 64 * 1024;

/** A file whose content lies in the request's body. */
export class MemoryFormFile implements FormFile {
  readonly name: string;
  readonly fileName: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    { name, fileName, headers }: PartDescription,
    readonly bytes: Uint8Array,
  ) {
    this.name = name;
    this.fileName = fileName;
    this.headers = headers;
  }

  get contentType(): string | null {
    return this.headers["content-type"] ?? null;
  }

  get contentDisposition(): string {
    return this.headers["content-disposition"] ?? "";
  }

  get length(): number {
    return this.bytes.length;
  }

  openReadStream(): Readable {
    return Readable.from(piecesOf(this.bytes), { objectMode: false });
  }

  copyTo(target: FileTarget): void {
    target.write(this.bytes);
  }

  async copyToAsync(target: FileTarget, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (target instanceof Writable) {
      // It listens for the target's errors, which nobody else may, and leaves the target open even when it is aborted.
      await pipeline(this.openReadStream(), target, { end: false, ...(signal && { signal }) });
      return;
    }
    for (const piece of piecesOf(this.bytes)) {
      await target.write(piece);
      signal?.throwIfAborted();
    }
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
}
