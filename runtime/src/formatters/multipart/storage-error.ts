/** Answers 503: an uploaded file cannot be kept. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly code = "LIG_UPLOAD_STORAGE";
  readonly statusCode = 503;
  /** Seconds. */
  readonly headers = { "retry-after": "10" };

  constructor(cause: unknown) {
    super("An uploaded file could not be written to the disk.", { cause });
  }
}

/** Answers 503: the files of all requests together have used up their part of the disk. */
export class DiskFullError extends Error {
  override readonly name = "DiskFullError";
  readonly code = "LIG_UPLOADS_FULL";
  readonly statusCode = 503;
  /** Seconds. By then, the earlier requests have been answered or have timed out. */
  readonly headers = { "retry-after": "10" };

  constructor(limit: number) {
    super(`The uploaded files of all requests together have too many bytes: the limit is ${limit} (diskBytesLimit).`);
  }
}
