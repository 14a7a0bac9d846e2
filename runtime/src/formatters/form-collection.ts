import type { Readable } from "node:stream";

/**
 * An uploaded file, in memory: how large it may be, the application's `limits` say.
 *
 * ```ts
 * await pipeline(photo.openReadStream(), createWriteStream(join(folder, `${randomUUID()}.jpg`)));
 * ```
 */
export interface FormFile {
  /** The form field's name. */
  readonly name: string;
  /** The name that the client gave. Never trust it: it may hold path separators. */
  readonly fileName: string;
  /** What the client says that it is, checked by nobody; null when it says nothing. */
  readonly contentType: string | null;
  readonly contentDisposition: string;
  /** The part's headers, names in lower case. It has no prototype, so that any name is just a name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Size in bytes. */
  readonly length: number;
  /** The content itself, not a copy. */
  readonly bytes: Uint8Array;
  /** A new stream over the content, from its start. */
  openReadStream(): Readable;
  /** Writes the content to a target: anything with `write`. The target stays open. */
  copyTo(target: FileTarget): void;
  /**
   * Writes the content piece by piece, at the target's pace: a full stream is waited for, and so is a promise that `write`
   * returns (a `FileHandle`, a web stream's writer). The target stays open.
   *
   * @throws what the target fails with; an error of the signal when that aborts
   */
  copyToAsync(target: FileTarget, signal?: AbortSignal): Promise<void>;
}

/** What a file can be copied to: a stream of Node's, a `FileHandle`, a web stream's writer. */
export interface FileTarget {
  write(chunk: Uint8Array): unknown;
}

/** A form as it was posted: fields and files, each in the order of the request. */
export interface FormCollection {
  readonly fields: readonly FormField[];
  readonly files: readonly FormFile[];
}

/** One field: name and value, decoded. A name may occur several times. */
export type FormField = readonly [name: string, value: string];

/** A form that could not be read: it becomes a model error, never an exception (rule B31). */
export interface FormReadFailure {
  /** Why, for the client: `Form value count limit 1024 exceeded.` */
  readonly failure: string;
}

/** What reading a form gives. */
export type FormReading = FormCollection | FormReadFailure;
