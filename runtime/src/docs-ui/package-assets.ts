import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

/** Files of pages. The published package contains a copy of them (`runtime/scripts/copy-assets.mjs`). */
interface Library {
  readonly title: string;
  /** Its folder below `assets`. */
  readonly folder: string;
  /** Where they are in the sources of this repository: a package, and the folder of its files. */
  readonly packageName: string;
  readonly packageFolder: string;
}

const swaggerUi: Library = {
  title: "Swagger UI",
  folder: "swagger-ui",
  packageName: "swagger-ui-dist",
  packageFolder: ".",
};
const reDoc: Library = { title: "ReDoc", folder: "redoc", packageName: "redoc", packageFolder: "bundles" };
const own: Library = { title: "Ligature", folder: "ligature", packageName: "ligature", packageFolder: "src/docs-ui" };

/** Reads a file of Swagger UI. */
export function readSwaggerUiFile(name: string): Uint8Array {
  return readLibraryFile(swaggerUi, name);
}

/** Reads a file of ReDoc. */
export function readReDocFile(name: string): Uint8Array {
  return readLibraryFile(reDoc, name);
}

/** Reads a script that the pages have besides those of other projects. */
export function readOwnFile(name: string): Uint8Array {
  return readLibraryFile(own, name);
}

/** A bundled application finds the copy in `node_modules`. */
function readLibraryFile({ title, folder, packageName, packageFolder }: Library, name: string): Uint8Array {
  const candidates = [
    () => fileURLToPath(new URL(`../../assets/${folder}/${name}`, import.meta.url)),
    () => join(dirname(require.resolve("ligature/package.json")), "assets", folder, name),
    () => join(dirname(require.resolve(`${packageName}/package.json`)), packageFolder, name),
  ];
  for (const candidate of candidates) {
    const path = tryResolve(candidate);
    if (path !== undefined && existsSync(path)) return readFileSync(path);
  }
  throw new Error(`The file ${name} of ${title} is missing. Reinstall the package "ligature", which contains it.`);
}

function tryResolve(candidate: () => string): string | undefined {
  try {
    return candidate();
  } catch {
    return undefined;
  }
}
