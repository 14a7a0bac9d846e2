import { createCompiledFiles } from "./compiled-files.js";
import { projectPath, sourceAfter, sourceFor } from "./resolve-hook.js";

interface Context {
  readonly parentURL?: string | undefined;
}

type Next<Result> = (specifier: string, context?: Context) => Result;

/** Hooks for `module.registerHooks`, in the same thread, for both `import` and `require`. */
export interface SyncHooks {
  resolve<Result>(specifier: string, context: Context, nextResolve: Next<Result>): Result | ResolvedModule;
  load<Result>(url: string, context: Context, nextLoad: Next<Result>): Result | CompiledModule;
}

interface ResolvedModule {
  readonly url: string;
  readonly shortCircuit: true;
}

interface CompiledModule {
  readonly format: "module" | "commonjs";
  readonly source: string;
  readonly shortCircuit: true;
}

export function createSyncHooks(): SyncHooks {
  const files = createCompiledFiles();
  return {
    // The URL is returned and not passed on: for require(), the next hook would treat it as a path.
    resolve(specifier, context, nextResolve) {
      const source = sourceFor(specifier, context.parentURL);
      if (source !== undefined) return { url: source, shortCircuit: true };
      try {
        return nextResolve(specifier, context);
      } catch (error) {
        const guess = sourceAfter(error, specifier, context.parentURL);
        if (guess === undefined) throw error;
        return { url: guess, shortCircuit: true };
      }
    },
    load(url, context, nextLoad) {
      const path = projectPath(url);
      if (path === undefined) return nextLoad(url, context);
      const { code, format } = files.compile(path);
      return { format, source: code, shortCircuit: true };
    },
  };
}
