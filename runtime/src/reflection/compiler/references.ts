import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type TS from "typescript";
import { nearestFolder } from "../project/find-project.js";
import { workspaceProjects } from "../project/workspace-packages.js";
import { packageOf } from "./packages.js";
import { canonicalPath, parseConfig, toNative, type Project } from "./project.js";
import { ts } from "./typescript.js";

/** The other projects whose sources a program reads in place of the declarations that are built of them. */
export interface References {
  /** In the compiler's words, those of the tsconfig first. */
  readonly list: readonly TS.ProjectReference[];
  /** Files that say which these are: when one of them changes, they may be others. */
  readonly configFiles: readonly string[];
}

export const noReferences: References = { list: [], configFiles: [] };

/**
 * The projects that a tsconfig refers to, and the packages of the workspace that it depends on. Declarations hold no attributes, so that
 * without the sources an editor would say less than the application does.
 */
export function referencesOf({ configFile, references, configFiles }: Project): References {
  if (configFile === undefined) return noReferences;
  const packages = workspaceProjects(dirname(configFile));
  const own = new Set([...configFiles, configFile].map(canonicalPath));
  const written = references.map((reference) => toNative(ts.resolveProjectReferencePath(reference)));
  const paths = [...written.filter((path) => existsSync(path)), ...packages];
  const distinct = [...new Map(paths.map((path) => [canonicalPath(path), path])).entries()];
  const others = distinct.filter(([real]) => !own.has(real)).map(([, path]) => path);
  const manifest = packages.length > 0 ? nearestFolder(dirname(configFile), "package.json") : undefined;
  return {
    // Ligature itself is not described, wherever it is.
    list: others.filter((path) => packageOf(path)?.name !== "ligature").map((path) => ({ path })),
    configFiles: manifest === undefined ? others : [...others, manifest],
  };
}

/** A tsconfig for the compiler, which asks for those that it is referred to; `undefined` where it cannot be read. */
export function parsedReference(configFile: string): TS.ParsedCommandLine | undefined {
  try {
    return parseConfig(toNative(configFile));
  } catch {
    return undefined;
  }
}
