import Module from "node:module";
import { createCompiledFiles } from "./compiled-files.js";
import { isProjectSource } from "./project-files.js";
import { sourceOf, sourceWithoutEnding } from "./resolve-source.js";
import { dirname, resolve } from "node:path";

type Extension = (module: NodeJS.Module, filename: string) => void;

/** The parts of Node's CommonJS loader that have no types. */
interface Loader {
  readonly _extensions: Record<string, Extension | undefined>;
  _resolveFilename: (this: unknown, request: string, parent: NodeJS.Module | undefined, ...rest: unknown[]) => string;
}

interface CompilingModule extends NodeJS.Module {
  _compile(code: string, filename: string, format: "module" | "commonjs"): void;
}

const loader = Module as unknown as Loader;

/**
 * `require()` compiles sources of the project, because mocha loads test files with it. Other files are loaded as
 * before. A loader that is registered earlier, such as tsx, reads the files itself and would leave out the
 * descriptions, even if Node's hooks see `require()`.
 */
export function installRequireHooks(): void {
  const files = createCompiledFiles();
  for (const ending of [".ts", ".tsx", ".mts", ".cts"]) {
    const before = loader._extensions[ending] ?? loader._extensions[".js"];
    loader._extensions[ending] = (module, filename) => {
      if (!isProjectSource(filename)) return before?.(module, filename);
      const { code, format } = files.compile(filename);
      (module as CompilingModule)._compile(code, filename, format);
    };
  }
}

/**
 * `require()` finds sources under the names of their compiled files, for versions of Node.js whose hooks do not see it.
 */
export function installRequireResolution(): void {
  const resolveBefore = loader._resolveFilename;
  loader._resolveFilename = function (request, parent, ...rest) {
    const source = parent?.filename ? relativeSource(request, parent.filename) : undefined;
    return source ?? resolveBefore.call(this, request, parent, ...rest);
  };
}

function relativeSource(request: string, parent: string): string | undefined {
  if (!/^\.\.?(\/|$)/.test(request) || !isProjectSource(parent)) return undefined;
  const path = resolve(dirname(parent), request);
  return sourceOf(path) ?? sourceWithoutEnding(path);
}
