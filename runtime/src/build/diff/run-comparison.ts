import {
  compareDocuments,
  compareSeverities,
  idsOf,
  ruleFamilies,
  UncomparableDocumentError,
  type Change,
  type ComparisonOptions,
} from "../../openapi-diff/index.js";
import { UsageError } from "../../command-line/index.js";
import { acceptChanges, acceptedFile, applyFile, type Acceptance } from "./accept-changes.js";
import { changeSeverities } from "./change-severities.js";
import type { ChangesReport } from "./changes-report.js";
import { comparedDocument, type ComparedDocument, type ComparedSources } from "./compared-document.js";
import { formats, type ChangesFormat } from "./formats.js";

/** The request that `ligature diff` answers. */
export interface ComparisonRequest extends Pick<ComparisonOptions, "profile"> {
  /** A revision, a file, an address, or the working tree. */
  readonly base: string;
  readonly revision: string;
  readonly sources: ComparedSources;
  /** `id=level`. */
  readonly severities: readonly string[];
  readonly format: ChangesFormat;
  readonly failOn: ChangesReport["failOn"];
  /** Accepts the changes that fail, and prints nothing else. */
  readonly accept: Acceptance | undefined;
}

/** Compares two documents, and prints or accepts the changes. Returns the exit code. */
export async function runComparison(request: ComparisonRequest): Promise<number> {
  const { format, failOn, accept } = request;
  const { report, file } = (await reportOf(request)) ?? {};
  if (report === undefined || file === undefined) return 2;
  const failing = report.changes.filter(({ severity }) => compareSeverities(severity, failOn) <= 0);
  if (accept !== undefined) {
    const details = { ...accept, base: report.base, document: request.sources.document };
    process.stdout.write(acceptChanges(file, failing, details));
    return 0;
  }
  process.stdout.write(formats[format](report));
  return failing.length > 0 ? 1 : 0;
}

/** `undefined` if a document cannot be made: then the reasons were printed. */
async function reportOf(request: ComparisonRequest) {
  const { sources, failOn, profile } = request;
  const severities = changeSeverities(sources.project, request.severities);
  const file = acceptedFile(sources.project);
  const base = await comparedDocument(request.base, sources);
  const revision = base && (await comparedDocument(request.revision, sources));
  if (base === undefined || revision === undefined) return undefined;
  const found = changesOf({ base, revision }, { profile, severities });
  const sorted = found.toSorted((a, b) => compareSeverities(a.severity, b.severity));
  const applied = applyFile(file, sorted, { base: base.origin, document: sources.document });
  const report: ChangesReport = { ...applied, base: base.origin, revision: revision.origin, failOn };
  return { report, file };
}

function changesOf(
  compared: Readonly<Record<"base" | "revision", ComparedDocument>>,
  options: ComparisonOptions,
): Change[] {
  try {
    const { base, revision } = compared;
    const handlers = { base: base.handlers ?? {}, revision: revision.handlers ?? {} };
    return compareDocuments(base.document, revision.document, { ...options, handlers });
  } catch (error) {
    if (!(error instanceof UncomparableDocumentError)) throw error;
    const { kind, name } = compared[error.side].origin;
    const subject = kind === "sources" ? "The document of the sources" : name;
    throw new UsageError(`${subject} cannot be compared. ${error.pointer || "/"}: ${error.reason}`, { cause: error });
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
