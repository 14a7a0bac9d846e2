import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const skipped: ReadonlySet<string> = new Set(["node_modules", "dist", "build", "out", "coverage"]);
const deepest = 8;

/** Whether a folder of this name contains no sources of the user: installed packages, output, and hidden folders. */
export function isPassedOver(name: string): boolean {
  return skipped.has(name) || name.startsWith(".");
}

/** Finds the files with a name below a folder, nearest to the top first. Installed packages and output are skipped. */
export function findFiles(folder: string, name: string): string[] {
  const found: string[] = [];
  let level = [folder];
  for (let depth = 0; depth <= deepest && level.length > 0; depth++) {
    const next: string[] = [];
    for (const directory of level) {
      const { files, folders } = list(directory);
      if (files.includes(name)) found.push(join(directory, name));
      next.push(...folders.filter((one) => !isPassedOver(one)).map((one) => join(directory, one)));
    }
    level = next;
  }
  return found;
}

function list(directory: string): { files: string[]; folders: string[] } {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    const names = (wanted: boolean) =>
      entries.filter((entry) => entry.isDirectory() === wanted).map(({ name }) => name);
    return { files: names(false), folders: names(true).sort() };
  } catch {
    return { files: [], folders: [] }; // The folder cannot be read.
  }
}

/** Whether one of these files mentions Ligature. Other projects need not be loaded. */
export function mentionsLigature(files: readonly string[]): boolean {
  return anyMatches(files, ligatureName);
}

/** Whether a text mentions Ligature. */
export function importsLigature(text: string): boolean {
  return ligatureName.test(text);
}

const ligatureName = /["']ligature(\/[^"']*)?["']/;

/**
 * Whether the files may pass their own constraints to `createApp`. This only searches the texts, so that it works
 * before anything is compiled.
 */
export function mentionsConstraints(files: readonly string[]): boolean {
  return anyMatches(files, /\bconstraints\b/);
}

function anyMatches(files: readonly string[], pattern: RegExp): boolean {
  return files.some((file) => {
    try {
      return pattern.test(readFileSync(file, "utf8"));
    } catch {
      return false; // The file is gone, or cannot be read.
    }
  });
}
