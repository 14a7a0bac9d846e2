import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { threadId } from "node:worker_threads";
import { hashText, type FileHashes, type HashedFile } from "./file-hashes.js";
import { generatorVersion } from "./generator-version.js";
import type { EsbuildTsconfig } from "./compile-file.js";
import type { ImportStyle, Injection } from "./inject.js";

/** A compiled file, and all that it was made of. */
export interface CacheEntry {
  readonly generator: string;
  /** The hash of its own text. */
  readonly text: string;
  /** The nearest tsconfig; the one in use, with those it extends, is among `dependencies`. */
  readonly configFile?: string;
  readonly compilerOptions: EsbuildTsconfig;
  /** What Node takes the file for, and how the injected text names other modules. */
  readonly format: "module" | "commonjs";
  readonly style: ImportStyle;
  /** tsconfigs; with an injection also the project's files that it imports, global declarations, and packages. */
  readonly dependencies: readonly HashedFile[];
  /** Folders in which a new declaration file would count, and the hash of the names there. */
  readonly declarations?: readonly [directories: readonly string[], hash: string];
  readonly injection?: Injection;
  /** The JavaScript, and for what it was made (`module node20.20.2`). */
  readonly output?: readonly [settings: string, code: string];
}

/** Compiled files in `node_modules/.cache/ligature`, keyed by content: nothing in it can be out of date and be used. */
export interface DescribeCache {
  /** The entry of a file, when nothing that it was made of has changed since. */
  read(fileName: string, text: string, configFile: string | undefined): CacheEntry | undefined;
  write(fileName: string, text: string, entry: Omit<CacheEntry, "generator" | "text">): void;
}

/** The cache of a project. `LIGATURE_CACHE=off` switches it off. */
export function createDescribeCache(root: string, hashes: FileHashes): DescribeCache {
  const directory = join(root, "node_modules", ".cache", "ligature");
  const pathOf = (fileName: string): string => join(directory, `${hashText(fileName)}.json`);
  const enabled = process.env.LIGATURE_CACHE !== "off";
  return {
    read(fileName, text, configFile) {
      const entry = enabled ? readEntry(pathOf(fileName)) : undefined;
      return entry && isCurrent(entry, text, configFile, hashes) ? entry : undefined;
    },
    write(fileName, text, entry) {
      if (enabled) writeEntry(pathOf(fileName), { ...entry, generator: generatorVersion(), text: hashText(text) });
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

function readEntry(path: string): CacheEntry | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as CacheEntry;
  } catch {
    return undefined; // not there, or another process is no writer of ours
  }
}

let counter = 0;

/** Under another name first, then renamed: processes that start together see a whole entry or none. */
function writeEntry(path: string, entry: CacheEntry): void {
  const temporary = `${path}.${process.pid}.${threadId}.${counter++}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, JSON.stringify(entry));
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true }); // a folder that cannot be written costs time at the next start, no more
  }
}

/** Who takes the text: Node, which runs modules as they are, or a bundler, which wants modules and makes what it likes. */
export type Use = "node" | "bundler";

/** How the injected text names other modules. */
export function styleFor(use: Use, format: CacheEntry["format"]): ImportStyle {
  return use === "node" && format === "commonjs" ? "require" : "import";
}

/** For what the JavaScript of a file is made. */
export function outputSettings(format: CacheEntry["format"]): string {
  return `${format} ${process.version}`;
}
