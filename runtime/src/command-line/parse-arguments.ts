import { parseArgs, type ParseArgsConfig } from "node:util";
import { findNearestName } from "../routing/index.js";
import { UsageError } from "./usage-error.js";

/**
 * Parses the arguments of a command as Node.js does.
 *
 * @param config the arguments, and the options that the command has
 * @returns the values of the options, and the other arguments
 * @throws UsageError if they are wrong; for a misspelled option it has the intended name
 * @example parseArguments({ args: ["--filtr"], options: { filter: { type: "string" } } }) // Unknown option '--filtr'. Did you mean --filter?
 */
export function parseArguments<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError) || !String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS_"))
      throw error;
    throw new UsageError(explain(error.message, Object.keys(config.options ?? {})));
  }
}

/** Of an unknown option, Node.js says only how an argument with such a name is written, which nobody wants. */
function explain(message: string, options: readonly string[]): string {
  const unknown = /^Unknown option '(-{1,2}([^']+))'/.exec(message);
  if (unknown === null) return message;
  const nearest = findNearestName(unknown[2]!, options);
  return `${unknown[0]}.${nearest === undefined ? "" : ` Did you mean --${nearest}?`}`;
}
