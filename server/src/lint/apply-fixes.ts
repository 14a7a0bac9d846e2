import { isUtf8 } from "node:buffer";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { combineFixes } from "../rules/combine-fixes.js";
import type { Fix } from "../rules/fix.js";
import { applyEdits } from "../text/source-text.js";
import type { LintFinding } from "./finding.js";
import { LintError } from "./lint-error.js";
import type { LintSession } from "./lint-session.js";

/** The maximum number of passes. One fix may leave another for the next pass, or cause one. */
const mostRounds = 10;

const mark = "\uFEFF";

/**
 * Applies preferred and safe fixes to the selected findings, repeats until none are left, and writes the files. If a
 * finding has several fixes, the first of these counts, as in the editor. A finding that its fix does not remove is
 * fixed only once.
 *
 * @param select which findings may be fixed
 * @param withUnsafe whether unsafe fixes are applied as well
 * @returns a line for each applied fix
 * @throws LintError if a file cannot be written
 */
export async function applyFixes(
  session: LintSession,
  select: (findings: readonly LintFinding[]) => readonly LintFinding[],
  withUnsafe: boolean,
): Promise<string> {
  const run = new FixRun(session, withUnsafe);
  for (let round = 0; round < mostRounds; round++) {
    if (!run.fix(select(await session.findings()))) break;
  }
  return run.finish();
}

type ChosenFix = Fix & { readonly finding: LintFinding };

class FixRun {
  private readonly lines: string[] = [];
  /** The texts before the first fix, by path. */
  private readonly originals = new Map<string, string>();
  /** How often a finding occurred when it was last fixed. */
  private readonly counts = new Map<string, number>();
  private readonly unreadable = new Map<string, string>();
  private fixed = 0;

  constructor(
    private readonly session: LintSession,
    private readonly withUnsafe: boolean,
  ) {}

  /** Fixes each file once; returns whether there was anything to fix. */
  fix(findings: readonly LintFinding[]): boolean {
    const chosen = findings.flatMap((finding) => this.choose(finding, findings));
    for (const path of new Set(chosen.map(({ finding }) => finding.path))) {
      this.fixFile(
        path,
        chosen.filter(({ finding }) => finding.path === path),
      );
    }
    return chosen.length > 0;
  }

  /** Writes the changed files. */
  finish(): string {
    const texts = [...this.originals].map(
      ([path, original]) => [path, original, this.session.sourceOf(path).text] as const,
    );
    const changed = texts.filter(([, original, text]) => text !== original);
    for (const [path, original, text] of changed) this.write(path, original, text);
    // Severities are read from the disk.
    const packages = changed.filter(([path]) => basename(path) === "package.json");
    if (packages.length > 0) this.session.filesChanged(packages.map(([path]) => ({ path, kind: "changed" })));
    const files = this.originals.size;
    const summary = `Fixed ${plural(this.fixed, "finding")} in ${plural(files, "file")}.`;
    return [...this.lines, ...this.unreadable.values(), ...(this.fixed > 0 ? [summary] : []), ""].join("\n");
  }

  private choose(finding: LintFinding, all: readonly LintFinding[]): ChosenFix[] {
    const fix = finding.fixes.find(({ preferred, all: kind }) => preferred === true || kind !== undefined);
    if (fix === undefined || (fix.unsafe === true && !this.withUnsafe) || !this.canFix(finding)) return [];
    const key = keyOf(finding);
    const count = all.filter((other) => keyOf(other) === key).length;
    return count < (this.counts.get(key) ?? Infinity) ? [{ ...fix, finding }] : [];
  }

  private fixFile(path: string, candidates: readonly ChosenFix[]): void {
    const { text } = this.session.sourceOf(path);
    const { fixes, edits } = combineFixes(candidates);
    for (const { finding } of fixes) {
      this.counts.set(keyOf(finding), candidates.filter((one) => keyOf(one.finding) === keyOf(finding)).length);
    }
    if (!this.originals.has(path)) this.originals.set(path, text);
    this.session.setText(path, applyEdits(text, edits));
    this.fixed += fixes.length;
    for (const { finding, title } of fixes) {
      this.lines.push(`${finding.file}:${finding.range[0] + 1} ${finding.code}: ${title}`);
    }
  }

  /** A file that is not UTF-8 would lose characters if it were written. In one with syntax errors, declarations are other ones than the author means. */
  private canFix({ path, file }: LintFinding): boolean {
    if (this.originals.has(path)) return true;
    const reason = !isUtf8(readFileSync(path)) ? "is not UTF-8" : this.session.isBroken(path) ? "has syntax errors" : undefined; // prettier-ignore
    if (reason !== undefined) this.unreadable.set(path, `${file} ${reason}, so nothing in it is fixed.`);
    return reason === undefined;
  }

  private write(path: string, original: string, text: string): void {
    try {
      const onDisk = readFileSync(path, "utf8");
      const start = onDisk.startsWith(mark) ? mark : "";
      if (onDisk !== start + original) throw new Error("it has changed in the meantime.");
      writeFileSync(path, start + text);
    } catch (error) {
      throw new LintError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function keyOf({ path, code, message }: LintFinding): string {
  return `${path} ${code} ${message}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
