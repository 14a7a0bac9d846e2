import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { ModelDiagnostic } from "../model/index.js";
import type { FileReflection, Reflector, SyntaxProblem } from "../reflection/index.js";
import { applyInjection, transform, transformSync, type TransformSettings } from "./compile-file.js";
import type { CacheEntry } from "./cache-entry.js";
import { outputSettings, styleFor, type Use } from "./describe-cache.js";
import { esbuildTsconfig } from "./esbuild-settings.js";
import { createFileCaches } from "./file-caches.js";
import type { HashedFile } from "./file-hashes.js";
import { createInjection, type Injection } from "./inject.js";
import { packageSeverities } from "./package-severities.js";
import { isProjectSource, mayHaveClasses, moduleFormat } from "./project-files.js";
import { createProgress, readingTypes } from "./progress.js";
import { createReflectorPool } from "./reflector-pool.js";

/** A compiled module: JavaScript with an inline source map. */
export interface CompiledFile {
  readonly code: string;
  readonly format: "module" | "commonjs";
}

/** A file with its descriptions, before esbuild compiles it. */
interface DescribedFile {
  readonly injection: Injection | undefined;
  readonly compilerOptions: TransformSettings["compilerOptions"];
  /** The project's other sources that the descriptions depend on. */
  readonly dependencies: readonly string[];
}

/**
 * Compiles single files of projects, with descriptions. A file that has not changed since the last time comes from the cache.
 */
export interface Compiler {
  /** For Node: `ligature/register`. */
  compile(fileName: string): CompiledFile;
  /** The same, while esbuild runs in parallel. */
  compileAsync(fileName: string): Promise<CompiledFile>;
  /** Only the insertions, for bundlers, which compile themselves. `text` may be newer than the file. */
  describe(fileName: string, text: string): DescribedFile;
  /**
   * Compiles a file and all its imports, for a process that will find them in the cache. A repeated call compiles only
   * what has changed.
   */
  compileProgram(main: string): Promise<ProgramFiles>;
  /** The type errors of a file, in the program of another file. */
  typeErrors(main: string, fileName: string): readonly SyntaxProblem[];
  /** Files have changed on disk. */
  invalidate(options?: { readonly structure?: boolean }): void;
}

/** The sources of a program. */
export interface ProgramFiles {
  readonly files: readonly string[];
  readonly configFiles: readonly string[];
  /** Folders in which a new file may matter. */
  readonly directories: readonly string[];
  /** Changes when one of the files changes. */
  readonly key: string;
}

export interface CompilerOptions {
  /** Called for each class that cannot be described. Default: it is written to standard error. */
  readonly report?: (diagnostic: ModelDiagnostic, root: string) => void;
  /** Files that the process has already loaded. The program begins with them. */
  readonly loaded?: readonly string[];
}

export function createCompiler({ report = printDiagnostic, loaded = [] }: CompilerOptions = {}): Compiler {
  return new CachingCompiler(report, loaded);
}

type Contents = Omit<CacheEntry, "generator" | "text">;

/** The facts about a file, and whether (and where) it should be cached. */
interface Loaded {
  readonly contents: Contents;
  readonly keep: (contents: Contents) => void;
}

/** A file that esbuild is compiling. `ready`: it was compiled before. */
interface Job {
  readonly ready?: CompiledFile;
  readonly text: string;
  readonly settings: TransformSettings;
  readonly finish: (code: string) => CompiledFile;
}

const noWork: Omit<Job, "ready"> = {
  text: "",
  settings: { compilerOptions: {}, format: "module" },
  finish: (code) => ({ code, format: "module" }),
};

class CachingCompiler implements Compiler {
  readonly #caches = createFileCaches();
  readonly #progress = createProgress();
  readonly #pool = createReflectorPool(readingTypes(this.#progress));
  readonly #compiled = new Map<string, string>();
  /** The files of each program, as they were written to the cache. */
  readonly #programs = new Map<string, string>();
  readonly #outputs = new Map<string, { readonly key: string; readonly code: string }>();

  constructor(
    private readonly report: NonNullable<CompilerOptions["report"]>,
    loaded: readonly string[],
  ) {
    for (const fileName of loaded) this.#pool.noteFile(fileName);
  }

  compile(fileName: string): CompiledFile {
    const job = this.#prepare(fileName);
    return job.ready ?? job.finish(transformSync(job.text, fileName, job.settings));
  }

  async compileAsync(fileName: string): Promise<CompiledFile> {
    const job = this.#prepare(fileName);
    return job.ready ?? job.finish(await transform(job.text, fileName, job.settings));
  }

