/** The body could not be decompressed, or the client went away. */
export function asClientError(error: Error & { statusCode?: number }): Error {
  error.statusCode ??= 400;
  return error;
}
