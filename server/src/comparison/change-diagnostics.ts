import type { ModelDiagnostic } from "ligature/internal/model";
import { compareSeverities, type Severity } from "ligature/openapi-diff";
import type { ChangeDiagnostics } from "../settings.js";
import type { Comparison } from "./api-comparisons.js";
import { placeOf } from "./change-places.js";
import type { ComparedChange } from "./compare-messages.js";

/** A change that is a diagnostic. */
export interface ChangeDiagnostic extends ModelDiagnostic {
  readonly comparison: Comparison;
  readonly change: ComparedChange;
}

const severities = { breaking: "warning", dangerous: "information", safe: "hint" } as const;

/** Of many operations, the first ones say enough. */
const shownOperations = 3;

/** The changes that a setting shows as diagnostics, by the absolute path of their file. A change that is accepted is none. */
export function changeDiagnostics(
  comparisons: readonly Comparison[],
  shown: ChangeDiagnostics,
): Map<string, readonly ChangeDiagnostic[]> {
  const groups = new Map<string, ChangeDiagnostic[]>();
  if (shown === "off") return groups;
  for (const comparison of comparisons) {
    for (const change of comparison.changes) {
      const diagnostic =
        isShown(change.severity, shown) && !comparison.accepted.has(change)
          ? toDiagnostic(change, comparison)
          : undefined;
      if (diagnostic === undefined) continue;
      const path = comparison.snapshot.pathOf(diagnostic.location);
      groups.set(path, [...(groups.get(path) ?? []), diagnostic]);
    }
  }
  return groups;
}

function isShown(severity: Severity, shown: Severity): boolean {
  return compareSeverities(severity, shown) <= 0;
}

function toDiagnostic(change: ComparedChange, comparison: Comparison): ChangeDiagnostic | undefined {
  const location = placeOf(change, comparison);
  if (location === undefined) return undefined;
  const { id: code, severity } = change;
  return { code, severity: severities[severity], message: messageOf(change, comparison), location, comparison, change };
}

function messageOf(change: ComparedChange, { base }: Comparison): string {
  const { message, baseValue, revisionValue } = change;
  const values = [
    ...(baseValue === undefined ? [] : [`It was ${baseValue}.`]),
    ...(revisionValue === undefined ? [] : [`Now it is ${revisionValue}.`]),
  ];
  const affected = operationsText(change);
  return [message, ...values, ...(affected === "" ? [] : [`Affected: ${affected}.`]), `Compared with ${base.label}.`].join(" "); // prettier-ignore
}

/** The operations that a change affects, as a text. */
function operationsText({ operations }: ComparedChange): string {
  const names = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const others = names.length - shownOperations;
  return others > 1 ? `${names.slice(0, shownOperations).join(", ")} and ${others} more` : names.join(", ");
}
