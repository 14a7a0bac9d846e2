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
import type { SourceSettings } from "../project-documents.js";
import { formatChanges, type ChangesFormat } from "./format-changes.js";
import { readDocument } from "./read-document.js";

/** What `ligature diff` is asked for. */
export interface DocumentComparison extends Pick<ComparisonOptions, "profile" | "severities"> {
  /** A file or an address. */
  readonly base: string;
  /** A file, an address, or how the sources of the project are read. */
  readonly revision: string | (SourceSettings & { readonly document: string | undefined });
  readonly format: ChangesFormat;
  /** The least severity that fails. */
  readonly failOn: "breaking" | "dangerous";
}

/** Compares two documents, and prints the changes. Returns the exit code. */
export async function compareFiles(comparison: DocumentComparison): Promise<number> {
  const { base, revision, format, failOn } = comparison;
  const old = await readDocument(base);
  const made = typeof revision === "string" ? await readDocument(revision) : await documentOfSources(revision);
  if (made === undefined) return 2;
  const changes = changesOf([old, made], comparison);
  process.stdout.write(formatChanges(changes, format, typeof revision === "string" ? revision : undefined));
  const worst = worstSeverity(changes);
  return worst !== undefined && compareSeverities(worst, failOn) <= 0 ? 1 : 0;
}

/** `undefined` if the sources do not tell what it is: then the reasons were printed. */
async function documentOfSources(
  settings: Exclude<DocumentComparison["revision"], string>,
): Promise<object | undefined> {
  const { makeDocument, readProjectDocuments } = await import("../project-documents.js");
  const documents = readProjectDocuments(settings);
  return typeof documents === "number" ? undefined : makeDocument(documents, settings.document);
}

function changesOf([base, revision]: readonly [object, object], comparison: DocumentComparison): Change[] {
  const { profile, severities } = comparison;
  try {
    return compareDocuments(base, revision, { profile, severities });
  } catch (error) {
    if (error instanceof UncomparableDocumentError) {
      const compared = comparison[error.side];
      const name = typeof compared === "string" ? compared : "The document of the sources";
      throw new UsageError(`${name} cannot be compared. ${error.pointer || "/"}: ${error.reason}`, { cause: error });
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
