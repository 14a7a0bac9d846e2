import { dirname, resolve } from "node:path";
import type TS from "typescript";
import type { SourceLocation } from "../../model/index.js";
import type { FoldedCall, FoldedRegistration } from "../folded-call.js";
import type { FileReflection } from "../reflection.js";
import { isInstalled, isProjectFile, type ProgramContext } from "./context.js";
import { createDependencyGraph, type DependencyGraph } from "./dependencies.js";
import { FileKeys } from "./file-keys.js";
import { forgetPackages } from "./packages.js";
import { foldCalls } from "./fold-calls.js";
import { foldRegistrations } from "./fold-registrations.js";
import { findConfigFile } from "../project/index.js";
import { createModuleCycles } from "./module-cycles.js";
import { createProgramHost } from "./program-host.js";
import { canonicalPath, defaultProject, forgetPaths, readProject, relativePath, type Project } from "./project.js";
import { rangeBetween } from "./ranges.js";
import { noReferences, referencesOf } from "./references.js";
import { reflectFile } from "./reflect-file.js";
import { loadTypeScript, ts } from "./typescript.js";

/** Where a reflector finds its program. */
export interface ReflectorOptions {
  /** The tsconfig; without it, the nearest one above `projectRoot`. */
  readonly tsconfig?: string;
  /** Default: the working directory. */
  readonly projectRoot?: string;
  /** The initial files. The files that they import are included. Default: the files of the tsconfig. */
  readonly rootNames?: readonly string[];
  /** Unsaved texts, by file. */
  readonly overlay?: Readonly<Record<string, string>>;
  /**
   * Reads the sources of other projects instead of their built declarations: of the projects that the tsconfig
   * references, and of the workspace's packages that it depends on. Default: false, because a start loads what is
   * built.
   */
  readonly otherSources?: boolean;
  /** Called for each file that is read, with the number of files so far. */
  readonly onRead?: (files: number) => void;
}

/** The compiler with its caches. After an edit, it repeats only the work that the edit affects. */
export interface Reflector {
  readonly project: Project;
  /** The files that define the project and whose sources it reads: the tsconfig and others. */
  readonly configFiles: readonly string[];
  /** Describes the classes of a file. A file that is not in the program yet is added to it. */
  reflectFile(fileName: string): FileReflection;
  /** Whether the file is in the program. */
  hasFile(fileName: string): boolean;
  /** Whether the file was in the last program. This does not create a new program. */
  knows(fileName: string): boolean;
  /** The project's own sources in the program, with absolute paths. */
  files(): readonly string[];
  /** Adds files to the program, all at once. */
  addFiles(fileNames: readonly string[]): void;
  /** Adds the files of the tsconfig. */
  addProjectFiles(): void;
  /** Sets the initial files, in this order. */
  setFiles(fileNames: readonly string[]): void;
  /** Sets a file's unsaved text, or removes it with `undefined`. */
  setOverlay(fileName: string, text: string | undefined): void;
  /**
   * The disk has changed: checks it again on the next question. `structure` (default true): files may have been added
   * or removed.
   */
  invalidate(options?: { readonly structure?: boolean }): void;
  /** The project's files that a file depends on, including itself, and every file that all files depend on. */
  dependenciesOf(fileName: string): {
    readonly files: readonly string[];
    readonly globals: readonly string[];
    readonly packages: readonly string[];
  };
  /** The calls of one of Ligature's functions in the project's sources, with their arguments folded. */
  foldCalls(functionName: string): readonly FoldedCall[];
  /** Where the project's sources register Ligature's plugins and their own functions, with the options folded. */
  foldRegistrations(): readonly FoldedRegistration[];
  /** The compiler's errors in a file: syntax and types. */
  typeErrors(fileName: string): readonly SyntaxProblem[];
  /** The syntax errors in the project's sources. */
  syntaxErrors(): readonly SyntaxProblem[];
  /** The text of a file of the program, as it was described. The path is absolute or relative to the project's root. */
  textOf(fileName: string): string | undefined;
  /** A hash of the text of a file in the program: 22 characters of its SHA-256 in base64url. */
  versionOf(fileName: string): string;
  /** The current program, for code that needs the compiler itself. */
  program(): TS.Program;
  /** The number of programs created. A snapshot is current as long as this number stays the same. */
  readonly version: number;
}

/** A syntax error or a type error. */
export interface SyntaxProblem {
  /** TypeScript's number of the message. */
  readonly code: number;
  readonly message: string;
  readonly location: SourceLocation;
}

interface Memo<Value> {
  readonly key: string;
  readonly value: Value;
}

/**
 * Creates a reflector. It loads TypeScript, but creates the program on the first question.
 *
 * @param options where the project is, and texts that differ from the files
 * @returns the reflector
 * @example `const reflector = createReflector({ projectRoot: "examples/orders" });`
 */
