import { Baseline, writeBaseline, type BaselineEntry } from "./baseline.js";
import type { LintFinding } from "./finding.js";
import { formats } from "./formats.js";
import { LintError } from "./lint-error.js";
import { LintUsageError, readOptions, usage, type LintOptions } from "./lint-options.js";
import { LintSession } from "./lint-session.js";
import { listRulesAsJson, listRulesAsText } from "./list-rules.js";

/** What a run of the linter says, and the process's exit code. */
export interface LintResult {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: 0 | 1 | 2;
}

/**
 * The command `ligature-lint`.
 *
 * @param args what stands behind the command's name
 * @param directory the working directory: paths are relative to it, on the way in and out
 */
export async function runLint(args: readonly string[], directory: string): Promise<LintResult> {
  try {
    const options = readOptions(args);
    if (options.help) return succeed(usage);
    if (options.listRules) return succeed(options.format === "json" ? listRulesAsJson() : listRulesAsText());
    return await lintOnce(options, directory, new LintSession(options.paths, directory));
  } catch (error) {
    if (error instanceof LintUsageError) return fail(`${error.message}\n\n${usage}`);
    if (error instanceof LintError) return fail(`${error.message}\n`);
    throw error;
  }
}

/** One run over the projects of a session, which stay loaded. */
export async function lintOnce(options: LintOptions, directory: string, session: LintSession): Promise<LintResult> {
  // A baseline that cannot be read is said at once, not after the projects are compiled.
  const baseline = options.baseline === undefined ? undefined : Baseline.read(options.baseline, directory);
  const found = await session.findings();
  if (options.writeBaseline !== undefined) {
    writeBaseline(options.writeBaseline, directory, found);
    return succeed(`The baseline ${options.writeBaseline} has ${found.length} findings.\n`);
  }
  const isCovered = (path: string) => session.covers(path);
  const { findings, unused } = baseline?.apply(found, isCovered) ?? { findings: found, unused: [] };
  const shown = options.quiet ? findings.filter(isError) : findings;
  const tooMany = tooManyWarnings(findings, options.maxWarnings);
  return {
    output: formats[options.format](shown, directory),
    errors: unusedEntries(options.baseline, unused) + tooMany,
    exitCode: findings.some(isError) || tooMany !== "" ? 1 : 0,
  };
}

function succeed(output: string): LintResult {
  return { output, errors: "", exitCode: 0 };
}

function fail(errors: string): LintResult {
  return { output: "", errors, exitCode: 2 };
}

function isError({ severity }: LintFinding): boolean {
  return severity === "error";
}

/** Warnings count although `--quiet` does not print them. */
function tooManyWarnings(findings: readonly LintFinding[], most = Infinity): string {
  const count = findings.filter(({ severity }) => severity === "warning").length;
  return count > most ? `Warnings found: ${count}. --max-warnings allows ${most}.\n` : "";
}

/** What is mended, or was changed, is to be taken out of the baseline: it would hide the next one. */
function unusedEntries(path: string | undefined, unused: readonly BaselineEntry[]): string {
  if (path === undefined || unused.length === 0) return "";
  const lines = unused.map(({ file, code, message }) => `  ${file} ${code}: ${message}\n`);
  return `Entries of ${path} without effect, write it anew with --write-baseline:\n${lines.join("")}`;
}
