import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashText } from "./file-hashes.js";

const own = fileURLToPath(import.meta.url);
let version: string | undefined;

/** What decides, beside the sources, what a description says: Ligature's version and those of the compilers. */
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

/** Without loading the package: loading the compiler is what the cache saves. */
function packageVersion(name: string): string {
  try {
    const path = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
  } catch {
    return "none";
  }
}

/** Run from its sources, or installed anew from a tarball of one's own, Ligature changes without a new version. */
function ownSources(): string {
  const root = dirname(dirname(own));
  if (!own.endsWith(".ts")) return bundleOf(root);
  return ["build", "model", "reflection"].map((folder) => stampOf(join(root, folder))).join();
}

/** Files of `chunks` are named by their content. What is compiled lies in `reflection`, in few files, whose times npm makes alike. */
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
