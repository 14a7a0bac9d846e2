import { applyFixes } from "./apply-fixes.js";
import { Baseline, writeBaseline, type BaselineEntry } from "./baseline.js";
import type { LintFinding } from "./finding.js";
import { formats } from "./formats.js";
import { LintError } from "./lint-error.js";
import { LintUsageError, readOptions, usage, type LintOptions } from "./lint-options.js";
import { LintSession } from "./lint-session.js";
import { listRulesAsJson, listRulesAsText } from "./list-rules.js";
import { serverVersion } from "../version.js";
import { watch } from "./watch.js";

/** The output of the linter's run, and the process's exit code. */
export interface LintResult {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: 0 | 1 | 2;
}

/**
 * The command `ligature-lint`.
 *
 * @param args the arguments after the command's name
 * @param directory the working directory; paths in arguments and output are relative to it
 * @param say receives the output of each run; with `--watch` there are many
 * @returns the exit code; with `--watch` it never resolves
 */
export async function lintCommand(
  args: readonly string[],
  directory: string,
  say: (result: LintResult) => void,
): Promise<LintResult["exitCode"]> {
  const result = await explained(() => runCommand(args, directory, say));
  say(result);
  return result.exitCode;
}

/** The command without `--watch`, as a function. */
export async function runLint(args: readonly string[], directory: string): Promise<LintResult> {
  return explained(() => runCommand(args, directory, () => undefined));
}

function runCommand(
  args: readonly string[],
  directory: string,
  say: (result: LintResult) => void,
): LintResult | Promise<LintResult> {
  const options = readOptions(args);
  if (options.help) return succeed(usage);
  if (options.version) return succeed(`${serverVersion()}\n`);
  if (options.listRules) return succeed(options.format === "json" ? listRulesAsJson() : listRulesAsText());
  const session = new LintSession(options.paths, directory);
  const once = () => lintOnce(options, directory, session);
  if (!options.watch) return once();
  return watch(session, async () => {
    const result = await explained(once);
    say({ ...result, errors: `${result.errors}Watching for changes. Press Ctrl+C to stop.\n` });
  });
}

/** Why the linter cannot run, as the result of the run. */
async function explained(run: () => LintResult | Promise<LintResult>): Promise<LintResult> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof LintUsageError) return fail(`${error.message}\n\n${usage}`);
    if (error instanceof LintError) return fail(`${error.message}\n`);
    throw error;
  }
}

/** One run for the projects of a session, which stay loaded. */
export async function lintOnce(options: LintOptions, directory: string, session: LintSession): Promise<LintResult> {
  // A baseline that cannot be read is reported at once, not after the projects are compiled.
  const baseline = options.baseline === undefined ? undefined : Baseline.read(options.baseline, directory);
  const isCovered = (path: string) => session.covers(path);
  const compare = (found: readonly LintFinding[]) =>
    baseline?.apply(found, isCovered) ?? { findings: found, unused: [] };
  const select = (found: readonly LintFinding[]) => shownOf(options, compare(found).findings);
  const fixed = options.fix ? await applyFixes(session, select, options.unsafeFixes) : "";
  const found = await session.findings();
  if (options.writeBaseline !== undefined) {
    writeBaseline(options.writeBaseline, directory, found);
    return { ...succeed(`The baseline ${options.writeBaseline} has ${found.length} findings.\n`), errors: fixed };
  }
  const { findings, unused } = compare(found);
  const tooMany = tooManyWarnings(findings, options.maxWarnings);
  return {
    output: formats[options.format](shownOf(options, findings), directory),
    errors: fixed + unusedEntries(options.baseline, unused) + tooMany,
    exitCode: findings.some(isError) || tooMany !== "" ? 1 : 0,
  };
}

function shownOf({ quiet }: LintOptions, findings: readonly LintFinding[]): readonly LintFinding[] {
  return quiet ? findings.filter(isError) : findings;
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

/** Warnings count, although `--quiet` does not print them. */
function tooManyWarnings(findings: readonly LintFinding[], most = Infinity): string {
  const count = findings.filter(({ severity }) => severity === "warning").length;
  return count > most ? `Warnings found: ${count}. --max-warnings allows ${most}.\n` : "";
}

/** Fixed or changed findings must be removed from the baseline, because their entries would hide the next ones. */
function unusedEntries(path: string | undefined, unused: readonly BaselineEntry[]): string {
  if (path === undefined || unused.length === 0) return "";
  const lines = unused.map(({ file, code, message }) => `  ${file} ${code}: ${message}\n`);
  return `Entries of ${path} without an effect. Write it again with --write-baseline:\n${lines.join("")}`;
}
