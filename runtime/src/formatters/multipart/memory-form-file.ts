import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isJsonMediaType } from "../../metadata/index.js";
import { textOfBody } from "../body-text.js";
import { defaultFormLimits, formFailure } from "../form.js";
import type { FileTarget, FormField, FormFile, FormReadFailure } from "../form-collection.js";

/** What the headers of a part say. */
export interface PartDescription {
  readonly name: string;
  readonly fileName: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The number of bytes that are written before it checks whether the target can accept more. */
const pieceLength = 64 * 1024;

/** A file whose content is in memory. */
export class MemoryFormFile implements FormFile {
  readonly name: string;
  readonly fileName: string;
  readonly headers: Readonly<Record<string, string>>;

  readonly #valueLengthLimit: number;

  constructor(
    { name, fileName, headers }: PartDescription,
    readonly bytes: Uint8Array,
    valueLengthLimit: number = defaultFormLimits.valueLengthLimit,
  ) {
    this.#valueLengthLimit = valueLengthLimit;
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

  /** @internal Whether its content type is JSON. */
  get isJson(): boolean {
    return this.contentType !== null && isJsonMediaType(this.contentType);
  }

  /**
   * @internal Its content as a value of the form, if it is JSON: `FormData` sends a `Blob` with a file name. A text that is longer than a value
   * may be is a failure.
   */
  get jsonValue(): FormField | FormReadFailure | undefined {
    const { contentType, bytes, name } = this;
    if (contentType === null || !this.isJson) return undefined;
    const limit = this.#valueLengthLimit;
    if (bytes.length > limit) return { failure: formFailure("value length", limit) };
    return [name, textOfBody({ contentType, content: bytes }) ?? "", contentType];
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
      // This stream listens for the target's errors, because no one else may, and leaves the target open even if it is
      // aborted.
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
