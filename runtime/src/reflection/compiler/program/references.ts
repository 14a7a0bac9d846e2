import { dirname } from "node:path";
import type TS from "typescript";
import { nearestFolder } from "../../project/find-project.js";
import { sourceFiles } from "../../project/source-files.js";
import { workspaceProjects } from "../../project/workspace-packages.js";
import { packageOf } from "./packages.js";
import { canonicalPath, parseConfig, toNative, type Project } from "./project.js";
import { ts } from "../typescript.js";

/** The other projects whose sources a program reads instead of their built declarations. */
export interface References {
  /** In the compiler's form. Those of the tsconfig come first. */
  readonly list: readonly TS.ProjectReference[];
  /** The files that determine these projects. If one changes, they may be different. */
  readonly configFiles: readonly string[];
}

export const noReferences: References = { list: [], configFiles: [] };

/**
 * The projects that a tsconfig references, and the packages of the workspace that it depends on. Declarations contain
 * no attributes, so without the sources an editor would know less than the application does.
 */
export function referencesOf({ configFile, references, configFiles }: Project): References {
  if (configFile === undefined) return noReferences;
  const packages = workspaceProjects(dirname(configFile));
  const own = new Set([...configFiles, configFile].map(canonicalPath));
  const written = references.map((reference) => toNative(ts.resolveProjectReferencePath(reference)));
  const paths = [...written.filter((path) => sourceFiles().fileExists(path)), ...packages];
  const distinct = [...new Map(paths.map((path) => [canonicalPath(path), path])).entries()];
  const others = distinct.filter(([real]) => !own.has(real)).map(([, path]) => path);
  const manifest = packages.length > 0 ? nearestFolder(dirname(configFile), "package.json") : undefined;
  return {
    // Ligature itself is not described, wherever it is.
    list: others.filter((path) => packageOf(path)?.name !== "ligature").map((path) => ({ path })),
    configFiles: manifest === undefined ? others : [...others, manifest],
  };
}

/** A tsconfig for the compiler, which requests those that it references; `undefined` if it cannot be read. */
export function parsedReference(configFile: string): TS.ParsedCommandLine | undefined {
  try {
    return parseConfig(toNative(configFile));
  } catch {
    return undefined;
  }
}
