import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { findFiles, importsLigature } from "./find-projects.js";

/**
 * Determines whether files belong to a project that uses Ligature. A client starts the server for every kind of
 * TypeScript project. If nothing uses Ligature, nothing is loaded or compiled, and requests get no results.
 */
export class LigatureUse {
  /** The folders that are open in the client. */
  folders: readonly string[] = [];
  /** By folder: whether something in it or above it uses Ligature. */
  private readonly inside = new Map<string, boolean>();
  /** By folder: whether something above it uses Ligature. */
  private readonly above = new Map<string, boolean>();

  /** Whether a package in the file's open folder, or one above the file, uses Ligature. The result is cached. */
  concerns(path: string): boolean {
    const open = this.folders.filter((folder) => path === folder || path.startsWith(folder + sep));
    return open.some((folder) => this.usesInside(folder)) || this.usesAbove(dirname(path));
  }

  /** Whether a document that was never saved may be for Ligature: it imports it, or an open folder uses it. */
  concernsUnsaved(text: string): boolean {
    return importsLigature(text) || this.folders.some((folder) => this.usesInside(folder));
  }

  /** Whether an open folder uses Ligature. */
  usesInside(folder: string): boolean {
    return remembered(this.inside, folder, () => usesAbove(folder) || usesBelow(folder));
  }

  /** A package may have been added or changed, so folders that did not use Ligature are checked again. */
  forget(): void {
    for (const known of [this.inside, this.above]) for (const [folder, uses] of known) if (!uses) known.delete(folder);
  }

  /**
   * A file was opened. Not every client reports changes of packages, so the folders above the file are checked again.
   */
  forgetAbove(path: string): void {
    const folder = dirname(path);
    if (this.above.get(folder) === false) this.above.delete(folder);
  }

  private usesAbove(folder: string): boolean {
    return remembered(this.above, folder, () => usesAbove(folder));
  }
}

function remembered(known: Map<string, boolean>, folder: string, find: () => boolean): boolean {
  let uses = known.get(folder);
  if (uses === undefined) known.set(folder, (uses = find()));
  return uses;
}

function usesBelow(folder: string): boolean {
  return findFiles(folder, "package.json").some(namesLigature);
}

/**
 * A `package.json` here or above names Ligature, or Ligature is installed. A workspace's root may name it for its
 * packages.
 */
function usesAbove(folder: string): boolean {
  for (let current = folder; ; current = dirname(current)) {
    if (namesLigature(join(current, "package.json"))) return true;
    if (dirname(current) === current) return isInstalled(folder);
  }
}

function isInstalled(folder: string): boolean {
  try {
    createRequire(join(folder, "any.js")).resolve("ligature/package.json");
    return true;
  } catch {
    return false;
  }
}

const fields = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"] as const;

function namesLigature(path: string): boolean {
  try {
    const found = JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, unknown>> | null;
    return fields.some((field) => Object.hasOwn(Object(found?.[field]) as object, "ligature"));
  } catch {
    return false; // There is none, or it is being written.
  }
}
