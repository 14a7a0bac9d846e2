import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createFileCaches } from "./file-caches.js";
import { isProjectSource } from "./project-files.js";

/**
 * The sources of an application whose current state is completely in the cache, so that it starts without TypeScript;
 * `undefined` if a source is not in it. This runs before any part of the compiler is loaded.
 */
export function cachedProgram(main: string): readonly string[] | undefined {
  const caches = createFileCaches();
  const seen = new Set<string>();
  for (const pending = [resolve(main)]; pending.length > 0;) {
    const fileName = pending.pop()!;
    if (seen.has(fileName)) continue;
    seen.add(fileName);
    const { configFile, cache } = caches.locate(fileName);
    const found = cache.read(fileName, readFileSync(fileName, "utf8"), configFile);
    if (found?.output === undefined) return undefined;
    pending.push(...found.dependencies.map(([path]) => resolve(path)).filter(isProjectSource));
  }
  return [...seen];
}
