import { existsSync, readdirSync, statSync, type Dirent } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { ViewsDescription } from "ligature/internal/applications";
import { locationFile } from "../text/location-file.js";

/**
 * The folder of an application's templates, as the application finds it; `undefined` if there is none.
 *
 * @param root the folder that locations are relative to
 * @param file the file that creates the application, as in locations
 */
export function viewFolderOf({ root: written }: ViewsDescription, root: string, file: string): string | undefined {
  const start = dirname(resolve(root, file));
  if (written === undefined)
    return foldersUpwards(start)
      .map((folder) => join(folder, "views"))
      .find(isFolder);
  if (written.from !== undefined) return folder(resolve(dirname(resolve(root, written.from)), written.path));
  // The working directory is mostly the folder of the package.
  return foldersUpwards(start)
    .map((one) => resolve(one, written.path))
    .findLast(isFolder);
}

function folder(path: string): string | undefined {
  return isFolder(path) ? path : undefined;
}

/** A folder and those around it, up to the first with a `package.json`. */
function foldersUpwards(start: string): string[] {
  const found: string[] = [];
  for (let current = start; ; current = dirname(current)) {
    found.push(current);
    if (existsSync(join(current, "package.json")) || current === dirname(current)) return found;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The names of the templates in a folder: their paths with `/`, without the ending. None if the folder cannot be read, such as one that has just gone. */
export function templatesIn(root: string, extension: string): string[] {
  const ending = `.${extension}`;
  return entriesOf(root)
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith(ending))
    .map((entry) => locationFile(root, join(entry.parentPath, entry.name)).slice(0, -ending.length))
    .sort();
}

function entriesOf(root: string): Dirent[] {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}
