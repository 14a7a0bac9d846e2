import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { templateNames, viewFoldersUpwards } from "../../conventions/index.js";
import type { ViewOptions } from "./view-options.js";

/** The folder of the templates; `undefined` if there is none. */
export function findViewFolder({ root }: ViewOptions): string | undefined {
  if (root === undefined) return defaultFolder();
  const folder = root instanceof URL ? fileURLToPath(root) : resolve(root);
  return isFolder(folder) ? folder : undefined;
}

/** Relative to the main module first, so that the working directory does not matter. A test runner is the main module of tests. */
function defaultFolder(): string | undefined {
  const main = process.argv[1];
  return [...(main === undefined ? [] : [dirname(main)]), process.cwd()]
    .flatMap((start) => viewFoldersUpwards(resolve(start), { dirname, join, exists: existsSync }))
    .find(isFolder);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The names of the templates below a folder. */
export function listTemplates(root: string, extension: string): ReadonlySet<string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return new Set(templateNames(files, extension));
}
