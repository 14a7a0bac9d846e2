import type TS from "typescript";
import { sourceFiles, type SourceFiles } from "../../project/source-files.js";
import { hashOf } from "../keys/hash-of.js";
import { currentReader } from "./compiler-system.js";
import { parseUnsaved } from "./parse-text.js";
import { ts } from "../typescript.js";
import { canonicalPath, type Project } from "./project.js";
import { parsedReference } from "./references.js";
import { createModuleResolution } from "./module-resolution.js";
import { createSharedFiles, type SharedFiles } from "./shared-files.js";

interface CachedFile {
  readonly stamp: string;
  readonly version: string;
  readonly sourceFile: TS.SourceFile;
  /** Nothing has happened since it was compared with the unsaved text, or with the disk. */
  isSure: boolean;
}

/** Reads sources for the compiler and caches their parsed form. Unsaved texts override those on disk. */
export interface ProgramHost {
  /**
   * The host of one program. The compiler replaces functions of the host that it gets, and does not put all of them
   * back. In a host that several programs get, each would hold the one before, with its checker.
   */
  forProgram(): TS.CompilerHost;
  /** Sets the unsaved text of a file, or removes it with `undefined`. */
  setOverlay(fileName: string, text: string | undefined): void;
  /** A hash of the text of a file of the program. */
  versionOf(fileName: string): string;
  /**
   * Checks the disk again before the next program. `structure`: files may have been added or removed, so modules are
   * resolved again.
   */
  invalidate(structure: boolean): void;
  /** Whether modules may resolve in another way than in the last program. */
  hasMoved(): boolean;
  /** Whether the last program is out of date: one of its files differs, or modules must be resolved again. */
  isStale(files: readonly TS.SourceFile[]): boolean;
  /** Called after a program was created with these files. Others need not be kept. */
  settle(files: readonly TS.SourceFile[]): void;
}

export function createProgramHost(
  { options }: Pick<Project, "options">,
  onRead?: (files: number) => void,
): ProgramHost {
  const overlay = new Map<string, string>();
  const files = new Map<string, CachedFile>();
  const base: TS.CompilerHost = { ...ts.createCompilerHost(options, false), ...currentReader() };
  const stamps = new Map<string, string>();
  const references = new Map<string, TS.ParsedCommandLine | undefined>();

  const readFile = (fileName: string): string | undefined => overlay.get(fileName) ?? base.readFile(fileName);
  const stampOf = createStamps(overlay, stamps, sourceFiles());
  let compilerHost: TS.CompilerHost;
  const resolution = createModuleResolution(options, () => compilerHost);
  const parse = createParser(files, createSharedFiles(options), stampOf, readFile);
  // The second part is what the compiler's own server implements. The type of compiler hosts omits it.
  const sharedHost: TS.CompilerHost & { useSourceOfProjectReferenceRedirect(): boolean } = {
    ...base,
    ...resolution.host,
    getSourceFile: telling(parse, () => onRead?.(files.size)),
    fileExists: (fileName) => overlay.has(fileName) || base.fileExists(fileName),
    readFile,
    directoryExists: (name) => (base.directoryExists?.(name) ?? true) || hasUnsavedBelow(overlay, name),
    // Only for projects whose program is requested.
    useSourceOfProjectReferenceRedirect: () => true,
    getParsedCommandLine: (name) => remembered(references, name, parsedReference),
  };

  return {
    forProgram: () => (compilerHost = { ...sharedHost }),
    setOverlay(fileName, text) {
      const path = canonicalPath(fileName);
      if (overlay.get(path) === text) return;
      if (!files.has(path) || (text === undefined && !base.fileExists(path))) resolution.forget();
      if (text === undefined) overlay.delete(path);
      else overlay.set(path, text);
      stamps.delete(path);
      doubt([files.get(path)]);
    },
    versionOf: (fileName) => files.get(fileName)?.version ?? "",
    invalidate(structure) {
      stamps.clear();
      doubt(files.values());
      if (structure) references.clear();
      if (structure) resolution.forget();
    },
    hasMoved: () => resolution.hasMoved(),
    isStale: (sources) => resolution.hasMoved() || sources.some(({ fileName }) => differs(files.get(fileName), fileName, stampOf)), // prettier-ignore
    settle(sources) {
      if (resolution.hasMoved()) keepOnly(files, new Set(sources.map(({ fileName }) => fileName)));
      resolution.settle();
    },
  };
}

