import { dirname, join } from "node:path";
import type TS from "typescript";
import { PathCache, sourceFiles } from "../../project/source-files.js";

/** The name of Ligature's own package. Its types and decorators are recognized by the package that declares them. */
export const ligaturePackage = "ligature";

/** A package on disk. */
export interface PackageInfo {
  readonly name: string;
  readonly directory: string;
  /** Whether it names Ligature among its dependencies. */
  readonly usesLigature: boolean;
}

const packages = new PathCache<PackageInfo | undefined>();

/** The package of a file: the nearest `package.json` with a name. */
export function packageOf(fileName: string): PackageInfo | undefined {
  return packageOfDirectory(dirname(fileName));
}

/** Whether two files are sources of one package. */
export function isSibling(from: TS.SourceFile, target: TS.SourceFile): boolean {
  return !target.isDeclarationFile && packageOf(target.fileName)?.directory === packageOf(from.fileName)?.directory;
}

function packageOfDirectory(directory: string): PackageInfo | undefined {
  const known = packages.now;
  if (known.has(directory)) return known.get(directory);
  const parent = dirname(directory);
  const found = readPackage(directory) ?? (parent === directory ? undefined : packageOfDirectory(parent));
  known.set(directory, found);
  return found;
}

function readPackage(directory: string): PackageInfo | undefined {
  try {
    const manifest = JSON.parse(sourceFiles().readFile(join(directory, "package.json"))!) as Record<string, unknown>;
    const { name, dependencies, peerDependencies, devDependencies } = manifest;
    const usesLigature = [dependencies, peerDependencies, devDependencies].some(namesLigature);
    return typeof name === "string" && name !== "" ? { name, directory, usesLigature } : undefined;
  } catch {
    return undefined; // There is none here, or it cannot be read, so the next one up counts.
  }
}

function namesLigature(dependencies: unknown): boolean {
  return typeof dependencies === "object" && dependencies !== null && Object.hasOwn(dependencies, ligaturePackage);
}

/** Clears the cache, because a `package.json` may have changed. */
export function forgetPackages(): void {
  packages.now.clear();
}
