import { resolve } from "node:path";
import type TS from "typescript";
import type { PlacedIgnoreComment } from "../../../model/index.js";
import type { FoldedCall, FoldedRegistration } from "../../folded-call.js";
import type { FileReflection } from "../../reflection.js";
import { isInstalled, isProjectFile, type ProgramContext } from "../context.js";
import { createDependencyGraph, type DependencyGraph } from "../keys/dependencies.js";
import { FileKeys } from "../keys/file-keys.js";
import { forgetPackages } from "./packages.js";
import { FoldedFiles } from "../keys/folded-files.js";
import { foldCalls } from "../fold/fold-calls.js";
import { foldRegistrations } from "../fold/fold-registrations.js";
import { createModuleCycles } from "./module-cycles.js";
import { identityOf, isStructureNew, projectOfProgram, type GivenPrograms } from "./given-programs.js";
import { hashOf } from "../keys/hash-of.js";
import { ignoreWord, strayIgnoreComments } from "../describe/ignore-comments.js";
import { DescribedClasses } from "../keys/described-classes.js";
import { DescribedFiles } from "../keys/described-files.js";
import { OwnFiles } from "./own-files.js";
import { PerFile } from "../keys/per-file.js";
import { createProgramHost } from "./program-host.js";
import {
  canonicalPath,
  findFile,
  findProject,
  forgetPaths,
  isNullable,
  relativePath,
  withForwardSlashes,
  type Project,
} from "./project.js";
import { rangeBetween } from "../syntax/ranges.js";
import { noReferences, referencesOf } from "./references.js";
import { reflectFile } from "../describe/reflect-file.js";
import { missingModulesOf } from "./missing-modules.js";
import type { MissingModule, Reflector, ReflectorOptions, SyntaxProblem } from "../reflector.js";
import { ts } from "../typescript.js";

interface Memo<Value> {
  readonly key: string;
  readonly value: Value;
}

/** Global declarations belong to every program of the tsconfig, whatever its initial files are. */
function rootsOf({ fileNames }: Project, rootNames: readonly string[] | undefined): readonly string[] {
  if (rootNames === undefined) return fileNames;
  return [...fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name)), ...rootNames];
}

/** The compiler of one project: its programs are made here, or given. */
export class ProgramReflector implements Reflector {
  project: Project;
  readonly configFiles: readonly string[];
  version = 0;
  readonly #given: GivenPrograms | undefined;
  readonly #references: readonly TS.ProjectReference[];
  readonly #host;
  readonly #keys: FileKeys;
  readonly #roots = new Set<string>();
  readonly #typeErrors = new Map<string, Memo<readonly SyntaxProblem[]>>();
  readonly #reflections = new Map<string, Memo<FileReflection>>();
  readonly #classes: DescribedClasses;
  readonly #calls = new Map<string, FoldedFiles<readonly FoldedCall[]>>();
  readonly #registrations: FoldedFiles<readonly FoldedRegistration[]>;
  #program: TS.Program | undefined;
  #context!: ProgramContext;
  #graph!: DependencyGraph;
  #environmentOf: { readonly version: number; readonly globals: string[]; readonly packages: string[] } | undefined;
  readonly #own = new OwnFiles();
  readonly #described = new DescribedFiles();
  #stale = true;
  /** Packages and links may have changed. */
  #moved = true;

