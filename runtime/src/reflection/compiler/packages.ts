import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The name of Ligature's own package: its types and decorators are recognized by where they are declared. */
export const ligaturePackage = "ligature";

/** A package on disk. */
export interface PackageInfo {
  readonly name: string;
  readonly directory: string;
}

const packages = new Map<string, PackageInfo | undefined>();

/** The package that a file belongs to: the nearest `package.json` with a name. */
export function packageOf(fileName: string): PackageInfo | undefined {
  return packageOfDirectory(dirname(fileName));
}

function packageOfDirectory(directory: string): PackageInfo | undefined {
  if (packages.has(directory)) return packages.get(directory);
  const parent = dirname(directory);
  const found = readPackage(directory) ?? (parent === directory ? undefined : packageOfDirectory(parent));
  packages.set(directory, found);
  return found;
}

function readPackage(directory: string): PackageInfo | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as { name?: unknown };
    return typeof name === "string" && name !== "" ? { name, directory } : undefined;
  } catch {
    return undefined; // none here, or none that can be read: the next one up counts
  }
}

/** Forgets what was read: a `package.json` may have changed. */
export function forgetPackages(): void {
  packages.clear();
}
