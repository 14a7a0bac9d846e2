import { join } from "node:path";
import { nearestFolder } from "./find-project.js";
import { sourceFiles } from "./source-files.js";

/** The severities in the `package.json` of a project. */
export interface PackageSeverities {
  /** The `package.json`. */
  readonly file: string;
  /** Its `ligature.severities`, as written; absent if there are none. */
  readonly entries?: Readonly<Record<string, unknown>>;
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
  const entries = entriesIn(text);
  return { file, text, ...(entries && { entries }) };
}

function entriesIn(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!text.includes('"severities"')) return undefined;
  try {
    const { ligature } = JSON.parse(text.replace(/^\uFEFF/, "")) as { ligature?: { severities?: unknown } };
    const entries = ligature?.severities;
    return typeof entries === "object" && entries !== null ? (entries as Record<string, unknown>) : undefined;
  } catch {
    return undefined; // The file is being written, or npm reports what is wrong with it.
  }
}