  constructor(options: ReflectorOptions, given?: GivenPrograms) {
    const { rootNames, overlay, onRead, otherSources } = options;
    this.#given = given;
    this.project = given === undefined ? findProject(options) : projectOfProgram(given, given.program());
    const references = otherSources === true ? referencesOf(this.project) : noReferences;
    this.#references = references.list;
    this.configFiles = [...this.project.configFiles, ...references.configFiles];
    this.#host = createProgramHost(this.project, onRead);
    this.#keys = new FileKeys((name) =>
      given === undefined ? this.#host.versionOf(name) : identityOf(this.#program?.getSourceFile(name)),
    );
    this.#registrations = new FoldedFiles(this.#keys);
    this.#classes = new DescribedClasses(this.#keys);
    if (given !== undefined) return;
    for (const name of rootsOf(this.project, rootNames)) this.#roots.add(canonicalPath(name));
    for (const [name, text] of Object.entries(overlay ?? {})) this.setOverlay(name, text);
  }

  get root(): string {
    const { root } = this.project;
    return this.#given === undefined ? canonicalPath(root) : withForwardSlashes(root);
  }

  program(): TS.Program {
    if (this.#given !== undefined) return this.#take(this.#given);
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
    if (structure) forgetPlaces();
    this.#stale = true; // If the compiler fails, the next question tries again.
    const program = ts.createProgram({
      rootNames: [...this.#roots],
      options: this.project.options,
      host: this.#host.forProgram(),
      ...(this.#references.length > 0 && { projectReferences: this.#references }),
      ...(this.#program && { oldProgram: this.#program }),
    });
    this.#adopt(program, structure);
    this.#stale = false;
    this.#moved = false;
    this.#host.settle(program.getSourceFiles());
  }

  /** The program that is given now, where it is another one than before. */
  #take(given: GivenPrograms): TS.Program {
    const program = given.program();
    if (program === this.#program) return program;
    const structure = isStructureNew(this.#program, program);
    if (structure) forgetPlaces();
    this.project = projectOfProgram(given, program);
    this.#adopt(program, structure);
    return program;
  }

  #adopt(program: TS.Program, structure: boolean): void {
    const { root } = this;
    const checker = program.getTypeChecker();
    this.#program = program;
    this.#graph = createDependencyGraph({ program, checker }, this.#keys.imports);
    this.#described.expire(this.#keys.update(program, structure, this.#graph));
    const cycles = createModuleCycles(checker, this.#graph);
    this.#context = { program, checker, root, nullable: isNullable(this.project.options), cycles };
    if (structure) this.#forgetGone();
    this.version++;
  }

  /** Forgets the results for files that no longer exist. */
  #forgetGone(): void {
    const { program } = this.#context;
    for (const memos of [this.#reflections, this.#typeErrors]) {
      for (const name of memos.keys()) if (program.getSourceFile(name) === undefined) memos.delete(name);
    }
    for (const kept of [...this.#calls.values(), this.#registrations, this.#classes]) kept.keepOnly(program);
  }

  reflectFile(fileName: string): FileReflection {
    const sourceFile = this.#sourceFile(fileName);
    return this.#remembered(this.#reflections, sourceFile.fileName, sourceFile, () =>
      reflectFile(this.#context, sourceFile, this.#classes.of(sourceFile, this.#graph)),
    );
  }

  reflectFiles(): Generator<void, readonly FileReflection[]> {
    return this.#described.of(this.files(), (name) => this.reflectFile(name));
  }

  foldCalls(functionName: string): readonly FoldedCall[] {
    const files = this.#own.mentioning(functionName, this.program());
    const folded = this.#calls.get(functionName) ?? new FoldedFiles(this.#keys);
    this.#calls.set(functionName, folded);
    return files.flatMap((file) =>
      folded.of(file, this.#context, this.#graph, (context) => foldCalls(context, file, functionName)),
    );
  }

  foldRegistrations(): readonly FoldedRegistration[] {
    const files = this.#own.registering(this.program());
    return files.flatMap((file) => this.#registrations.of(file, this.#context, this.#graph, foldRegistrations));
  }

  /** The result for a file, as long as neither the file nor anything that it depends on has changed. */
  #remembered<Value>(memos: Map<string, Memo<Value>>, name: string, file: TS.SourceFile, make: () => Value): Value {
    const key = this.#keys.keyOf(file, this.#graph);
    const memo = memos.get(name);
    if (memo?.key === key) return memo.value;
    const value = make();
    memos.set(name, { key, value });
    return value;
  }

  syntaxErrors(): readonly SyntaxProblem[] {
    return this.#syntaxErrors.of(this.#own.of(this.program())).flat();
  }

  readonly #syntaxErrors = new PerFile((file): readonly SyntaxProblem[] => {
    const found = this.#located(file, this.program().getSyntacticDiagnostics(file));
    return found.length > 0 ? found : nothing;
  });

  strayIgnores(): readonly PlacedIgnoreComment[] {
    return this.#strayIgnores.of(this.#own.mentioning(ignoreWord, this.program())).flat();
  }

  readonly #strayIgnores = new PerFile((sourceFile): readonly PlacedIgnoreComment[] => {
    const file = relativePath(this.#context.root, sourceFile.fileName);
    const found = strayIgnoreComments(sourceFile).map((ignore) => ({ file, ...ignore }));
    return found.length > 0 ? found : nothing;
  });

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

  missingModules(fileNames: readonly string[]): readonly MissingModule[] {
    const files = fileNames.map((name) => this.#sourceFile(name));
    return files.flatMap((file) => missingModulesOf(this.#context, file));
  }

  textOf(fileName: string): string | undefined {
    return findFile(this.program(), resolve(this.project.root, fileName))?.text;
  }

  versionOf(fileName: string): string {
    return this.#given === undefined
      ? this.#host.versionOf(canonicalPath(fileName))
      : hashOf(this.textOf(fileName) ?? "");
  }

  #sourceFile(fileName: string): TS.SourceFile {
    let found = findFile(this.program(), fileName);
    if (found === undefined && this.#given === undefined) {
      this.addFiles([fileName]);
      found = findFile(this.program(), fileName);
    }
    if (found === undefined) throw new Error(`${fileName} is not a readable TypeScript file.`);
    return found;
  }

  hasFile(fileName: string): boolean {
    return findFile(this.program(), fileName) !== undefined;
  }

  knows(fileName: string): boolean {
    return this.#program !== undefined && findFile(this.#program, fileName) !== undefined;
  }

  files(): readonly string[] {
    return this.#own.names(this.program());
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

const nothing: readonly never[] = [];

/** Packages and links may have changed. */
function forgetPlaces(): void {
  forgetPackages();
  forgetPaths();
}
