import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { threadId } from "node:worker_threads";
import { entryFromText, entryToText, filesFromText, filesToText, type CacheEntry } from "./cache-entry.js";
import { hashText, type FileHashes } from "./file-hashes.js";
import { generatorVersion } from "./generator-version.js";
import type { ImportStyle } from "./inject.js";

/**
 * Compiled files in `node_modules/.cache/ligature`, keyed by content, so an outdated entry is never used. A folder that
 * cannot be used, or a damaged entry, costs only the time to compile.
 */
export interface DescribeCache {
  /** The entry of a file, if nothing that it was created from has changed since. */
  read(fileName: string, text: string, configFile: string | undefined): CacheEntry | undefined;
  write(fileName: string, text: string, entry: Omit<CacheEntry, "generator" | "text">): void;
  /**
   * The sources of the program of a main file, as they were when it was compiled. They are still right if the texts of
   * all of them are the same.
   */
  readProgram(main: string): readonly string[] | undefined;
  writeProgram(main: string, files: readonly string[]): void;
}

/** The cache of a project. `LIGATURE_CACHE=off` switches it off. */
export function createDescribeCache(root: string, hashes: FileHashes): DescribeCache {
  const directory = join(root, "node_modules", ".cache", "ligature");
  const pathOf = (fileName: string): string => join(directory, `${hashText(fileName)}.entry`);
  const programOf = (main: string): string => join(directory, `${hashText(main)}.program`);
  const enabled = process.env.LIGATURE_CACHE !== "off";
  return {
    read(fileName, text, configFile) {
      const entry = enabled ? readText(pathOf(fileName), entryFromText) : undefined;
      return entry && isCurrent(entry, text, configFile, hashes) ? entry : undefined;
    },
    write(fileName, text, entry) {
      const complete = { ...entry, generator: generatorVersion(), text: hashText(text) };
      if (enabled) writeText(pathOf(fileName), entryToText(complete));
    },
    readProgram: (main) => (enabled ? readText(programOf(main), filesFromText) : undefined),
    writeProgram(main, files) {
      if (enabled) writeText(programOf(main), filesToText(files));
    },
  };
}

function isCurrent(entry: CacheEntry, text: string, configFile: string | undefined, hashes: FileHashes): boolean {
  const { declarations } = entry;
  return (
    entry.generator === generatorVersion() &&
    entry.text === hashText(text) &&
    entry.configFile === configFile &&
    hashes.areCurrent(entry.dependencies) &&
    (declarations === undefined || hashes.ofDeclarationNames(declarations[0]) === declarations[1])
  );
}

function readText<Value>(path: string, parse: (text: string) => Value): Value | undefined {
  try {
    return parse(readFileSync(path, "utf8"));
  } catch {
    return undefined; // It does not exist or cannot be read.
  }
}

let counter = 0;

/** Writes to another name, then renames, so that processes that start together see a complete text or none. */
function writeText(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.${threadId}.${counter++}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  } catch {
    remove(temporary); // If the folder cannot be written, the next start just takes longer.
  }
}

/** `force` ignores a missing file, but not a folder that cannot be entered. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Nothing was written there, or it cannot be removed.
  }
}

/**
 * The consumer of the text: Node.js, which runs modules as they are, or a bundler, which needs ES modules and converts
 * them itself.
 */
export type Use = "node" | "bundler";

/** How the inserted text names other modules. */
export function styleFor(use: Use, format: CacheEntry["format"]): ImportStyle {
  return use === "node" && format === "commonjs" ? "require" : "import";
}

/** The target of a file's JavaScript. */
export function outputSettings(format: CacheEntry["format"]): string {
  return `${format} ${process.version}`;
}