  #prepare(fileName: string): Job {
    const text = readFileSync(fileName, "utf8");
    const { contents, keep } = this.#load(fileName, text, "node");
    const { format, compilerOptions, injection } = contents;
    const settings = outputSettings(format);
    const finish = (code: string): CompiledFile => {
      this.#outputs.set(fileName, { key, code });
      keep({ ...contents, output: [settings, code] });
      return { format, code };
    };
    // A type in another file may have changed without changing this description. Then the JavaScript is also unchanged.
    const key = JSON.stringify([text, injection, settings, compilerOptions]);
    const known = this.#outputs.get(fileName);
    if (contents.output?.[0] === settings) return { ...noWork, ready: { format, code: contents.output[1] } };
    if (known?.key === key) return { ...noWork, ready: finish(known.code) };
    return { text: injected(contents, fileName, text), settings: { format, compilerOptions }, finish };
  }

  describe(fileName: string, text: string): DescribedFile {
    const { contents, keep } = this.#load(fileName, text, "bundler");
    keep(contents);
    const { injection, compilerOptions, dependencies } = contents;
    return { injection, compilerOptions, dependencies: dependencies.map(([path]) => path).filter(isProjectSource) };
  }

  compileProgram(main: string): Promise<ProgramFiles> {
    return this.#progress.during(() => this.#compileProgram(main));
  }

  async #compileProgram(main: string): Promise<ProgramFiles> {
    const reflector = this.#pool.reflectorFor(main, this.#caches.locate(main).configFile);
    const { files: all } = reflector.dependenciesOf(main);
    const files = all.map((path) => resolve(path)).filter(isProjectSource);
    await Promise.all(files.map((fileName) => this.#compileChanged(reflector, fileName)));
    this.#keepProgram(main, files);
    return {
      files,
      configFiles: [...reflector.project.configFiles, ...this.#settingsOf(reflector)],
      directories: reflector.project.includedDirectories,
      key: this.#keyOf(reflector, main),
    };
  }

  #keepProgram(main: string, files: readonly string[]): void {
    const key = files.join("\n");
    if (this.#programs.get(main) === key) return;
    this.#caches.locate(main).cache.writeProgram(main, files);
    this.#programs.set(main, key);
  }

  async #compileChanged(reflector: Reflector, fileName: string): Promise<void> {
    const key = this.#keyOf(reflector, fileName);
    if (this.#compiled.get(fileName) === key) return;
    await this.compileAsync(fileName);
    this.#compiled.set(fileName, key);
  }

  /** Changes with the file and everything that it depends on. */
  #keyOf(reflector: Reflector, fileName: string): string {
    const settings = this.#hashed(this.#settingsOf(reflector));
    return [...this.#pool.sourcesOf(reflector, fileName), ...settings, reflector.versionOf(fileName)].join();
  }

  /** The `package.json` that may set severities. */
  #settingsOf({ project }: Reflector): string[] {
    const settings = packageSeverities(project);
    return settings === undefined ? [] : [settings.file];
  }

  typeErrors(main: string, fileName: string): readonly SyntaxProblem[] {
    return this.#pool.reflectorFor(main, this.#caches.locate(main).configFile).typeErrors(fileName);
  }

  invalidate(options?: { readonly structure?: boolean }): void {
    this.#caches.hashes.forget();
    this.#pool.invalidate(options);
  }

  #load(fileName: string, text: string, use: Use): Loaded {
    this.#pool.noteFile(fileName);
    const { configFile, cache } = this.#caches.locate(fileName);
    const found = cache.read(fileName, text, configFile);
    const cached = found && (found.style === styleFor(use, found.format) ? found : undefined);
    if (cached) {
      return { contents: cached, keep: (contents) => contents !== cached && cache.write(fileName, text, contents) };
    }
    const { contents, complete } = this.#progress.during(() => this.#make(fileName, text, configFile, use));
    return { contents, keep: (final) => complete && cache.write(fileName, text, final) };
  }

  #make(
    fileName: string,
    text: string,
    configFile: string | undefined,
    use: Use,
  ): { contents: Contents; complete: boolean } {
    const reflector = this.#pool.reflectorFor(fileName, configFile);
    const { project } = reflector;
    const format = moduleFormat(fileName, project.options.module);
    const style = styleFor(use, format);
    const config = {
      ...(configFile !== undefined && { configFile }),
      compilerOptions: esbuildTsconfig(project),
      format,
      style,
    };
    const configs = this.#hashed(project.configFiles);
    if (!mayHaveClasses(text)) return { contents: { ...config, dependencies: configs }, complete: true };
    this.#pool.join(reflector, fileName, text);
    this.#progress.step(`describing ${basename(fileName)}`);
    const reflection = reflector.reflectFile(fileName);
    for (const diagnostic of reflection.diagnostics) this.report(diagnostic, project.root);
    const folders = project.includedDirectories.length > 0 ? project.includedDirectories : [project.root];
    const settings = packageSeverities(project);
    const contents = {
      ...config,
      injection: createInjection(reflection, style, settings?.entries),
      dependencies: [
        ...configs,
        ...this.#hashed(settings === undefined ? [] : [settings.file]),
        ...this.#pool.sourcesOf(reflector, fileName),
        ...this.#hashed(this.#pool.manifestsOf(reflector, fileName)),
      ],
      declarations: [folders, this.#caches.hashes.ofDeclarationNames(folders)] as const,
    };
    return { contents, complete: isComplete(reflection) };
  }

  #hashed(paths: readonly string[]): HashedFile[] {
    return paths.map((path) => [path, this.#caches.hashes.ofFile(path)] as const);
  }
}

/** A type that cannot be found may exist next time, although no known file has changed. */
function isComplete({ classes, diagnostics }: FileReflection): boolean {
  return diagnostics.length === 0 && !classes.some(({ types }) => "unknown<unresolved>" in types);
}

function injected({ injection }: Contents, fileName: string, text: string): string {
  return injection === undefined || injection.insertions.length === 0
    ? text
    : applyInjection(text, fileName, injection);
}

function printDiagnostic({ code, message, location }: ModelDiagnostic): void {
  const [line, character] = location.range;
  process.stderr.write(`${location.file}:${line + 1}:${character + 1} ${code}: ${message}\n`);
}
