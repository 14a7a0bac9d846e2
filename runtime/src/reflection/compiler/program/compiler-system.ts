import { join } from "node:path";
import type TS from "typescript";
import { diskFiles, sourceFiles, type SourceFiles } from "../../project/source-files.js";
import { ts } from "../typescript.js";

/** The compiler's own matching of `include` patterns. The published type omits it. */
interface FileMatcher {
  matchFiles(
    path: string,
    extensions: readonly string[] | undefined,
    excludes: readonly string[] | undefined,
    includes: readonly string[] | undefined,
    useCaseSensitiveFileNames: boolean,
    currentDirectory: string,
    depth: number | undefined,
    getFileSystemEntries: (path: string) => ReturnType<SourceFiles["namesIn"]>,
    realpath: (path: string) => string,
  ): string[];
}

/** The functions that the compiler needs to read a project. */
type CompilerReader = Required<
  Pick<TS.System, "readFile" | "fileExists" | "directoryExists" | "getDirectories" | "readDirectory" | "realpath">
>;

/** The compiler's system, which reads from where sources are read now. */
export function compilerSystem(): TS.System {
  return { ...ts.sys, ...currentReader() };
}

/** The reader in place of the disk; none if sources are on disk. */
export function currentReader(): CompilerReader | undefined {
  const files = sourceFiles();
  return files === diskFiles ? undefined : readerOf(files);
}

function readerOf(files: SourceFiles): CompilerReader {
  const realpath = (path: string): string => files.realPath(path) ?? path;
  return {
    readFile: (path) => files.readFile(path)?.replace(/^\uFEFF/, ""),
    fileExists: (path) => files.fileExists(path),
    directoryExists: (path) => files.directoryExists(path),
    getDirectories: (path) => [...files.namesIn(path).directories],
    realpath,
    readDirectory: (path, extensions, excludes, includes, depth) =>
      (ts as unknown as FileMatcher).matchFiles(
        path,
        extensions,
        excludes,
        includes,
        ts.sys.useCaseSensitiveFileNames,
        ts.sys.getCurrentDirectory(),
        depth,
        (folder) => files.namesIn(join(folder)),
        realpath,
      ),
  };
}
