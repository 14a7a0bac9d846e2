import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createReflector, type Reflector } from "../reflection/index.js";
import { isProjectSource } from "./project-files.js";

/** The reflectors of a process, one per tsconfig, and the files that modules are loaded from. */
export interface ReflectorPool {
  /** A file is loaded: if the compiler is needed at all, its program begins with the files loaded so far. */
  noteFile(fileName: string): void;
  reflectorFor(fileName: string, configFile: string | undefined): Reflector;
  /** Makes sure that the file, with this text, is in the reflector's program. */
  join(reflector: Reflector, fileName: string, text: string): void;
  /** All files that the description of a file depends on; of installed packages, their `package.json`. */
  dependenciesOf(reflector: Reflector, fileName: string): readonly string[];
  invalidate(options?: { readonly structure?: boolean }): void;
}

/** After so many files that the program did not have, it takes all of the tsconfig: each one costs a new program. */
const patience = 3;

export function createReflectorPool(): ReflectorPool {
  const reflectors = new Map<string, { reflector: Reflector; misses: number }>();
  const noted = new Set<string>();
  return {
    noteFile: (fileName) => noted.add(fileName),
    reflectorFor(fileName, configFile) {
      const key = configFile ?? dirname(fileName);
      let found = reflectors.get(key);
      if (found === undefined) {
        const reflector = createReflector({
          rootNames: [fileName],
          ...(configFile !== undefined && { tsconfig: configFile }),
        });
        reflectors.set(key, (found = { reflector, misses: 0 }));
      }
      return found.reflector;
    },
    join(reflector, fileName, text) {
      // A bundler may hand on a text that is not (or not yet) the file's.
      reflector.setOverlay(fileName, isOnDisk(fileName, text) ? undefined : text);
      const state = [...reflectors.values()].find((candidate) => candidate.reflector === reflector);
      if (state === undefined || (reflector.version > 0 && reflector.hasFile(fileName))) return;
      if (++state.misses > patience) reflector.addProjectFiles();
      reflector.addFiles([...noted]);
    },
    dependenciesOf(reflector, fileName) {
      const { files, globals, packages } = reflector.dependenciesOf(fileName);
      const manifests = new Set([...packages, ...globals.filter((path) => !isProjectSource(path))].map(manifestOf));
      return [...files.filter((path) => path !== fileName), ...globals.filter(countsInFull), ...manifests].map((path) =>
        resolve(path),
      );
    },
    invalidate(options) {
      for (const { reflector } of reflectors.values()) reflector.invalidate(options);
    },
  };
}

function isOnDisk(fileName: string, text: string): boolean {
  try {
    return readFileSync(fileName, "utf8") === text;
  } catch {
    return false;
  }
}

/** Of Ligature's own sources only those that give types and attributes to others count, when it runs from them. */
function countsInFull(path: string): boolean {
  return (
    isProjectSource(path) || /\.d\.[cm]?ts$/.test(path) || /\/src\/(types|attributes|hosting\/results)\//.test(path)
  );
}

/** `node_modules/name/package.json`: installed packages change with their version. */
function manifestOf(path: string): string {
  const installed = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path)?.[1];
  return join(installed ?? dirname(path), "package.json");
}
