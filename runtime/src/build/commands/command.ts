/** A subcommand of `ligature`. What it works with is imported when it runs: the others start without. */
export interface Command {
  readonly name: string;
  /** One line for `ligature --help`. */
  readonly summary: string;
  /** The text of `ligature <name> --help`. */
  readonly help: string;
  /** It compiles: without the optional dependencies it does not start. */
  readonly compiles?: true;
  /** Runs it; resolves to the exit code. Throws a UsageError when the arguments are wrong. */
  run(args: string[]): Promise<number>;
}

/** Wrong arguments, or a project that cannot be worked with: the message says what to do, without a stack. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
