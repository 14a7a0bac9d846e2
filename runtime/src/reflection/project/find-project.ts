import { dirname, join, resolve } from "node:path";
import { workspaceOf } from "./find-workspace.js";
import { sourceFiles } from "./source-files.js";

/**
 * Finds the nearest `tsconfig.json` in a folder or its parents.
 *
 * @param directory the folder
 * @returns the path, or `undefined`
 * @example `findConfigFile(process.cwd())`
 */
export function findConfigFile(directory: string): string | undefined {
  const found = nearestFolder(directory, "tsconfig.json");
  return found && join(found, "tsconfig.json");
}

/**
 * Finds the tsconfig that the commands read: the named one, else the `tsconfig.build.json` of the folder, else the nearest `tsconfig.json`.
 *
 * @param directory the folder
 * @param named its path, from the folder
 * @returns the path; `undefined` if there is none
 * @example `findProjectFile(process.cwd(), "tsconfig.server.json")`
 */
export function findProjectFile(directory: string, named?: string): string | undefined {
  const file = resolve(directory, named ?? "tsconfig.build.json");
  if (sourceFiles().fileExists(file)) return file;
  return named === undefined ? findConfigFile(directory) : undefined;
}

/**
 * Finds the folder that ids and locations are relative to: the nearest one with a `package.json`, or the workspace that
 * this package is a member of. It is the same everywhere, so a class has the same id in the build, at run time, in the
 * editor, and for the other packages of the workspace.
 *
 * @param directory where to start
 * @returns the folder
 * @example `projectRootOf(process.cwd())`
 */
export function projectRootOf(directory: string): string {
  const found = nearestFolder(directory, "package.json");
  return found === undefined ? resolve(directory) : (workspaceOf(found) ?? found);
}

/** The nearest folder, from this one upward, that contains a file of that name. */
export function nearestFolder(directory: string, name: string): string | undefined {
  for (let current = resolve(directory); ; current = dirname(current)) {
    if (sourceFiles().fileExists(join(current, name))) return current;
    if (dirname(current) === current) return undefined;
  }
}
