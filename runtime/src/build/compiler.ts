import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { createReflector, findConfigFile, type Reflector } from "../reflection/index.js";
import { injectText, transformSync } from "./compile-file.js";
import { esbuildTsconfig } from "./esbuild-settings.js";
import { mayHaveClasses, moduleFormat } from "./project-files.js";

/** Compiles single files of projects, with descriptions: what `ligature/register` loads modules by. */
export interface Compiler {
  /** The JavaScript of a TypeScript file, its source map inline. */
  compile(fileName: string): { readonly code: string; readonly format: "module" | "commonjs" };
}

export function createCompiler(): Compiler {
  const reflectors = new Map<string, Reflector>();
  const reflectorFor = (fileName: string): Reflector => {
    const config = findConfigFile(dirname(fileName)) ?? "";
    let reflector = reflectors.get(config);
    if (reflector === undefined)
      reflectors.set(
        config,
        (reflector = createReflector({ rootNames: [fileName], ...(config && { tsconfig: config }) })),
      );
    return reflector;
  };
  return {
    compile(fileName) {
      const text = readFileSync(fileName, "utf8");
      const reflector = reflectorFor(fileName);
      const format = moduleFormat(fileName);
      const injected = mayHaveClasses(text) ? injectText(text, fileName, reflector.reflectFile(fileName)) : text;
      return {
        format,
        code: transformSync(injected, fileName, { format, compilerOptions: esbuildTsconfig(reflector.project) }),
      };
    },
  };
}
