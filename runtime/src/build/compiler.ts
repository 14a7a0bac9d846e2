import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ModelDiagnostic } from "../model/index.js";
import type { FileReflection, SyntaxProblem } from "../reflection/index.js";
import { applyInjection, transformSync, type TransformSettings } from "./compile-file.js";
import { outputSettings, styleFor, type CacheEntry, type Use } from "./describe-cache.js";
import { esbuildTsconfig } from "./esbuild-settings.js";
import { createFileCaches } from "./file-caches.js";
import type { HashedFile } from "./file-hashes.js";
import { createInjection, type Injection } from "./inject.js";
import { isProjectSource, mayHaveClasses, moduleFormat } from "./project-files.js";
import { createReflectorPool } from "./reflector-pool.js";

/** A compiled module: JavaScript with its source map inline. */
export interface CompiledFile {
  readonly code: string;
  readonly format: "module" | "commonjs";
}

/** A file with its descriptions, before esbuild. */
export interface DescribedFile {
  readonly injection: Injection | undefined;
  readonly compilerOptions: TransformSettings["compilerOptions"];
  /** The project's other sources that the descriptions depend on. */
  readonly dependencies: readonly string[];
}

/** Compiles single files of projects, with descriptions; what has not changed since the last time comes from the cache. */
export interface Compiler {
  /** For Node: `ligature/register`. */
  compile(fileName: string): CompiledFile;
  /** The insertions alone, for bundlers, which compile themselves. `text` may be newer than the file. */
  describe(fileName: string, text: string): DescribedFile;
  /** Compiles a file and all that it imports, for a process that will find them in the cache; done again, only what changed. */
  compileProgram(main: string): ProgramFiles;
  /** The type errors of a file in the program of another. */
  typeErrors(main: string, fileName: string): readonly SyntaxProblem[];
  /** Files have changed on disk. */
  invalidate(options?: { readonly structure?: boolean }): void;
}

/** The sources that a program is made of. */
export interface ProgramFiles {
  readonly files: readonly string[];
  readonly configFiles: readonly string[];
  /** Folders in which a new file may count. */
  readonly directories: readonly string[];
  /** Changes whenever one of the files does. */
  readonly key: string;
}

export interface CompilerOptions {
  /** Called for each class that cannot be described. Default: written to standard error. */
  readonly report?: (diagnostic: ModelDiagnostic, root: string) => void;
  /** Files that the process has loaded already: the program begins with them. */
  readonly loaded?: readonly string[];
}

export function createCompiler({ report = printDiagnostic, loaded = [] }: CompilerOptions = {}): Compiler {
  return new CachingCompiler(report, loaded);
}

type Contents = Omit<CacheEntry, "generator" | "text">;

/** What is known of a file, and whether (and where) it should be kept. */
interface Loaded {
  readonly contents: Contents;
  keep(contents: Contents): void;
}

class CachingCompiler implements Compiler {
  readonly #caches = createFileCaches();
  readonly #pool = createReflectorPool();
  readonly #compiled = new Map<string, string>();

  constructor(
    private readonly report: NonNullable<CompilerOptions["report"]>,
    loaded: readonly string[],
  ) {
    for (const fileName of loaded) this.#pool.noteFile(fileName);
  }

  compile(fileName: string): CompiledFile {
    const text = readFileSync(fileName, "utf8");
    const { contents, keep } = this.#load(fileName, text, "node");
    const { format, compilerOptions } = contents;
    const settings = outputSettings(format);
    if (contents.output?.[0] === settings) return { format, code: contents.output[1] };
    const code = transformSync(injected(contents, fileName, text), fileName, { format, compilerOptions });
    keep({ ...contents, output: [settings, code] });
    return { format, code };
  }

  describe(fileName: string, text: string): DescribedFile {
    const { contents, keep } = this.#load(fileName, text, "bundler");
    keep(contents);
    const { injection, compilerOptions, dependencies } = contents;
    return { injection, compilerOptions, dependencies: dependencies.map(([path]) => path).filter(isProjectSource) };
  }

  compileProgram(main: string): ProgramFiles {
    const reflector = this.#pool.reflectorFor(main, this.#caches.locate(main).configFile);
    const files = reflector
      .dependenciesOf(main)
      .files.map((path) => resolve(path))
      .filter(isProjectSource);
    const environment = this.#pool.sourcesOf(reflector, main);
    for (const fileName of files) {
      const key = [...this.#pool.sourcesOf(reflector, fileName), [fileName, reflector.versionOf(fileName)]].join();
      if (this.#compiled.get(fileName) === key) continue;
      this.compile(fileName);
      this.#compiled.set(fileName, key);
    }
    return {
      files,
      configFiles: reflector.project.configFiles,
      directories: reflector.project.includedDirectories,
      key: [...environment, reflector.versionOf(main)].join(),
    };
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
    const cached = cache.read(fileName, text, configFile);
    if (cached !== undefined && cached.style === styleFor(use, cached.format))
      return { contents: cached, keep: (contents) => contents !== cached && cache.write(fileName, text, contents) };
    const { contents, complete } = this.#make(fileName, text, configFile, use);
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
    const reflection = reflector.reflectFile(fileName);
    for (const diagnostic of reflection.diagnostics) this.report(diagnostic, project.root);
    const folders = project.includedDirectories.length > 0 ? project.includedDirectories : [project.root];
    const contents = {
      ...config,
      injection: createInjection(reflection, style),
      dependencies: [
        ...configs,
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

/** A type that cannot be found may be there next time, without any known file having changed. */
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
