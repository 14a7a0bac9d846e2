/** Wrong arguments, or a project that cannot be used. The message says what to do, without a stack. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
