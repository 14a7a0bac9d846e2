import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CompiledFile, Compiler } from "./compiler.js";
import { outputSettings, styleFor } from "./describe-cache.js";
import { createFileCaches } from "./file-caches.js";

/**
 * The compiled files of a process. Those in the cache need only a few small modules. The compiler and its dependencies
 * are loaded if a file is not in the cache.
 */
export interface CompiledFiles {
  compile(fileName: string): CompiledFile;
  compileAsync(fileName: string): Promise<CompiledFile>;
}

type CompilerModule = typeof import("./compiler.js");

const compilerFile = import.meta.url.endsWith(".ts") ? "./compiler.ts" : "./compiler.js";

export function createCompiledFiles(): CompiledFiles {
  const { locate } = createFileCaches();
  const loaded: string[] = [];
  let compiler: Compiler | undefined;

  const find = (fileName: string): CompiledFile | undefined => {
    loaded.push(fileName);
    const { configFile, cache } = locate(fileName);
    const entry = cache.read(fileName, readFileSync(fileName, "utf8"), configFile);
    if (entry?.output === undefined || entry.style !== styleFor("node", entry.format)) return undefined;
    const [settings, code] = entry.output;
    return settings === outputSettings(entry.format) ? { code, format: entry.format } : undefined;
  };
  // The compiler's program begins with the files that were loaded before it was needed.
  const make = ({ createCompiler }: CompilerModule): Compiler => (compiler ??= createCompiler({ loaded }));

  return {
    compile(fileName) {
      const found = compiler === undefined ? find(fileName) : undefined;
      return found ?? make(createRequire(import.meta.url)(compilerFile) as CompilerModule).compile(fileName);
    },
    async compileAsync(fileName) {
      const found = compiler === undefined ? find(fileName) : undefined;
      return found ?? make((await import(compilerFile)) as CompilerModule).compileAsync(fileName);
    },
  };
}
