import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nearestFolder } from "./find-project.js";

/** What the `package.json` of a project says of severities. */
export interface PackageSeverities {
  /** The `package.json`. */
  readonly file: string;
  /** Its `ligature.severities`, as written; absent where it says nothing. */
  readonly entries?: Readonly<Record<string, unknown>>;
  /** The text of the file, to find places in it. */
  readonly text: string;
}

/**
 * Reads `"ligature": { "severities": { ... } }` of the nearest `package.json`.
 *
 * @param directory where to begin: the folder of the tsconfig
 * @returns what it says; `undefined` where there is no `package.json`
 * @example `readPackageSeverities(process.cwd())?.entries`
 */
export function readPackageSeverities(directory: string): PackageSeverities | undefined {
  const folder = nearestFolder(directory, "package.json");
  if (folder === undefined) return undefined;
  const file = join(folder, "package.json");
  const text = read(file);
  const entries = entriesIn(text);
  return { file, text, ...(entries && { entries }) };
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // nobody may read it: it says nothing
  }
}

function entriesIn(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!text.includes('"severities"')) return undefined;
  try {
    const { ligature } = JSON.parse(text.replace(/^\uFEFF/, "")) as { ligature?: { severities?: unknown } };
    const entries = ligature?.severities;
    return typeof entries === "object" && entries !== null ? (entries as Record<string, unknown>) : undefined;
  } catch {
    return undefined; // it is being written, and npm says what is wrong with it
  }
}
