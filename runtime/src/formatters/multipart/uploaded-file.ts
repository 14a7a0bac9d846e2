import type { Readable } from "node:stream";
import { isJsonMediaType } from "../../metadata/index.js";
import { textOfBody } from "../body-text.js";
import { formFailure } from "../form.js";
import type { FileTarget, FormField, FormFile, FormReadFailure, ReadRange } from "../form-collection.js";

/** The data in the headers of a part. */
export interface PartDescription {
  readonly name: string;
  readonly fileName: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The limits and the place of a file in its form. */
export interface FormPlace {
  /** A text that is longer is no value of the form. */
  readonly valueLengthLimit: number;
  /** The number of fields that come before the file. */
  readonly precedingFields: number;
}

/** The members that files in memory and on disk have in common. */
export abstract class UploadedFile implements FormFile {
  readonly name: string;
  readonly fileName: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly #place: FormPlace;

  constructor({ name, fileName, headers }: PartDescription, place: FormPlace) {
    this.#place = place;
    this.name = name;
    this.fileName = fileName;
    this.headers = headers;
  }

  abstract readonly length: number;
  abstract readonly bytes: Uint8Array;
  abstract readBytes(): Promise<Uint8Array>;
  abstract openReadStream(range?: ReadRange): Readable;
  abstract copyTo(target: FileTarget): void;
  abstract copyToAsync(target: FileTarget | string, signal?: AbortSignal): Promise<void>;

  get contentType(): string | null {
    return this.headers["content-type"] ?? null;
  }

  get contentDisposition(): string {
    return this.headers["content-disposition"] ?? "";
  }

  /** @internal The number of fields before it: fields and files are in lists of their own, but one list of values can be both. */
  get precedingFields(): number {
    return this.#place.precedingFields;
  }

  /** @internal Whether its content type is JSON. */
  get isJson(): boolean {
    return this.contentType !== null && isJsonMediaType(this.contentType);
  }

  /**
   * @internal Its content as a value of the form, if it is JSON: `FormData` sends a `Blob` with a file name. A text that is longer than a value
   * may be is a failure. Shorter ones are always in memory.
   */
  get jsonValue(): FormField | FormReadFailure | undefined {
    const { contentType, length, name } = this;
    if (contentType === null || !this.isJson) return undefined;
    const limit = this.#place.valueLengthLimit;
    if (length > limit) return { failure: formFailure("value length", limit) };
    return [name, textOfBody({ contentType, content: this.bytes }) ?? "", contentType];
  }
}
