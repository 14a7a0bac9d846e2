import type TS from "typescript";

/**
 * The parsed declaration files of packages and of the language's library, for all programs of the process. Each program
 * reads hundreds of files, and most of them are the same: those of TypeScript and Node.js. A program may use a file
 * that another program has parsed and bound, as in TypeScript's document registry, if all options that affect the
 * parser and the binder are the same.
 *
 * The references are weak: a file is freed when the last program that uses it is gone.
 */
const parsed = new Map<string, WeakRef<TS.SourceFile>>();
const gone = new FinalizationRegistry<string>((key) => {
  if (parsed.get(key)?.deref() === undefined) parsed.delete(key);
});

/** The files that were parsed with one set of options. */
export interface SharedDeclarations {
  /**
   * Returns the file if it was parsed before; otherwise parses it with `parse`.
   *
   * @param version a hash of its text
   */
  get(fileName: string, version: string, format: TS.ResolutionMode, parse: () => TS.SourceFile): TS.SourceFile;
}

export function createSharedDeclarations(options: TS.CompilerOptions): SharedDeclarations {
  const optionsKey = keyOf(options);
  return {
    get(fileName, version, format, parse) {
      if (!isOfPackage(fileName)) return parse();
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

/** The library of the language is in the package `typescript`. */
function isOfPackage(fileName: string): boolean {
  return fileName.includes("/node_modules/") && /\.d\.(?:\w+\.)?[cm]?ts$/.test(fileName);
}

/** Options that decide where files are found and written, and which. They do not change the contents of a file. */
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
