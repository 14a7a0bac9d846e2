import { UsageError } from "../../command-line/index.js";

/**
 * A subcommand of `ligature`. Its dependencies are imported when it runs, so that the other commands start without
 * them.
 */
export interface Command {
  readonly name: string;
  /** One line for `ligature --help`. */
  readonly summary: string;
  /** The text of `ligature <name> --help`. */
  readonly help: string;
  /** It compiles. Without the optional dependencies it does not start. */
  readonly compiles?: true;
  /** Runs it. Resolves to the exit code. Throws a UsageError if the arguments are wrong. */
  run(args: string[]): Promise<number>;
}

/** The value of an option that has a few. */
export function oneOf<Value extends string>(option: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new UsageError(`${option} is ${allowed.join(" or ")}, not "${value}".`);
  return found;
}
