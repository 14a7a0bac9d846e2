import type { TemporaryFile } from "./temporary-file.js";

/** The data that a client sent about a file whose first bytes have arrived. */
export interface ArrivingFile {
  /** The name of the form's field. */
  readonly name: string;
  /** The name that the client sent. Never trust it: it may contain path separators. */
  readonly fileName: string;
  /** The content type that the client sent, unchecked; null if it sent none. */
  readonly contentType: string | null;
  /** The headers of the part, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The first 4,096 bytes, or the whole file if it is shorter. */
  readonly firstBytes: Uint8Array;
}

/** Where the files of one request's form are kept. */
export interface UploadStore {
  /** Bytes of the body, all of which count as in memory when they arrive, are on disk now. */
  drop(bytes: number): void;
  /** A new file on disk. */
  createFile(): Promise<TemporaryFile>;
  /** A file is complete: it is deleted when the request ends. */
  keep(file: TemporaryFile): void;
  /** Looks at the first bytes of each file; absent if nothing does. It throws to refuse the file. */
  readonly onFile?: ((file: ArrivingFile) => unknown) | undefined;
}
