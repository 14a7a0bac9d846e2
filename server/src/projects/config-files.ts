import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** The file that package managers write at the end of an installation. Its content is never read. */
const installations: ReadonlySet<string> = new Set([".package-lock.json", ".modules.yaml", ".yarn-state.yml"]);

/** The files besides sources whose changes a client reports. A base of a tsconfig may have any name. */
export const configPatterns: readonly string[] = [
  "**/*.json",
  ...[...installations].map((name) => `**/node_modules/${name}`),
];

/** Whether a file says that packages have been installed or removed. */
export function isInstallation(path: string): boolean {
  return installations.has(basename(path));
}

/** The files that package managers write into a folder `node_modules`. */
export function installationsIn(folder: string): string[] {
  return [...installations].map((name) => join(folder, name));
}

/** Whether packages may resolve in another way after a change of this file. */
export function isOfPackages(path: string): boolean {
  return basename(path) === "package.json" || isInstallation(path);
}

/** Whether a file may be the configuration of a project, by its name. */
export function isConfig(path: string): boolean {
  return /^tsconfig.*\.json$/.test(basename(path));
}

/** Every `tsconfig.json` above a file, the nearest first. */
export function* configsAbove(path: string): Generator<string> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const config = join(folder, "tsconfig.json");
    if (existsSync(config)) yield config;
    if (dirname(folder) === folder) return;
  }
}

/** The path without symbolic links. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path; // It is not on disk yet.
  }
}
