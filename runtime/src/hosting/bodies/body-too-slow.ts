/** Answers 408: a body arrives too slowly. */
export class BodyTooSlowError extends Error {
  override readonly name = "BodyTooSlowError";
  readonly code = "LIG_BODY_TOO_SLOW";
  readonly statusCode = 408;

  constructor(bytesPerSecond: number) {
    super(`The body arrives too slowly: the limit is ${bytesPerSecond} bytes per second (minRequestBodyDataRate).`);
  }
}
