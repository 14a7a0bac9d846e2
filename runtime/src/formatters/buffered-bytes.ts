/** Answers 503: the bodies of all requests together have used up their memory. */
class BuffersFullError extends Error {
  override readonly name = "BuffersFullError";
  readonly code = "LIG_BUFFERS_FULL";
  readonly statusCode = 503;
  /** Seconds. By then, the earlier requests have been answered or have timed out. */
  readonly headers = { "retry-after": "10" };

  constructor(limit: number) {
    super(`The bodies of all requests together have too many bytes: the limit is ${limit} (bufferedBytesLimit).`);
  }
}

/** Counts the bytes of bodies that an application's requests hold in memory at one time. */
export class BufferedBytes {
  #held = 0;

  constructor(readonly limit: number) {}

  /** The bytes that are in memory now. */
  get held(): number {
    return this.#held;
  }

  /** @throws BuffersFullError if there is no room */
  take(bytes: number): void {
    if (this.#held + bytes > this.limit) throw new BuffersFullError(this.limit);
    this.#held += bytes;
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }
}
