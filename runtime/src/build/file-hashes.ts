import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A path and the hash of its contents. */
export type HashedFile = readonly [path: string, hash: string];

/** Hashes of files and folders, each computed once. Files are assumed not to change within one start. */
export interface FileHashes {
  /** The hash of a file's text; empty if there is no file. */
  ofFile(path: string): string;
  /** The hash of the names of all declaration files below these folders: a new one can change every type. */
  ofDeclarationNames(directories: readonly string[]): string;
  /** Whether no file has changed. */
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

/** The current hash of a file; empty if there is no file. */
export function hashFile(path: string): string {
  try {
    return hashText(readFileSync(path, "utf8").replace(/^\uFEFF/, "")); // The compiler does not see the byte order mark, either.
  } catch {
    return ""; // The file is gone, so descriptions that used it are out of date.
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
