import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Ligature's own packages. Their declarations are known, and they are compiled without descriptions. */
const ownPackages = new Set(["ligature", "ligature-language-server", "ligature-vscode"]);

const typescriptFile = /\.[cm]?tsx?$/;

/** Whether a file is a source that Ligature compiles: TypeScript, not installed, and not part of Ligature itself. */
export function isProjectSource(path: string): boolean {
  if (!typescriptFile.test(path) || /\.d\.[cm]?ts$/.test(path) || /[\\/]node_modules[\\/]/.test(path)) return false;
  return !ownPackages.has(nearestPackage(dirname(path)).name ?? "");
}

/** A class with a body. A file without one has nothing to describe, and does not need the compiler. */
export function mayHaveClasses(text: string): boolean {
  return /\bclass\b(?:\s+[\p{ID_Start}$_][\p{ID_Continue}$]*)?\s*(?:[{<]|extends\b|implements\b|\/[*/])/u.test(text);
}

interface PackageFile {
  readonly name?: string;
  readonly type?: string;
}

const packages = new Map<string, PackageFile>();

/**
 * Whether a file is an ES module: by its extension, then by the nearest `package.json`, then by the tsconfig's
 * `module`, which is a number of TypeScript's ModuleKind.
 */
export function moduleFormat(path: string, moduleKind?: number): "module" | "commonjs" {
  if (/\.mtsx?$/.test(path)) return "module";
  if (/\.ctsx?$/.test(path)) return "commonjs";
  const { type } = nearestPackage(dirname(path));
  if (type === "module" || type === "commonjs") return type;
  const isEcmaScript = moduleKind !== undefined && ((moduleKind >= 5 && moduleKind <= 99) || moduleKind === 200);
  return isEcmaScript ? "module" : "commonjs";
}

/**
 * Says why a file is a CommonJS module although nobody asked for it: no `package.json` above it has a `type`.
 * `undefined` if the file's extension or the `package.json` asks for its format.
 */
export function hintOfModuleType(path: string): string | undefined {
  if (/\.[cm]tsx?$/.test(path) || nearestPackage(dirname(path)).type !== undefined) return undefined;
  const manifest = manifestAbove(dirname(path));
  return manifest === undefined
    ? 'There is no package.json, so .ts files are CommonJS modules, which have no top-level await. Write a package.json with "type": "module".'
    : `${manifest} has no "type", so .ts files are CommonJS modules, which have no top-level await. Add "type": "module" to it.`;
}

/** The option that is missing if attributes are compiled as standard decorators. TypeScript and esbuild only call them invalid. */
export const hintOfDecorators =
  'LIG2072: Attributes need "experimentalDecorators": true in the tsconfig.json. Set it, or extend "ligature/tsconfig.base.json".';

function manifestAbove(directory: string): string | undefined {
  const path = join(directory, "package.json");
  if (readPackage(directory) !== undefined) return path;
  const parent = dirname(directory);
  return parent === directory ? undefined : manifestAbove(parent);
}

function nearestPackage(directory: string): PackageFile {
  let found = packages.get(directory);
  if (found === undefined) {
    const parent = dirname(directory);
    found = readPackage(directory) ?? (parent === directory ? {} : nearestPackage(parent));
    packages.set(directory, found);
  }
  return found;
}

function readPackage(directory: string): PackageFile | undefined {
  try {
    return JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as PackageFile;
  } catch {
    return undefined;
  }
}
