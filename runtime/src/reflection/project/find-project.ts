import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { workspaceOf } from "./find-workspace.js";

/**
 * Finds the nearest `tsconfig.json` from a folder upwards.
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
 * The folder that ids and places are relative to: the nearest with a `package.json`, or the workspace that this package is a
 * member of. The same for all who look, so that a class has one id in the build, at run time, in the editor, and for the other
 * packages of the workspace.
 *
 * @param directory where to begin
 * @returns the folder
 * @example `projectRootOf(process.cwd())`
 */
export function projectRootOf(directory: string): string {
  const found = nearestFolder(directory, "package.json");
  return found === undefined ? resolve(directory) : (workspaceOf(found) ?? found);
}

/** The nearest folder from one upwards that has a file of that name. */
export function nearestFolder(directory: string, name: string): string | undefined {
  for (let current = resolve(directory); ; current = dirname(current)) {
    if (existsSync(join(current, name))) return current;
    if (dirname(current) === current) return undefined;
  }
}