export function createReflector(options: ReflectorOptions = {}): Reflector {
  loadTypeScript();
  return new ProgramReflector(options);
}

function directoryOf(file: string | undefined): string {
  return file === undefined ? process.cwd() : dirname(file);
}

/** Global declarations belong to every program of the tsconfig, whatever its initial files are. */
function rootsOf({ fileNames }: Project, rootNames: readonly string[] | undefined): readonly string[] {
  if (rootNames === undefined) return fileNames;
  return [...fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name)), ...rootNames];
}

class ProgramReflector implements Reflector {
  readonly project: Project;
  readonly configFiles: readonly string[];
  version = 0;
  readonly #references: readonly TS.ProjectReference[];
  readonly #host;
  readonly #keys: FileKeys;
  readonly #roots = new Set<string>();
  readonly #typeErrors = new Map<string, Memo<readonly SyntaxProblem[]>>();
  readonly #reflections = new Map<string, Memo<FileReflection>>();
  readonly #calls = new Map<string, Memo<readonly FoldedCall[]>>();
  readonly #registrations = new Map<string, Memo<readonly FoldedRegistration[]>>();
  #program: TS.Program | undefined;
  #context!: ProgramContext;
  #graph!: DependencyGraph;
  #environmentOf: { readonly version: number; readonly globals: string[]; readonly packages: string[] } | undefined;
  #stale = true;
  /** Packages and links may have changed. */
  #moved = true;

  constructor({ tsconfig, projectRoot, rootNames, overlay, onRead, otherSources }: ReflectorOptions) {
    const directory = projectRoot ?? directoryOf(rootNames?.[0]);
    const configFile = tsconfig === undefined ? findConfigFile(directory) : resolve(tsconfig);
    this.project = configFile === undefined ? defaultProject(directory) : readProject(configFile, rootNames?.[0]);
    const references = otherSources === true ? referencesOf(this.project) : noReferences;
    this.#references = references.list;
    this.configFiles = [...this.project.configFiles, ...references.configFiles];
    this.#host = createProgramHost(this.project.options, onRead);
    this.#keys = new FileKeys((name) => this.#host.versionOf(name));
    for (const name of rootsOf(this.project, rootNames)) this.#roots.add(canonicalPath(name));
    for (const [name, text] of Object.entries(overlay ?? {})) this.setOverlay(name, text);
  }

