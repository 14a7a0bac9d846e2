/** An uploaded file. */
export interface FormFile {
  /** The form field's name. */
  readonly name: string;
  /** The name that the client gave. Never trust it: it may hold path separators. */
  readonly fileName: string;
  readonly contentType: string;
  readonly contentDisposition: string;
  /** The part's headers, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Size in bytes. */
  readonly length: number;
  /** A new stream over the content, from its start. */
  openReadStream(): AsyncIterable<Uint8Array>;
  /** Writes the content to a target: anything with `write`. */
  copyToAsync(target: { write(chunk: Uint8Array): unknown }, signal?: AbortSignal): Promise<void>;
}

/** A form as it was posted: fields and files, each in the order of the request. */
export interface FormCollection {
  readonly fields: readonly FormField[];
  readonly files: readonly FormFile[];
}

/** One field: name and value, decoded. A name may occur several times. */
export type FormField = readonly [name: string, value: string];

/** A form that could not be read: it becomes a model error, never an exception (anchors C37). */
export interface FormReadFailure {
  /** Why, for the client: `Form value count limit 1024 exceeded.` */
  readonly failure: string;
}

/** What reading a form gives. */
export type FormReading = FormCollection | FormReadFailure;