/** A key that changes when a file changes. It is looked up once between two checks of the disk. */
function createStamps(
  overlay: ReadonlyMap<string, string>,
  stamps: Map<string, string>,
  disk: SourceFiles,
): (fileName: string) => string {
  return (fileName) => {
    const known = stamps.get(fileName);
    if (known !== undefined) return known;
    const text = overlay.get(fileName);
    const stamp = text === undefined ? (disk.stampOf(fileName) ?? "none") : `unsaved ${hashOf(text)}`;
    stamps.set(fileName, stamp);
    return stamp;
  };
}

/** A function that tells each time that it has been called. */
function telling<Call extends unknown[], Result>(call: (...given: Call) => Result, tell: () => void): typeof call {
  return (...given) => {
    const result = call(...given);
    tell();
    return result;
  };
}

function doubt(files: Iterable<CachedFile | undefined>): void {
  for (const file of files) if (file !== undefined) file.isSure = false;
}

function differs(known: CachedFile | undefined, fileName: string, stampOf: (fileName: string) => string): boolean {
  return known?.isSure !== true && known?.stamp !== stampOf(fileName);
}

/** Parses files, and keeps each in `files` as long as its text and its format stay the same. */
function createParser(
  files: Map<string, CachedFile>,
  shared: SharedFiles,
  stampOf: (fileName: string) => string,
  readFile: (fileName: string) => string | undefined,
): TS.CompilerHost["getSourceFile"] {
  return (fileName, languageVersion) => {
    const cached = files.get(fileName);
    const isSameFormat = cached !== undefined && sameFormat(cached.sourceFile, languageVersion);
    if (isSameFormat && cached.isSure) return cached.sourceFile;
    const stamp = stampOf(fileName);
    if (isSameFormat && cached.stamp === stamp) {
      cached.isSure = true;
      return cached.sourceFile;
    }
    const text = readFile(fileName);
    if (text === undefined) return undefined;
    const version = hashOf(text);
    if (isSameFormat && cached.version === version) {
      files.set(fileName, { ...cached, stamp, isSure: true });
      return cached.sourceFile;
    }
    const parse = (create: typeof ts.createSourceFile): TS.SourceFile =>
      create(fileName, text, parsingOptions(languageVersion));
    // Nobody else reads an unsaved text.
    const sourceFile = stamp.startsWith("unsaved ")
      ? parse(parseUnsaved)
      : shared.get(fileName, version, formatOf(languageVersion), () => parse(ts.createSourceFile));
    files.set(fileName, { stamp, version, sourceFile, isSure: true });
    return sourceFile;
  };
}

function keepOnly(files: Map<string, CachedFile>, names: ReadonlySet<string>): void {
  for (const name of files.keys()) if (!names.has(name)) files.delete(name);
}

/** Programs compare these objects by identity. */
function remembered<Value>(known: Map<string, Value>, name: string, find: (name: string) => Value): Value {
  if (!known.has(name)) known.set(name, find(name));
  return known.get(name)!;
}

/** A folder may exist in the editor before it exists on disk. */
function hasUnsavedBelow(overlay: ReadonlyMap<string, string>, directory: string): boolean {
  const prefix = directory.endsWith("/") ? directory : `${directory}/`;
  for (const name of overlay.keys()) if (name.startsWith(prefix)) return true;
  return false;
}

/** Doc comments are read from the text by our own parser, so the compiler can skip them, which is faster. */
function parsingOptions(languageVersion: TS.ScriptTarget | TS.CreateSourceFileOptions): TS.CreateSourceFileOptions {
  const options = typeof languageVersion === "object" ? languageVersion : { languageVersion };
  return { ...options, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
}

function sameFormat(file: TS.SourceFile, languageVersion: TS.ScriptTarget | TS.CreateSourceFileOptions): boolean {
  return typeof languageVersion !== "object" || file.impliedNodeFormat === languageVersion.impliedNodeFormat;
}

function formatOf(languageVersion: TS.ScriptTarget | TS.CreateSourceFileOptions): TS.ResolutionMode {
  return typeof languageVersion === "object" ? languageVersion.impliedNodeFormat : undefined;
}
