import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type TS from "typescript";
import { findConfigFile, projectRootOf } from "../../project/index.js";
import { PathCache, sourceFiles } from "../../project/source-files.js";
import { compilerSystem } from "./compiler-system.js";
import { configProblems, nullWarning, ProjectError, type ConfigProblem } from "./config-problems.js";
import { ts } from "../typescript.js";

/** A tsconfig in the form that the reflection uses, and the folder that all paths in descriptions are relative to. */
export interface Project {
  /** The folder of the nearest `package.json` above the tsconfig, or the tsconfig's own folder. */
  readonly root: string;
  readonly configFile?: string;
  readonly options: TS.CompilerOptions;
  readonly fileNames: readonly string[];
  /** The tsconfig and those that it extends. */
  readonly configFiles: readonly string[];
  /** The mistakes in them. Everything else in them still counts. */
  readonly problems: readonly ConfigProblem[];
  /** The warnings about the tsconfig. It can be intended, and severities apply. */
  readonly warnings: readonly ConfigProblem[];
  /** Folders that the `include` patterns watch. */
  readonly includedDirectories: readonly string[];
  /** The other projects that the tsconfig references. */
  readonly references: readonly TS.ProjectReference[];
}

/** Where a project is found. */
interface ProjectPlace {
  readonly tsconfig?: string;
  readonly projectRoot?: string;
  readonly rootNames?: readonly string[];
}

/** The project of a tsconfig, else of the nearest one above a folder or a file; without any, one with options of our own. */
export function findProject({ tsconfig, projectRoot, rootNames }: ProjectPlace): Project {
  const [file] = rootNames ?? [];
  const directory = projectRoot ?? (file === undefined ? process.cwd() : dirname(file));
  const configFile = tsconfig === undefined ? findConfigFile(directory) : resolve(tsconfig);
  return configFile === undefined ? defaultProject(directory) : readProject(configFile, file);
}

/** Whether `null` is checked. */
export function isNullable(options: TS.CompilerOptions): boolean {
  return options.strictNullChecks ?? options.strict ?? true;
}

/**
 * Reads a tsconfig for describing: nothing is emitted, and libraries are not checked. Mistakes are left out and
 * reported as the project's problems.
 */
function readProject(configFile: string, forFile?: string): Project {
  const parsed = parseConfig(configFile);
  const referenced = forFile === undefined ? undefined : referencedConfig(parsed, forFile);
  if (referenced !== undefined) return readProject(referenced);
  const root = projectRootOf(dirname(configFile));
  return {
    root,
    configFile,
    options: describingOptions(parsed.options),
    fileNames: parsed.fileNames.map(toNative),
    configFiles: configChain(configFile),
    problems: configProblems(parsed, configFile, (path) => relativePath(root, path)),
    warnings: isNullable(parsed.options) ? [] : [nullWarning(configFile, relativePath(root, configFile))],
    includedDirectories: Object.keys(parsed.wildcardDirectories ?? {}).map(toNative),
    references: parsed.projectReferences ?? [],
  };
}

/**
 * Refuses a tsconfig with mistakes. It is for everything that compiles, because the remaining settings would mean
 * something else.
 *
 * @param project the project
 * @throws {ProjectError} with every mistake and its location
 * @example `requireRightConfig(createReflector({ projectRoot: "examples/orders" }).project);`
 */
export function requireRightConfig({ problems, configFiles }: Project): void {
  if (problems.length > 0) throw new ProjectError(problems, configFiles);
}

/** A project without a tsconfig. */
function defaultProject(directory: string): Project {
  const { options } = ts.convertCompilerOptionsFromJson(
    { target: "es2023", module: "nodenext", strict: true, experimentalDecorators: true, types: ["*"] },
    directory,
  );
  const root = projectRootOf(directory);
  const files = { fileNames: [], configFiles: [], problems: [], warnings: [], includedDirectories: [], references: [] };
  return { root, options: describingOptions(options), ...files };
}

/** @throws {Error} if it does not exist */
export function parseConfig(configFile: string): TS.ParsedCommandLine {
  const host: TS.ParseConfigFileHost = { ...compilerSystem(), onUnRecoverableConfigFileDiagnostic: () => undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile(configFile, {}, host);
  if (parsed === undefined) throw new Error(`${configFile} cannot be read.`);
  return parsed;
}

/** A solution's tsconfig lists others and contains no files itself. The one that includes the file counts. */
function referencedConfig(parsed: TS.ParsedCommandLine, file: string): string | undefined {
  const wanted = withForwardSlashes(file);
  const includes = ({ fileNames }: TS.ParsedCommandLine): boolean =>
    fileNames.some((name) => withForwardSlashes(name) === wanted);
  if (includes(parsed)) return undefined;
  return (parsed.projectReferences ?? [])
    .map((reference) => toNative(ts.resolveProjectReferencePath(reference)))
    .find((path) => sourceFiles().fileExists(path) && includes(parseConfig(path)));
}

/** Options for emitting, which conflict with `noEmit`. */
const emitOptions = [
  "composite",
  "incremental",
  "tsBuildInfoFile",
  "declaration",
  "declarationMap",
  "sourceMap",
] as const;

function describingOptions(options: TS.CompilerOptions): TS.CompilerOptions {
  const kept = { ...options };
  for (const name of emitOptions) delete kept[name];
  return { ...kept, noEmit: true, skipLibCheck: true, skipDefaultLibCheck: true, noLib: options.noLib ?? false };
}

function configChain(configFile: string): string[] {
  const system = compilerSystem();
  const source = ts.readJsonConfigFile(configFile, (path) => system.readFile(path));
  ts.parseJsonSourceFileConfigFileContent(source, system, dirname(configFile), {}, configFile);
  return [configFile, ...(source.extendedSourceFiles ?? []).map(toNative)];
}

/** The compiler uses forward slashes everywhere. */
export function withForwardSlashes(path: string): string {
  return sep === "/" ? path : path.split(sep).join("/");
}

export function toNative(path: string): string {
  return sep === "/" ? path : path.split("/").join(sep);
}

/**
 * A path relative to the project's root, with forward slashes.
 *
 * @param root the project's root
 * @param fileName the path
 * @returns the relative path
 * @example relativePath("/app", "/app/src/main.ts") // "src/main.ts"
 */
export function relativePath(root: string, fileName: string): string {
  const path = relative(root, toNative(fileName));
  return withForwardSlashes(path);
}

const canonicalPaths = new PathCache<string>();

/** The path in the compiler's form: absolute, with links resolved. */
export function canonicalPath(fileName: string): string {
  const known = canonicalPaths.now;
  let found = known.get(fileName);
  if (found === undefined) known.set(fileName, (found = withForwardSlashes(realPath(resolve(fileName)))));
  return found;
}

/** A file that exists only in an editor is in a folder that may exist on disk. */
function realPath(path: string): string {
  const found = sourceFiles().realPath(path);
  return found ?? (dirname(path) === path ? path : join(realPath(dirname(path)), basename(path)));
}

/** Clears the cache of resolved links. */
export function forgetPaths(): void {
  canonicalPaths.now.clear();
}

/** A file of a program, by the name that the program has for it or by one that links lead to it from. */
export function findFile(program: TS.Program, fileName: string): TS.SourceFile | undefined {
  return program.getSourceFile(withForwardSlashes(fileName)) ?? program.getSourceFile(canonicalPath(fileName));
}
