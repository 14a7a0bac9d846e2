import { parseArguments, UsageError } from "ligature/internal/command-line";
import { LintError } from "./lint-error.js";

/** The names of the output formats. */
const formatNames = ["text", "json", "sarif", "github"] as const;

/** The command's options. */
export interface LintOptions {
  readonly paths: readonly string[];
  readonly format: (typeof formatNames)[number];
  readonly quiet: boolean;
  readonly maxWarnings: number | undefined;
  readonly baseline: string | undefined;
  readonly writeBaseline: string | undefined;
  readonly listRules: boolean;
  readonly fix: boolean;
  readonly unsafeFixes: boolean;
  readonly watch: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

/** The output of `--help`. */
export const usage = `Usage: ligature-lint [paths] [options]

Checks the declarations of Ligature applications with the rules that the editor and the start use.

  paths                  folders (the projects below them) or files; default: the working directory
  --format FORMAT        text (default), json, sarif (2.1.0), or github (annotations of GitHub Actions)
  --quiet                prints errors only
  --max-warnings N       exits with code 1 if there are more than N warnings
  --baseline FILE        leaves out the findings that FILE lists
  --write-baseline FILE  writes the findings to FILE, for --baseline
  --fix                  applies the fixes that change nothing in actions that work, and writes the files
  --unsafe-fixes         with --fix: also applies the preferred fixes that may change what an action does
  --watch                runs again when files change, until Ctrl+C
  --list-rules           prints all rules, as text or json, and checks nothing
  --help, --version      prints this, or the version

Exit code: 0 without errors, 1 with errors or too many warnings, 2 if it could not run.
`;

/** The command's arguments are wrong. */
export class LintUsageError extends LintError {}

/**
 * Parses the command's arguments.
 *
 * @throws LintUsageError if an option is unknown or its value is wrong
 */
export function readOptions(args: readonly string[]): LintOptions {
  const { values, positionals } = parse(args);
  const format = formatNames.find((name) => name === values.format);
  if (format === undefined) {
    throw new LintUsageError(`There is no format "${values.format}". The formats are ${formatNames.join(", ")}.`);
  }
  refuseContradictions(values);
  return {
    paths: positionals.length > 0 ? positionals : ["."],
    format,
    quiet: values.quiet === true,
    maxWarnings: readCount("--max-warnings", values["max-warnings"]),
    baseline: values.baseline,
    writeBaseline: values["write-baseline"],
    listRules: values["list-rules"] === true,
    fix: values.fix === true,
    unsafeFixes: values["unsafe-fixes"] === true,
    watch: values.watch === true,
    help: values.help === true,
    version: values.version === true,
  };
}

function refuseContradictions(values: ReturnType<typeof parse>["values"]): void {
  const { format } = values;
  if (values["list-rules"] === true && format !== "text" && format !== "json") {
    throw new LintUsageError(`--list-rules has no format "${format}", only text and json.`);
  }
  if (values.baseline !== undefined && values["write-baseline"] !== undefined) {
    throw new LintUsageError("--baseline and --write-baseline cannot be combined.");
  }
  if (values["unsafe-fixes"] === true && values.fix !== true) {
    throw new LintUsageError("--unsafe-fixes has no effect without --fix.");
  }
  if (values.watch === true && (values.fix === true || values["write-baseline"] !== undefined)) {
    throw new LintUsageError("--watch writes no files, so it cannot be combined with --fix or --write-baseline.");
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArguments({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: "string", default: "text" },
        quiet: { type: "boolean" },
        "max-warnings": { type: "string" },
        baseline: { type: "string" },
        "write-baseline": { type: "string" },
        "list-rules": { type: "boolean" },
        fix: { type: "boolean" },
        "unsafe-fixes": { type: "boolean" },
        watch: { type: "boolean" },
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "v" },
      },
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new LintUsageError(error.message);
  }
}

function readCount(option: string, text: string | undefined): number | undefined {
  if (text === undefined || /^\d+$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new LintUsageError(`${option} needs a non-negative integer, not "${text}".`);
}
