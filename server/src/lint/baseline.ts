import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { locationFile } from "../text/location-file.js";
import type { LintFinding } from "./finding.js";
import { LintError } from "./lint-error.js";

/** A known finding. It has no line number, so it stays valid when lines are added above it. */
export interface BaselineEntry {
  /** Relative to the baseline's folder, with slashes. */
  readonly file: string;
  readonly code: string;
  readonly message: string;
  /** The line in which the finding begins, with white space normalized. */
  readonly text: string;
}

/** The findings without the known ones, and the known ones that were not found. */
export interface Baselined {
  readonly findings: readonly LintFinding[];
  readonly unused: readonly BaselineEntry[];
}

const version = 1;

/** The known findings, as listed in a file. */
export class Baseline {
  private readonly folder: string;

  private constructor(
    path: string,
    private readonly entries: readonly BaselineEntry[],
  ) {
    this.folder = dirname(path);
  }

  /**
   * Reads a baseline.
   *
   * @param file the name as the user wrote it, relative to the working directory
   * @throws LintError if it cannot be read
   */
  static read(file: string, directory: string): Baseline {
    const path = resolve(directory, file);
    try {
      return new Baseline(path, parse(readFileSync(path, "utf8")));
    } catch (error) {
      throw new LintError(`The baseline ${file} cannot be read: ${reasonOf(error)}`);
    }
  }

  /**
   * Removes the known findings. An entry matches one finding, so a finding that occurs twice needs two. An entry for a
   * file that was not linted is neither used nor unused.
   *
   * @param covers whether a file was linted
   */
  apply(findings: readonly LintFinding[], covers: (path: string) => boolean): Baselined {
    const known = new Map<string, BaselineEntry[]>();
    for (const entry of this.entries) {
      if (!covers(resolve(this.folder, entry.file))) continue;
      known.set(keyOf(entry), [...(known.get(keyOf(entry)) ?? []), entry]);
    }
    const isNew = (finding: LintFinding) => known.get(keyOf(toEntry(finding, this.folder)))?.pop() === undefined;
    return { findings: findings.filter(isNew), unused: [...known.values()].flat() };
  }
}

/**
 * Writes findings as a baseline, in a fixed order, so that its changes are easy to read.
 *
 * @param file the name as the user wrote it, relative to the working directory
 * @throws LintError if it cannot be written
 */
export function writeBaseline(file: string, directory: string, findings: readonly LintFinding[]): void {
  const path = resolve(directory, file);
  const entries = findings.map((finding) => toEntry(finding, dirname(path)));
  entries.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other))));
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify({ version, findings: entries }, null, 2)}\n`);
  } catch (error) {
    throw new LintError(`The baseline ${file} cannot be written: ${reasonOf(error)}`);
  }
}

function parse(text: string): readonly BaselineEntry[] {
  const found = Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
  if (found.version !== version)
    throw new Error(`its version is not ${version}. Write it again with --write-baseline.`);
  if (Array.isArray(found.findings) && found.findings.every(isEntry)) return found.findings;
  throw new Error("its findings are not a list of objects with the strings file, code, message and text.");
}

function isEntry(value: unknown): value is BaselineEntry {
  const entry = Object(value) as Readonly<Record<keyof BaselineEntry, unknown>>;
  return [entry.file, entry.code, entry.message, entry.text].every((text) => typeof text === "string");
}

function toEntry({ path, code, message, source, range }: LintFinding, folder: string): BaselineEntry {
  const line = source.slice([range[0], 0, range[0] + 1, 0]);
  return { file: locationFile(folder, path), code, message, text: line.trim().replace(/\s+/g, " ") };
}

function keyOf({ file, code, message, text }: BaselineEntry): string {
  return [file, code, message, text].join("\n");
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
