import { isConstraintError, resolveConstraint } from "#runtime/routing/index.js";
import { constraintDifference } from "../differences.js";
import type { Outcome } from "../result-table.js";
import { readAll, type SuiteOptions } from "./suite-options.js";

interface RecordedConstraint {
  readonly id: string;
  readonly constraint: string;
  /** Absent where only the making of the constraint was recorded. */
  readonly text?: string;
  readonly expected: { readonly error: string | null; readonly matches?: boolean };
}

/** An inline constraint and a text: does it match, or can the constraint not be made. */
export function runConstraints(files: readonly string[], options: SuiteOptions): Outcome[] {
  if (!options.wanted("constraints")) return [];
  return readAll<RecordedConstraint>(files).map(({ id, constraint, text, expected }) => {
    const actual = matches(constraint, text);
    const wanted = expected.error === null ? expected.matches : "error";
    const excused = actual === wanted || constraintDifference(constraint, text) !== undefined;
    return { group: "constraints", id, differences: excused ? [] : [`expected ${wanted}, got ${actual}`] };
  });
}

function matches(constraint: string, text: string | undefined): boolean | "error" {
  const resolved = resolveConstraint(constraint);
  if (isConstraintError(resolved)) return "error";
  return text === undefined || resolved.match(text);
}
