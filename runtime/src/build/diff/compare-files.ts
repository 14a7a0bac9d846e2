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
import { comparedDocument, type ComparedDocument, type ComparedSources } from "./compared-document.js";
import { formatChanges, type ChangesFormat } from "./format-changes.js";

/** What `ligature diff` is asked for. */
export interface DocumentComparison extends Pick<ComparisonOptions, "profile" | "severities"> {
  /** A revision, a file, an address, or the working tree. */
  readonly base: string;
  readonly revision: string;
  readonly sources: ComparedSources;
  readonly format: ChangesFormat;
  /** The least severity that fails. */
  readonly failOn: "breaking" | "dangerous";
}

/** Compares two documents, and prints the changes. Returns the exit code. */
export async function compareFiles(comparison: DocumentComparison): Promise<number> {
  const { format, failOn, sources } = comparison;
  const base = await comparedDocument(comparison.base, sources);
  const revision = base && (await comparedDocument(comparison.revision, sources));
  if (base === undefined || revision === undefined) return 2;
  const changes = changesOf({ base, revision }, comparison);
  process.stdout.write(formatChanges({ changes, base: base.origin, revision: revision.origin }, format));
  const worst = worstSeverity(changes);
  return worst !== undefined && compareSeverities(worst, failOn) <= 0 ? 1 : 0;
}

function changesOf(
  compared: Readonly<Record<"base" | "revision", ComparedDocument>>,
  { profile, severities }: DocumentComparison,
): Change[] {
  try {
    return compareDocuments(compared.base.document, compared.revision.document, { profile, severities });
  } catch (error) {
    if (error instanceof UncomparableDocumentError) {
      const { kind, name } = compared[error.side].origin;
      const subject = kind === "sources" ? "The document of the sources" : name;
      throw new UsageError(`${subject} cannot be compared. ${error.pointer || "/"}: ${error.reason}`, { cause: error });
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
