import type TS from "typescript";

/**
 * The parsed declaration files of packages and of the language's library, for all programs of the process. Each of them reads some
 * hundred files of which the most are the same: TypeScript's own, and those of Node.js. A program may use a file that another one has
 * parsed and bound, as those of TypeScript's document registry do, when whatever influences the parser and the binder is the same.
 *
 * They are held weakly: a file goes when the last program that uses it is gone.
 */
const parsed = new Map<string, WeakRef<TS.SourceFile>>();
const gone = new FinalizationRegistry<string>((key) => {
  if (parsed.get(key)?.deref() === undefined) parsed.delete(key);
});

/** What is parsed for one set of options. */
export interface SharedDeclarations {
  /**
   * The file as it was parsed before, or as `parse` parses it now.
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

/** The library of the language stands in the package `typescript`. */
function isOfPackage(fileName: string): boolean {
  return fileName.includes("/node_modules/") && /\.d\.(?:\w+\.)?[cm]?ts$/.test(fileName);
}

/** Where files are found and written, and which: none of it changes what is in a file. */
const ofPlaces: ReadonlySet<string> = new Set([
  "baseUrl", "composite", "configFilePath", "configFile", "declaration", "declarationDir", "declarationMap", "emitDeclarationOnly",
  "incremental", "inlineSourceMap", "inlineSources", "lib", "noEmit", "noEmitOnError", "outDir", "paths", "pathsBasePath", "removeComments",
  "rootDir", "rootDirs", "skipLibCheck", "sourceMap", "sourceRoot", "tsBuildInfoFile", "types", "typeRoots",
]); // prettier-ignore

/** All others, those of a future TypeScript too. */
function keyOf(options: TS.CompilerOptions): string {
  const others = Object.entries(options).filter(([name, value]) => !ofPlaces.has(name) && value !== undefined);
  return JSON.stringify(others.sort(([one], [other]) => (one < other ? -1 : 1)));
}
