import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashText } from "./file-hashes.js";

const own = fileURLToPath(import.meta.url);
let version: string | undefined;

/** The text of all that determines a description, besides the sources: the versions of Ligature and the compilers. */
export function generatorVersion(): string {
  return (version ??= hashText(
    [ligatureVersion(), packageVersion("typescript"), packageVersion("esbuild"), ownSources()].join(),
  ));
}

/** The version in Ligature's `package.json`. */
export function ligatureVersion(): string {
  const file = new URL("../../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** The package is not loaded: the cache exists to avoid loading the compiler. */
function packageVersion(name: string): string {
  try {
    const path = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
  } catch {
    return "none";
  }
}

/** If Ligature runs from its sources, or is installed again from a local tarball, it changes without a new version. */
function ownSources(): string {
  const root = dirname(dirname(own));
  if (!own.endsWith(".ts")) return bundleOf(root);
  return ["build", "model", "reflection"].map((folder) => stampOf(join(root, folder))).join();
}

/**
 * Files in `chunks` have names made from their contents. The compiled reflection is in a few files, whose times npm
 * sets to the same value.
 */
function bundleOf(root: string): string {
  const sizes = ["reflection/index.js", "reflection/project/index.js"].map((name) => statSync(join(root, name)).size);
  return [
    ...readdirSync(join(root, "chunks"))
      .filter((name) => name.endsWith(".js"))
      .sort(),
    ...sizes,
  ].join();
}

function stampOf(directory: string): string {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .sort()
    .map((name) => `${name} ${statSync(join(directory, name)).mtimeMs}`)
    .join();
}
