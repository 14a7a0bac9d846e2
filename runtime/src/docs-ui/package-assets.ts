import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

/** Reads a file of Swagger UI from the package `swagger-ui-dist`. */
export function readSwaggerUiFile(name: string): Uint8Array {
  return readFileSync(join(dirname(require.resolve("swagger-ui-dist/package.json")), name));
}

/**
 * Reads a file of ReDoc. The published package holds a copy; the sources of this repository use the package `redoc`. A
 * bundled application finds the copy through `node_modules`.
 */
export function readReDocFile(name: string): Uint8Array {
  const candidates = [
    () => fileURLToPath(new URL(`../../assets/redoc/${name}`, import.meta.url)),
    () => join(dirname(require.resolve("redoc/package.json")), "bundles", name),
    () => join(dirname(require.resolve("ligature/package.json")), "assets", "redoc", name),
  ];
  for (const candidate of candidates) {
    const path = tryResolve(candidate);
    if (path !== undefined && existsSync(path)) return readFileSync(path);
  }
  throw new Error(`The file ${name} of ReDoc is not there. Reinstall the package "ligature", which holds it.`);
}

function tryResolve(candidate: () => string): string | undefined {
  try {
    return candidate();
  } catch {
    return undefined;
  }
}
