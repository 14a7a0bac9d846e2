import {
  compareDocuments,
  compareSeverities,
  idsOf,
  ruleFamilies,
  UncomparableDocumentError,
  worstSeverity,
  type Change,
  type ComparisonOptions,
} from "../../openapi-diff/index.js";
import { UsageError } from "../commands/command.js";
import { formatChanges, type ChangesFormat } from "./format-changes.js";
import { readDocument } from "./read-document.js";

/** What `ligature diff` is asked for. */
export interface FileComparison extends Pick<ComparisonOptions, "profile" | "severities"> {
  readonly base: string;
  readonly revision: string;
  readonly format: ChangesFormat;
  /** The least severity that fails. */
  readonly failOn: "breaking" | "dangerous";
}

/** Compares two documents, and prints the changes. Returns the exit code. */
export async function compareFiles(comparison: FileComparison): Promise<number> {
  const { base, revision, format, failOn } = comparison;
  const documents = await Promise.all([readDocument(base), readDocument(revision)]);
  const changes = changesOf(documents, comparison);
  process.stdout.write(formatChanges(changes, format, revision));
  const worst = worstSeverity(changes);
  return worst !== undefined && compareSeverities(worst, failOn) <= 0 ? 1 : 0;
}

function changesOf([base, revision]: readonly [object, object], comparison: FileComparison): Change[] {
  const { profile, severities } = comparison;
  try {
    return compareDocuments(base, revision, { profile, severities });
  } catch (error) {
    if (error instanceof UncomparableDocumentError) {
      throw new UsageError(`${comparison[error.side]} cannot be compared. ${error.pointer || "/"}: ${error.reason}`, { cause: error }); // prettier-ignore
    }
    if (error instanceof RangeError && severities !== undefined) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

/** Prints the rules: an id, its severity, that for generated clients where it is another, and the reason. */
export function listRules(): number {
  const lines = ruleFamilies.flatMap(({ title, rules }) => [
    title,
    ...rules.flatMap((one) => {
      const severity = one.generated === undefined ? one.severity : `${one.severity}, generated ${one.generated}`;
      return idsOf(one).map((id) => `  ${id} (${severity}): ${one.reason}`);
    }),
    "",
  ]);
  process.stdout.write(lines.join("\n"));
  return 0;
}
