import { parseArgs } from "node:util";
import { Documentation } from "../documentation.js";
import { collectFindings, LintPathError, type LintFinding } from "./collect.js";
import { formatJson } from "./format-json.js";
import { formatSarif } from "./format-sarif.js";
import { formatText } from "./format-text.js";

/** What a run of the linter says, and the process's exit code. */
export interface LintResult {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: 0 | 1 | 2;
}

const usage = `Usage: ligature-lint [paths] [--format text|json|sarif] [--quiet]

Checks the declarations of Ligature applications: the rules of the editor and of the start.

  paths      folders (the projects below them) or files; default: the working directory
  --format   text (default), json, or sarif (2.1.0)
  --quiet    errors only
  --help     this

Exit code: 0 without errors, 1 with errors, 2 where it could not run.
`;

const formats: Readonly<Record<string, (findings: readonly LintFinding[]) => string>> = {
  text: formatText,
  json: formatJson,
  sarif: (findings) => formatSarif(findings, (code) => new Documentation().hrefOf(code)),
};

/**
 * The command `ligature-lint`.
 *
 * @param args what stands behind the command's name
 * @param directory the working directory: paths are relative to it, on the way in and out
 */
export async function runLint(args: readonly string[], directory: string): Promise<LintResult> {
  const options = readArguments(args);
  if (typeof options === "string") return { output: "", errors: `${options}\n\n${usage}`, exitCode: 2 };
  if (options.help) return { output: usage, errors: "", exitCode: 0 };
  try {
    const all = await collectFindings(options.paths, directory);
    const findings = options.quiet ? all.filter(({ severity }) => severity === "error") : all;
    const exitCode = findings.some(({ severity }) => severity === "error") ? 1 : 0;
    return { output: options.format(findings), errors: "", exitCode };
  } catch (error) {
    if (!(error instanceof LintPathError)) throw error;
    return { output: "", errors: `${error.message}\n`, exitCode: 2 };
  }
}

interface Options {
  readonly paths: readonly string[];
  readonly format: (findings: readonly LintFinding[]) => string;
  readonly quiet: boolean;
  readonly help: boolean;
}

function readArguments(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: "string", default: "text" }, quiet: { type: "boolean" }, help: { type: "boolean" } },
    });
    const format = Object.hasOwn(formats, values.format) ? formats[values.format] : undefined;
    if (format === undefined) return `There is no format "${values.format}".`;
    const paths = positionals.length > 0 ? positionals : ["."];
    return { paths, format, quiet: values.quiet ?? false, help: values.help ?? false };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
