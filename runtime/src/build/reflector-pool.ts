import { dirname, join, resolve } from "node:path";
import { createReflector, projectRootOf, requireRightConfig, type Reflector } from "../reflection/index.js";
import { hashFile, type HashedFile } from "./file-hashes.js";
import { loadCompiler } from "./load-compiler.js";
import { isProjectSource } from "./project-files.js";

/** The reflectors of a process, one per tsconfig, and the files that modules are loaded from. */
export interface ReflectorPool {
  /** A file is loaded. If the compiler is needed at all, its program begins with the files loaded so far. */
  noteFile(fileName: string): void;
  reflectorFor(fileName: string, configFile: string | undefined): Reflector;
  /** Ensures that the file, with this text, is in the reflector's program. */
  join(reflector: Reflector, fileName: string, text: string): void;
  /** The sources that the description of a file depends on, in the state that it was created from. */
  sourcesOf(reflector: Reflector, fileName: string): readonly HashedFile[];
  /** The `package.json` files of the installed packages that it depends on. */
  manifestsOf(reflector: Reflector, fileName: string): readonly string[];
  invalidate(options?: { readonly structure?: boolean }): void;
}

/**
 * After this many files that were not in the program, it includes all files of the tsconfig, because each one costs a
 * new program.
 */
const mostMisses = 3;

export function createReflectorPool(onRead?: (files: number) => void): ReflectorPool {
  const reflectors = new Map<string, State>();
  const noted = new Set<string>();
  const manifests = new WeakMap<readonly string[], readonly string[]>();
  return {
    noteFile: (fileName) => noted.add(fileName),
    reflectorFor(fileName, configFile) {
      const key = configFile ?? dirname(fileName);
      let found = reflectors.get(key);
      if (found === undefined) reflectors.set(key, (found = createState(fileName, configFile, onRead)));
      return found.reflector;
    },
    join(reflector, fileName, text) {
      const state = [...reflectors.values()].find((candidate) => candidate.reflector === reflector);
      if (state === undefined) return;
      if (reflector.version === 0 || !reflector.hasFile(fileName)) {
        if (++state.misses > mostMisses) reflector.addProjectFiles();
        reflector.addFiles([...noted]);
      }
      // A bundler may pass a text that differs from the file, and the file may be newer than the program.
      if (reflector.textOf(fileName) === text) return;
      reflector.setOverlay(fileName, text);
      state.overlaid.add(fileName);
    },
    sourcesOf(reflector, fileName) {
      const { files, globals } = reflector.dependenciesOf(fileName);
      const others = files.filter((path) => path !== fileName);
      return [...others, ...globals.filter(countsInFull)].map((path) => [resolve(path), reflector.versionOf(path)]);
    },
    manifestsOf: (reflector, fileName) => manifestsOf(manifests, reflector.dependenciesOf(fileName)),
    invalidate(options) {
      for (const [key, { reflector, configs, overlaid }] of reflectors) {
        if (configs.some(([path, hash]) => hashFile(path) !== hash)) {
          reflectors.delete(key); // Other options need another program.
          continue;
        }
        for (const fileName of overlaid) reflector.setOverlay(fileName, undefined);
        overlaid.clear();
        reflector.invalidate(options);
      }
    },
  };
}

/**
 * This is the same for all files of a program, whose packages have hundreds of files. So `packages` is one array for
 * all of them.
 */
function manifestsOf(
  known: WeakMap<readonly string[], readonly string[]>,
  { globals, packages }: ReturnType<Reflector["dependenciesOf"]>,
): readonly string[] {
  let found = known.get(packages);
  if (found === undefined) {
    const files = [...packages, ...globals.filter((path) => !isProjectSource(path))];
    known.set(packages, (found = [...new Set(files.map(manifestOf))]));
  }
  return found;
}

function createState(
  fileName: string,
  configFile: string | undefined,
  onRead: ((files: number) => void) | undefined,
): State {
  loadCompiler(projectRootOf(dirname(configFile ?? fileName)));
  const reflector = createReflector({
    rootNames: [fileName],
    ...(onRead && { onRead }),
    ...(configFile !== undefined && { tsconfig: configFile }),
  });
  requireRightConfig(reflector.project);
  const configs = reflector.project.configFiles.map((path) => [path, hashFile(path)] as const);
  return { reflector, configs, misses: 0, overlaid: new Set() };
}

interface State {
  readonly reflector: Reflector;
  /** The tsconfigs that it was created from. */
  readonly configs: readonly HashedFile[];
  misses: number;
  readonly overlaid: Set<string>;
}

/** If Ligature runs from its own sources, only those that define types and attributes for other files count. */
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