  program(): TS.Program {
    if (this.#program !== undefined && !this.#stale) return this.#program;
    this.#stale = false;
    if (this.#program !== undefined && !this.#rootsChanged() && !this.#host.isStale(this.#program.getSourceFiles()))
      return this.#program;
    this.#update();
    return this.#program as unknown as TS.Program;
  }

  #rootsChanged(): boolean {
    const roots = this.#program?.getRootFileNames() ?? [];
    const now = [...this.#roots];
    return roots.length !== now.length || roots.some((name, index) => name !== now[index]);
  }

  #update(): void {
    const structure = this.#moved || this.#host.hasMoved();
    if (structure) {
      forgetPackages();
      forgetPaths();
    }
    const program = ts.createProgram({
      rootNames: [...this.#roots],
      options: this.project.options,
      host: this.#host.compilerHost,
      ...(this.#references.length > 0 && { projectReferences: this.#references }),
      ...(this.#program && { oldProgram: this.#program }),
    });
    const checker = program.getTypeChecker();
    const root = canonicalPath(this.project.root);
    this.#keys.update(program, structure);
    this.#graph = createDependencyGraph({ program, checker }, this.#keys.imports);
    const cycles = createModuleCycles(checker, this.#graph);
    this.#context = { program, checker, root, nullable: isNullable(this.project.options), cycles };
    this.#program = program;
    if (structure) this.#forgetGone();
    this.#moved = false;
    this.#host.settle(program.getSourceFiles());
    this.version++;
  }

  /** What was computed for files that no longer exist. */
  #forgetGone(): void {
    for (const memos of [this.#reflections, this.#typeErrors, this.#calls, this.#registrations]) {
      for (const name of memos.keys()) {
        const file = memos === this.#calls ? name.slice(name.indexOf(" ") + 1) : name;
        if (this.#program?.getSourceFile(file) === undefined) memos.delete(name);
      }
    }
  }

  reflectFile(fileName: string): FileReflection {
    const sourceFile = this.#sourceFile(fileName);
    return this.#remembered(this.#reflections, sourceFile.fileName, sourceFile, () =>
      reflectFile(this.#context, sourceFile),
    );
  }

  foldCalls(functionName: string): readonly FoldedCall[] {
    return this.#ownSources()
      .filter(({ text }) => text.includes(functionName))
      .flatMap((file) =>
        this.#remembered(this.#calls, `${functionName} ${file.fileName}`, file, () =>
          foldCalls(this.#context, file, functionName),
        ),
      );
  }

  foldRegistrations(): readonly FoldedRegistration[] {
    return this.#ownSources()
      .filter(({ text }) => /\.\s*register\b/.test(text))
      .flatMap((file) =>
        this.#remembered(this.#registrations, file.fileName, file, () => foldRegistrations(this.#context, file)),
      );
  }

  /** What was computed for a file, as long as neither the file nor anything that it depends on has changed. */
  #remembered<Value>(memos: Map<string, Memo<Value>>, name: string, file: TS.SourceFile, make: () => Value): Value {
    const key = this.#keys.keyOf(file, this.#graph);
    const memo = memos.get(name);
    if (memo?.key === key) return memo.value;
    const value = make();
    memos.set(name, { key, value });
    return value;
  }

  syntaxErrors(): readonly SyntaxProblem[] {
    return this.#ownSources().flatMap((file) => this.#located(file, this.program().getSyntacticDiagnostics(file)));
  }

  typeErrors(fileName: string): readonly SyntaxProblem[] {
    const file = this.#sourceFile(fileName);
    return this.#remembered(this.#typeErrors, file.fileName, file, () => {
      const program = this.program();
      const syntactic = program.getSyntacticDiagnostics(file);
      return this.#located(file, syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(file));
    });
  }

  #located(file: TS.SourceFile, diagnostics: readonly TS.Diagnostic[]): SyntaxProblem[] {
    return diagnostics
      .filter(({ category }) => category === ts.DiagnosticCategory.Error)
      .map(({ messageText, code, start = 0, length = 0 }) => ({
        code,
        message: ts.flattenDiagnosticMessageText(messageText, "\n"),
        location: {
          file: relativePath(this.#context.root, file.fileName),
          range: rangeBetween(file, start, start + length),
        },
      }));
  }

  textOf(fileName: string): string | undefined {
    return this.program().getSourceFile(canonicalPath(resolve(this.project.root, fileName)))?.text;
  }

  versionOf(fileName: string): string {
    return this.#host.versionOf(canonicalPath(fileName));
  }

  #sourceFile(fileName: string): TS.SourceFile {
    const path = canonicalPath(fileName);
    let found = this.program().getSourceFile(path);
    if (found === undefined) {
      this.addFiles([path]);
      found = this.program().getSourceFile(path);
    }
    if (found === undefined) throw new Error(`${fileName} is not a readable TypeScript file.`);
    return found;
  }

  hasFile(fileName: string): boolean {
    return this.program().getSourceFile(canonicalPath(fileName)) !== undefined;
  }

  knows(fileName: string): boolean {
    return this.#program?.getSourceFile(canonicalPath(fileName)) !== undefined;
  }

  files(): readonly string[] {
    return this.#ownSources().map(({ fileName }) => fileName);
  }

  #ownSources(): TS.SourceFile[] {
    return this.program()
      .getSourceFiles()
      .filter((file) => isProjectFile(file));
  }

  addFiles(fileNames: readonly string[]): void {
    for (const name of fileNames) this.#roots.add(canonicalPath(name));
    this.#stale = true;
  }

  setFiles(fileNames: readonly string[]): void {
    this.#roots.clear();
    this.addFiles(fileNames);
  }

  addProjectFiles(): void {
    this.addFiles(this.project.fileNames);
  }

  setOverlay(fileName: string, text: string | undefined): void {
    this.#host.setOverlay(fileName, text);
    this.#stale = true;
  }

  invalidate({ structure = true }: { readonly structure?: boolean } = {}): void {
    this.#host.invalidate(structure);
    this.#stale = true;
    this.#moved ||= structure;
  }

  dependenciesOf(fileName: string): ReturnType<Reflector["dependenciesOf"]> {
    const sourceFile = this.#sourceFile(fileName); // This creates the program, and the graph with it.
    return { files: this.#graph.closureOf(sourceFile).map((file) => file.fileName), ...this.#environment() };
  }

  /** The same for all files of a program, and long. */
  #environment(): { readonly globals: readonly string[]; readonly packages: readonly string[] } {
    if (this.#environmentOf?.version === this.version) return this.#environmentOf;
    const all = this.#keys.globals();
    const [packages, globals] = [true, false].map((installed) =>
      all.filter((file) => (isInstalled(file.fileName) && !isProjectFile(file)) === installed),
    ) as [TS.SourceFile[], TS.SourceFile[]];
    const names = (files: readonly TS.SourceFile[]): string[] => files.map((file) => file.fileName);
    this.#environmentOf = { version: this.version, globals: names(globals), packages: names(packages) };
    return this.#environmentOf;
  }
}

function isNullable(options: TS.CompilerOptions): boolean {
  return options.strictNullChecks ?? options.strict ?? true;
}
