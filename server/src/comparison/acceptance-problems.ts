import { applySeverities } from "ligature/internal/analysis";
import type { ModelDiagnostic, Range } from "ligature/internal/model";
import { acceptedChangesFile, type AcceptedChangesError, type PlacedEntry } from "ligature/openapi-diff";
import { SourceText } from "../text/source-text.js";
import type { Comparison } from "./api-comparisons.js";

/** The checks of `api-changes.json`. */
export const acceptanceRules = [
  {
    code: "LIG5023",
    slug: "ineffective-acceptance",
    title: "An entry of `api-changes.json` accepts nothing.",
    severity: "warning",
  },
  {
    code: "LIG5024",
    slug: "unreadable-acceptances",
    title: "`api-changes.json` cannot be read, so it accepts nothing.",
    severity: "warning",
  },
] as const;

const [ineffective, unreadable] = acceptanceRules;

/** A mistake in an `api-changes.json`. */
export interface AcceptanceProblem {
  readonly rule: (typeof acceptanceRules)[number];
  readonly message: string;
  readonly range: Range;
  /** The document that the entry is for, if it names one. */
  readonly document?: string;
}

/** An entry that no change needs, or whose last day has passed. */
export function entryProblem(entry: PlacedEntry, text: string, what: string): AcceptanceProblem {
  const { id, start, end, document } = entry;
  const message = `The entry for ${id} ${what}.`;
  return { rule: ineffective, message, range: rangeOf(text, start, end), ...(document !== undefined && { document }) };
}

/** The whole file cannot be read. */
export function fileProblem({ message, offset }: AcceptedChangesError, text: string): AcceptanceProblem {
  return { rule: unreadable, message, range: rangeOf(text, offset, offset + 1) };
}

function rangeOf(text: string, start: number, end: number): Range {
  const source = new SourceText(text);
  const [from, to] = [source.positionAt(start), source.positionAt(end)];
  return [from.line, from.character, to.line, to.character];
}

/** The problem as a line of text. */
export function problemText({ message, range }: AcceptanceProblem): string {
  return `${acceptedChangesFile}:${range[0] + 1}: ${message}`;
}

/** The problems of a project's file, by its absolute path. An entry for any document has no effect if it has none for all of them. */
export function acceptanceDiagnostics(comparisons: readonly Comparison[]): Map<string, readonly ModelDiagnostic[]> {
  const [first] = comparisons;
  if (first === undefined) return new Map();
  const { snapshot } = first;
  const problems = comparisons.flatMap((one) => one.problems);
  const found = problems.flatMap((problem): ModelDiagnostic[] => {
    const { rule, message, range, document } = problem;
    const same = problems.filter((other) => other.message === message && other.range.join() === range.join());
    const isOfAll = document !== undefined || rule === unreadable || same.length === snapshot.documentNames.length;
    if (same[0] !== problem || !isOfAll) return [];
    return [{ code: rule.code, severity: rule.severity, message, location: { file: acceptedChangesFile, range } }];
  });
  const shown = applySeverities(found, snapshot.analysisOptions.severities);
  const path = snapshot.pathOf({ file: acceptedChangesFile });
  return new Map(shown.length === 0 ? [] : [[path, shown]]);
}
