import { existsSync, readdirSync, statSync, type Dirent } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { ViewsDescription } from "ligature/internal/applications";
import { foldersUpwards, templateNames, viewFoldersUpwards } from "ligature/internal/conventions";
import { locationFile } from "../text/location-file.js";

const host = { dirname, join, exists: existsSync };

/**
 * The folder of an application's templates, as the application finds it; `undefined` if there is none.
 *
 * @param root the folder that locations are relative to
 * @param file the file that creates the application, as in locations
 */
export function viewFolderOf({ root: written }: ViewsDescription, root: string, file: string): string | undefined {
  const start = dirname(resolve(root, file));
  if (written === undefined) return viewFoldersUpwards(start, host).find(isFolder);
  if (written.from !== undefined) return folder(resolve(dirname(resolve(root, written.from)), written.path));
  // The working directory is mostly the folder of the package.
  return foldersUpwards(start, host)
    .map((one) => resolve(one, written.path))
    .findLast(isFolder);
}

function folder(path: string): string | undefined {
  return isFolder(path) ? path : undefined;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The names of the templates in a folder, sorted. None if the folder cannot be read, such as one that has just gone. */
export function templatesIn(root: string, extension: string): string[] {
  const files = entriesOf(root)
    .filter((entry) => !entry.isDirectory())
    .map((entry) => locationFile(root, join(entry.parentPath, entry.name)));
  return templateNames(files, extension).sort();
}

function entriesOf(root: string): Dirent[] {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}
