import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A path and the hash of what it held. */
export type HashedFile = readonly [path: string, hash: string];

/** Hashes of files and folders, each computed once: within one start, a file does not change its meaning. */
export interface FileHashes {
  /** The hash of a file's text; empty when there is none. */
  ofFile(path: string): string;
  /** The hash of the names of all declaration files below these folders: a new one can change every type. */
  ofDeclarationNames(directories: readonly string[]): string;
  /** Whether all files are as they were. */
  areCurrent(files: readonly HashedFile[]): boolean;
  forget(): void;
}

export function createFileHashes(): FileHashes {
  const files = new Map<string, string>();
  const listings = new Map<string, string>();
  const ofFile = (path: string): string => {
    let hash = files.get(path);
    if (hash === undefined) files.set(path, (hash = hashFile(path)));
    return hash;
  };
  return {
    ofFile,
    ofDeclarationNames(directories) {
      const key = directories.join("\n");
      let hash = listings.get(key);
      if (hash === undefined) listings.set(key, (hash = hashText(directories.flatMap(declarationNames).join("\n"))));
      return hash;
    },
    areCurrent: (wanted) => wanted.every(([path, hash]) => ofFile(path) === hash),
    forget() {
      files.clear();
      listings.clear();
    },
  };
}

export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** The hash of a file as it is now; empty when there is none. */
export function hashFile(path: string): string {
  try {
    return hashText(readFileSync(path, "utf8").replace(/^\uFEFF/, "")); // the compiler does not see the mark either
  } catch {
    return ""; // it is gone: the description that knew it is out of date
  }
}

const skipped = new Set(["node_modules", "dist", "build", "coverage"]);

function declarationNames(directory: string): string[] {
  const found: string[] = [];
  for (const entry of readDirectory(directory)) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name) && !entry.name.startsWith(".")) found.push(...declarationNames(path));
    } else if (/\.d\.[cm]?ts$/.test(entry.name)) found.push(path);
  }
  return found.sort();
}

function readDirectory(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}
