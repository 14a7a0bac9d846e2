import type TS from "typescript";
import type { PlacedIgnoreComment, SourceLocation } from "../../model/index.js";
import type { FoldedCall, FoldedRegistration } from "../folded-call.js";
import type { FileReflection } from "../reflection.js";
import type { GivenPrograms } from "./program/given-programs.js";
import { ProgramReflector } from "./program/program-reflector.js";
import type { Project } from "./program/project.js";
import { loadTypeScript } from "./typescript.js";

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
  /** The project's root as the program names it: paths of descriptions are relative to it. */
  readonly root: string;
  /** Describes the classes of a file. A file that is not in the program yet is added to it. */
  reflectFile(fileName: string): FileReflection;
  /**
   * Describes the project's own sources, one file for each step: the earlier list as long as nothing else is found. To start again after a
   * change costs only what has changed.
   */
  reflectFiles(): Generator<void, readonly FileReflection[]>;
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
  /** The comments in the project's sources that silence nothing, because they are outside of classes. */
  strayIgnores(): readonly PlacedIgnoreComment[];
  /** The syntax errors in the project's sources. */
  syntaxErrors(): readonly SyntaxProblem[];
  /** The modules that some files import, and that are not found. */
  missingModules(fileNames: readonly string[]): readonly MissingModule[];
  /** The text of a file of the program, as it was described. The path is absolute or relative to the project's root. */
  textOf(fileName: string): string | undefined;
  /** A hash of the text of a file in the program: 22 characters of its SHA-256 in base64url. */
  versionOf(fileName: string): string;
  /** The current program, for code that needs the compiler itself. */
  program(): TS.Program;
  /** The number of programs created. A snapshot is current as long as this number stays the same. */
  readonly version: number;
}

/** A module that is not found. */
export interface MissingModule {
  /** As the import names it. */
  readonly name: string;
  /** Where it is imported. */
  readonly location: SourceLocation;
}

/** A syntax error or a type error. */
export interface SyntaxProblem {
  /** TypeScript's number of the message. */
  readonly code: number;
  readonly message: string;
  readonly location: SourceLocation;
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

/**
 * Makes a reflector of programs that somebody else makes: their texts are what is described, so it takes none itself. Load TypeScript
 * before with {@link useTypeScript}, so that programs and reflector have the same compiler.
 *
 * @param programs where the present program is found
 * @returns the reflector
 * @example `(program: () => ReturnType<Reflector["program"]>) => createProgramReflector({ directory: "/app", program })`
 */
export function createProgramReflector(programs: GivenPrograms): Reflector {
  loadTypeScript();
  return new ProgramReflector({}, programs);
}
