/**
 * Wrong arguments, or a project that cannot be used. The message says what to do, without a stack.
 *
 * @example throw new UsageError("plan needs an action: ligature plan Orders.get");
 */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
