import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { installationsIn, isInstallation } from "./config-files.js";

/** A change of a file on disk. */
export interface FileChange {
  readonly path: string;
  readonly kind: "created" | "changed" | "deleted";
}

/**
 * Changes of files only: a folder that came or went stands for its files, because some clients report it alone. Changes of other files than
 * sources, configurations and installations are left out.
 *
 * @param known the files that projects have, with their real paths
 */
export function changesOfFiles(changes: readonly FileChange[], known: () => Iterable<string>): FileChange[] {
  let folders: ReadonlyMap<string, readonly string[]> | undefined;
  return changes.flatMap((change) => {
    if (isOfInterest(change.path)) return [change];
    const { path, kind } = change;
    if (basename(path) === "node_modules") {
      return kind === "changed" ? [] : installationsIn(path).map((file) => ({ path: file, kind }));
    }
    if (kind === "created") return filesIn(path).map((file) => ({ path: file, kind }));
    folders ??= byFolder(known());
    const had = folders.get(realPath(path)) ?? [];
    return kind === "deleted" ? had.map((file) => ({ path: file, kind })) : replacedFiles(path, had);
  });
}

/** A client joins the deletion and the creation of a folder to one change. So all of its files may be others. */
function replacedFiles(path: string, had: readonly string[]): FileChange[] {
  const gone = had.filter((file) => !existsSync(file)).map((file) => ({ path: file, kind: "deleted" as const }));
  const known = new Set(had);
  const there = filesIn(path).map((file) => ({
    path: file,
    kind: known.has(realPath(file)) ? ("changed" as const) : ("created" as const),
  }));
  return [...gone, ...there];
}

function isOfInterest(path: string): boolean {
  return isScript(path) || isTemplate(path) || path.endsWith(".json") || isInstallation(path);
}

/** Whether a file is a template of Eta, by its name. */
export function isTemplate(path: string): boolean {
  return path.endsWith(".eta");
}

/** Declarations too. */
export function isScript(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path);
}

/** The files of interest in a folder that exists. Like the patterns of a tsconfig, this passes over hidden folders and packages. */
function filesIn(path: string): string[] {
  if (passedOver.test(path) || statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return filesIn(inside);
    return isOfInterest(inside) ? [inside] : [];
  });
}

/** The last name counts if it is hidden: the workspace itself may be in a hidden folder. */
const passedOver = /[\\/](?:node_modules|\.git)[\\/]|[\\/](?:node_modules|\.[^\\/]*)$/;

/** Files by each folder that they are in, directly or not. */
function byFolder(files: Iterable<string>): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const file of new Set(files)) {
    for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
      const inside = folders.get(folder);
      if (inside === undefined) folders.set(folder, [file]);
      else inside.push(file);
    }
  }
  return folders;
}

/** The real path of something that is gone: its folder may be a link. */
function realPath(path: string): string {
  try {
    return join(realpathSync.native(dirname(path)), basename(path));
  } catch {
    return path; // Its folder is gone, too.
  }
}
