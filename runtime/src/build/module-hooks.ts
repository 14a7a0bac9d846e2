import type { LoadHook, ResolveHook } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createCompiler, type Compiler } from "./compiler.js";
import { isProjectSource } from "./project-files.js";
import { sourceOf, sourceWithoutEnding } from "./resolve-source.js";

let compiler: Compiler | undefined;

/** `module.register` loads this file in its own thread and calls these. */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const source = sourceFor(specifier, context.parentURL);
  if (source !== undefined) return nextResolve(source, context);
  try {
    return await nextResolve(specifier, context);
  } catch (error) {
    const guess = guessAfter(error);
    if (guess === undefined) throw error;
    return nextResolve(guess, context);
  }
};

export const load: LoadHook = async (url, context, nextLoad) => {
  const path = projectPath(url);
  if (path === undefined) return nextLoad(url, context);
  const { code, format } = (compiler ??= createCompiler()).compile(path);
  return { format, source: code, shortCircuit: true };
};

/** The file behind a URL, when it is one that we compile. */
export function projectPath(url: string): string | undefined {
  if (!url.startsWith("file:")) return undefined;
  const path = fileURLToPath(withoutQuery(url));
  return isProjectSource(path) ? path : undefined;
}

/** What a relative specifier in a source of the project means, where it means TypeScript. */
export function sourceFor(specifier: string, parentURL: string | undefined): string | undefined {
  if (parentURL === undefined || !/^(\.\.?\/|\/|file:)/.test(specifier) || projectPath(parentURL) === undefined)
    return undefined;
  const url = new URL(specifier, parentURL);
  const found = sourceOf(fileURLToPath(withoutQuery(url.href)));
  return found && pathToFileURL(found).href + url.search;
}

/** Nothing is there under that name: perhaps a source is. The error says which URL was tried. */
export function guessAfter(error: unknown): string | undefined {
  const { code, url } = error as { code?: string; url?: string };
  if (url === undefined || (code !== "ERR_MODULE_NOT_FOUND" && code !== "ERR_UNSUPPORTED_DIR_IMPORT")) return undefined;
  const path = fileURLToPath(withoutQuery(url)).replace(/[\\/]$/, "");
  const found = /[\\/]node_modules[\\/]/.test(path) ? undefined : (sourceOf(path) ?? sourceWithoutEnding(path));
  return found && pathToFileURL(found).href;
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, "");
}
