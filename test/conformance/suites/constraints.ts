import { resolveConstraint } from "#runtime/routing/index.js";
import type { Outcome } from "../result-table.js";
import { readAll, type SuiteOptions } from "./suite-options.js";

interface RecordedConstraint {
  readonly id: string;
  readonly constraint: string;
  readonly text: string;
  readonly expected: { readonly error: string | null; readonly matches?: boolean };
}

/** An inline constraint and a text: does it match, or can the constraint not be made. */
export function runConstraints(files: readonly string[], options: SuiteOptions): Outcome[] {
  if (!options.wanted("constraints")) return [];
  return readAll<RecordedConstraint>(files).map(({ id, constraint, text, expected }) => {
    const actual = matches(constraint, text);
    const wanted = expected.error === null ? expected.matches : "error";
    return { group: "constraints", id, differences: actual === wanted ? [] : [`expected ${wanted}, got ${actual}`] };
  });
}

function matches(constraint: string, text: string): boolean | "error" {
  const resolved = resolveConstraint(constraint);
  return "error" in resolved ? "error" : resolved.constraint.match(text);
}
