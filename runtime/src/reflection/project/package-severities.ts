import { join } from "node:path";
import { nearestFolder } from "./find-project.js";
import { sourceFiles } from "./source-files.js";

/** The severities in the `package.json` of a project. */
export interface PackageSeverities {
  /** The `package.json`. */
  readonly file: string;
  /** Its `ligature.severities`, as written; absent if there are none. */
  readonly entries?: Readonly<Record<string, unknown>>;
  /** Its `ligature.diff.severities`, as written: those of changes of the API. Absent if there are none. */
  readonly changes?: Readonly<Record<string, unknown>>;
  /** The text of the file, to find positions in it. */
  readonly text: string;
}

/**
 * Reads `"ligature": { "severities": { ... } }` of the nearest `package.json`.
 *
 * @param directory where to start: the folder of the tsconfig
 * @param readUnsaved the text of a file that an editor has open; by default, there is none, and the file on disk counts
 * @returns its contents; `undefined` if there is no `package.json`
 * @example `readPackageSeverities(process.cwd())?.entries`
 */
export function readPackageSeverities(
  directory: string,
  readUnsaved?: (file: string) => string | undefined,
): PackageSeverities | undefined {
  const folder = nearestFolder(directory, "package.json");
  if (folder === undefined) return undefined;
  const file = join(folder, "package.json");
  const text = readUnsaved?.(file) ?? sourceFiles().readFile(file) ?? ""; // If it cannot be read, it has no settings.
  return { file, text, ...entriesIn(text) };
}

function entriesIn(text: string): Pick<PackageSeverities, "entries" | "changes"> {
  if (!text.includes('"severities"')) return {};
  try {
    const { ligature } = JSON.parse(text.replace(/^\uFEFF/, "")) as { ligature?: LigatureSettings };
    const entries = objectOf(ligature?.severities);
    const changes = objectOf(ligature?.diff?.severities);
    return { ...(entries && { entries }), ...(changes && { changes }) };
  } catch {
    return {}; // The file is being written, or npm reports what is wrong with it.
  }
}

interface LigatureSettings {
  readonly severities?: unknown;
  readonly diff?: { readonly severities?: unknown } | null;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
}
