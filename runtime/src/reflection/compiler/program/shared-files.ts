import type TS from "typescript";

/**
 * The parsed files of all programs of the process. Each program reads hundreds of files, and most of them are the same:
 * those of TypeScript, Node.js and packages. Projects of a workspace also read each other's sources. A program may use a
 * file that another program has parsed and bound, as in TypeScript's document registry, if all options that affect the
 * parser and the binder are the same.
 *
 * The references are weak: a file is freed when the last program that uses it is gone.
 */
const parsed = new Map<string, WeakRef<TS.SourceFile>>();
const gone = new FinalizationRegistry<string>((key) => {
  if (parsed.get(key)?.deref() === undefined) parsed.delete(key);
});

/** The files that were parsed with one set of options. */
export interface SharedFiles {
  /**
   * Returns the file if it was parsed before; otherwise parses it with `parse`.
   *
   * @param version a hash of its text
   */
  get(fileName: string, version: string, format: TS.ResolutionMode, parse: () => TS.SourceFile): TS.SourceFile;
}

export function createSharedFiles(options: TS.CompilerOptions): SharedFiles {
  const optionsKey = keyOf(options);
  return {
    get(fileName, version, format, parse) {
      const key = [fileName, version, format, optionsKey].join("\n");
      const known = parsed.get(key)?.deref();
      if (known !== undefined) return known;
      const file = parse();
      parsed.set(key, new WeakRef(file));
      gone.register(file, key);
      return file;
    },
  };
}

/** Where files are found and written, and which: none of it changes what is in a file. */
const ofPlaces: ReadonlySet<string> = new Set([
  "baseUrl", "composite", "configFilePath", "configFile", "declaration", "declarationDir", "declarationMap", "emitDeclarationOnly",
  "incremental", "inlineSourceMap", "inlineSources", "lib", "noEmit", "noEmitOnError", "outDir", "paths", "pathsBasePath", "removeComments",
  "rootDir", "rootDirs", "skipLibCheck", "sourceMap", "sourceRoot", "tsBuildInfoFile", "types", "typeRoots",
]); // prettier-ignore

/** All other options, including those of a future TypeScript. */
function keyOf(options: TS.CompilerOptions): string {
  const others = Object.entries(options).filter(([name, value]) => !ofPlaces.has(name) && value !== undefined);
  return JSON.stringify(others.sort(([one], [other]) => (one < other ? -1 : 1)));
}
