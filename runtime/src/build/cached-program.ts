import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createFileCaches } from "./file-caches.js";

/**
 * The sources of an application whose current state is completely in the cache, so that it starts without TypeScript;
 * `undefined` if a source is not in it. This runs before any part of the compiler is loaded.
 */
export function cachedProgram(main: string): readonly string[] | undefined {
  const caches = createFileCaches();
  const path = resolve(main);
  const files = caches.locate(path).cache.readProgram(path);
  const isCurrent = (fileName: string): boolean => {
    const { configFile, cache } = caches.locate(fileName);
    return cache.read(fileName, readFileSync(fileName, "utf8"), configFile)?.output !== undefined;
  };
  return files?.every(isCurrent) ? files : undefined;
}
