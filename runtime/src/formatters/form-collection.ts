import type { Readable } from "node:stream";

/** A part of a file, in bytes: from `start` to `end`, both included, as for `createReadStream` of Node.js. Default: the whole file. */
export interface ReadRange {
  readonly start?: number;
  readonly end?: number;
}

/**
 * An uploaded file. A file of at most `memoryBufferThreshold` bytes is in memory. A longer one is on disk until its request ends. The
 * application's `limits` set its maximum size.
 *
 * ```ts
 * await photo.copyToAsync(join(folder, `${randomUUID()}.jpg`));
 * ```
 */
export interface FormFile {
  /** The form field's name. */
  readonly name: string;
  /** The name that the client sent. Never trust it: it may contain path separators. */
  readonly fileName: string;
  /** The content type that the client sent, unchecked; null if it sent none. */
  readonly contentType: string | null;
  readonly contentDisposition: string;
  /** The part's headers, with names in lower case. The object has no prototype, so every name is safe. */
  readonly headers: Readonly<Record<string, string>>;
  /** Size in bytes. */
  readonly length: number;
  /**
   * The content itself. Of a file in memory it is not copied.
   *
   * @deprecated It reads a file that is on disk while everything else waits, and needs memory for all of it. Use `readBytes()`.
   */
  readonly bytes: Uint8Array;
  /** Reads the whole content. Of a file in memory it is not copied. */
  readBytes(): Promise<Uint8Array>;
  /** A new stream over the content, or over a part of it. It is closed when the request ends. */
  openReadStream(range?: ReadRange): Readable;
  /**
   * Writes the content to a target: any object with `write`. The target stays open.
   *
   * @deprecated It reads a file that is on disk while everything else waits. Use `copyToAsync(target)`.
   */
  copyTo(target: FileTarget): void;
  /**
   * Writes the content piece by piece, at the target's pace. It waits while a stream is full, and for a promise that
   * `write` returns (a `FileHandle`, a web stream's writer). The target stays open.
   *
   * A text is the path of a file, which is replaced if it exists. A file on disk is moved there if that is possible, and copied if not.
   *
   * @throws the target's error, or the signal's error if the signal aborts
   */
  copyToAsync(target: FileTarget | string, signal?: AbortSignal): Promise<void>;
}

/** A target to which a file can be copied: a Node.js stream, a `FileHandle`, a web stream's writer. */
export interface FileTarget {
  write(chunk: Uint8Array): unknown;
}

/** A posted form: fields and files, each in the order of the request. */
export interface FormCollection {
  readonly fields: readonly FormField[];
  readonly files: readonly FormFile[];
}

/**
 * One field: its name and value, decoded. A name may occur several times. A part whose content type is JSON has its content type too, because
 * it is bound as a JSON body is (rule B46).
 */
export type FormField = readonly [name: string, value: string, jsonType?: string];

/** A form that could not be read. It becomes a model error, never an exception (rule B31). */
export interface FormReadFailure {
  /** The reason, for the client: `Form value count limit 1024 exceeded.` */
  readonly failure: string;
}

/** The result of reading a form. */
export type FormReading = FormCollection | FormReadFailure;
