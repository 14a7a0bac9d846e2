import type { LoadHook, ResolveHook } from "node:module";
import { createCompiledFiles } from "./compiled-files.js";
import { importOptional } from "./optional-dependency.js";
import { projectPath, sourceAfter, sourceFor } from "./resolve-hook.js";

await importOptional("magic-string");
const files = createCompiledFiles();

/** `module.register` loads this file in its own thread and calls these functions. */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const source = sourceFor(specifier, context.parentURL);
  if (source !== undefined) return nextResolve(source, context);
  try {
    return await nextResolve(specifier, context);
  } catch (error) {
    const guess = sourceAfter(error, specifier, context.parentURL);
    if (guess === undefined) throw error;
    return nextResolve(guess, context);
  }
};

export const load: LoadHook = async (url, context, nextLoad) => {
  const path = projectPath(url);
  if (path === undefined) return nextLoad(url, context);
  const { code, format } = await files.compileAsync(path);
  return { format, source: code, shortCircuit: true };
};
