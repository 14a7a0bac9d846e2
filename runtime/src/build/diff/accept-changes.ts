import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import {
  acceptedChangesFile,
  AcceptedChangesError,
  addAcceptedChanges,
  applyAcceptedChanges,
  readAcceptedChanges,
  type AppliedAcceptance,
  type Change,
  type PlacedEntry,
} from "../../openapi-diff/index.js";
import { readPackageSeverities } from "../../reflection/project/index.js";
import { UsageError } from "../../command-line/index.js";
import type { EntryNote } from "./changes-report.js";
import type { DocumentOrigin } from "./compared-document.js";

/** The data that `--accept` writes beside the changes. */
export interface Acceptance {
  readonly reason: string | undefined;
  readonly expires: string | undefined;
}

/** The `api-changes.json` of a project. */
export interface AcceptedFile {
  readonly path: string;
  /** `undefined` if there is none. */
  readonly text: string | undefined;
}

/**
 * Reads the file beside the nearest `package.json`.
 *
 * @param project the tsconfig; without it, the working directory counts
 */
export function acceptedFile(project: string | undefined): AcceptedFile {
  const folder = project === undefined ? process.cwd() : dirname(resolve(project));
  const path = join(dirname(readPackageSeverities(folder)?.file ?? join(folder, "x")), acceptedChangesFile);
  try {
    return { path, text: readFileSync(path, "utf8") };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { path, text: undefined };
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Takes the accepted changes out, and tells which entries are of no use. */
export function applyFile(
  { path, text }: AcceptedFile,
  changes: readonly Change[],
  { base, document }: { readonly base: DocumentOrigin; readonly document: string | undefined },
): Pick<AppliedAcceptance<PlacedEntry>, "changes" | "accepted"> & { readonly notes: readonly EntryNote[] } {
  if (text === undefined) return { changes, accepted: [], notes: [] };
  const options = {
    base: [base.name, ...(base.commit === undefined ? [] : [base.commit])],
    ...(document !== undefined && { document }),
  };
  const { expired, unused, ...rest } = applyAcceptedChanges(
    changes,
    reading(path, text, () => readAcceptedChanges(text)),
    options,
  );
  const noteOf = (entry: PlacedEntry, end: string): EntryNote => ({
    path,
    line: lineOf(text, entry.start),
    message: `The accepted change \`${entry.id}\`${entry.operation === undefined ? "" : ` of \`${entry.operation}\``} ${end}`,
  });
  return {
    ...rest,
    notes: [
      ...expired.map((entry) =>
        noteOf(entry, `was accepted until ${entry.expires ?? ""}. It counts again: mend it, or accept it once more.`),
      ),
      ...unused.map((entry) => noteOf(entry, "has no effect: nothing changed there. Remove it.")),
    ],
  };
}

/** Writes changes into the file. Returns what was done, as a sentence. */
export function acceptChanges(
  { path, text }: AcceptedFile,
  changes: readonly Change[],
  {
    base,
    document,
    reason,
    expires,
  }: Acceptance & { readonly base: DocumentOrigin; readonly document: string | undefined },
): string {
  const name = relative(process.cwd(), path);
  if (changes.length === 0) return `There is nothing to accept, so ${name} stays as it is.\n`;
  const details = Object.fromEntries(
    Object.entries({ reason, base: stableName(base), document, expires }).filter(([, value]) => value !== undefined),
  );
  const written = reading(path, text, () => addAcceptedChanges(text, changes, details));
  writeFileSync(path, written);
  return `${changes.length} accepted in ${name}.\n`;
}

/** A name that is counted from the last commit is of another commit tomorrow. */
function stableName({ kind, name, commit }: DocumentOrigin): string | undefined {
  if (kind === "address" || kind === "sources") return undefined;
  return kind === "revision" && /^(HEAD|@)$|[~^@]/.test(name) ? commit : name;
}

function reading<Result>(path: string, text: string | undefined, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AcceptedChangesError)) throw error;
    const place = text === undefined ? "" : `${relative(process.cwd(), path)}:${lineOf(text, error.offset)} `;
    throw new UsageError(`${place}${error.message}`, { cause: error });
  }
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
