import type TS from "typescript";
import { ClosureSums } from "./closure-sums.js";
import { isProjectFile } from "../context.js";
import type { DependencyGraph } from "./dependencies.js";
import { shapeOf, type ReadLevel } from "./file-shapes.js";
import { hashOf } from "./hash-of.js";
import { ImportTargets, sameNames } from "./import-targets.js";
import { ts } from "../typescript.js";

/**
 * A key for each file that changes when the file or one of its dependencies changes. From one program to the next, only
 * the keys of changed files and of their importers become others.
 */
export class FileKeys {
  /** The targets of imports. They stay valid as long as modules resolve in the same way. */
  readonly imports = new ImportTargets();
  readonly #versions = new ClosureSums(({ fileName }) => this.versionOf(fileName));
  readonly #shapes: Readonly<Record<ReadLevel, ClosureSums>> = {
    names: new ClosureSums((file) => shapeOf(file).names),
    types: new ClosureSums((file) => shapeOf(file).types),
  };
  readonly #values = new ClosureSums((file) => (shapeOf(file).isValue ? "value" : undefined));
  readonly #sums = [this.#versions, this.#shapes.names, this.#shapes.types, this.#values];
  #files: readonly TS.SourceFile[] = [];
  #globals: string | undefined;

  /** @param versionOf a hash of the text of a file */
  constructor(private readonly versionOf: (fileName: string) => string) {}

  /**
   * Sets the files of a new program. Returns the names of files whose keys may be others; `undefined` if all may.
   *
   * @param structure modules may resolve in another way
   * @param graph the imports of the program
   */
  update(program: TS.Program, structure: boolean, graph: DependencyGraph): ReadonlySet<string> | undefined {
    const [before, files] = [this.#files, program.getSourceFiles()];
    this.#files = files;
    const changes = changesBetween(before, files);
    const isAll = structure || changes.some(({ before, now }) => [before, now].some((one) => one && isEverywhere(one)));
    if (isAll) this.#clear();
    return isAll ? undefined : this.#change(changes, graph);
  } // prettier-ignore

  keyOf(file: TS.SourceFile, graph: DependencyGraph): string {
    return `${this.#versions.of(file, graph)} ${this.#everywhere()}`;
  }

  /** The same without the file itself; `undefined` if something that it imports also depends on it. */
  importsOf(file: TS.SourceFile, graph: DependencyGraph): string | undefined {
    const sum = this.#versions.ofImports(file, graph);
    return sum === undefined ? undefined : `${sum} ${this.#everywhere()}`;
  }

  /**
   * A key that changes when the file changes, or when the shape of one of its dependencies does: what constants that
   * have read as much can read of it.
   */
  shapesOf(file: TS.SourceFile, graph: DependencyGraph, level: ReadLevel): string {
    const read = this.#values.of(file, graph) === noValues ? level : "types";
    return [this.versionOf(file.fileName), this.#shapes[read].of(file, graph), this.#everywhere()].join(" ");
  }

  /** The files that every file depends on. */
  globals(): TS.SourceFile[] {
    return this.#files.filter(isEverywhere);
  }

  #everywhere(): string {
    return (this.#globals ??= hashOf(
      this.globals()
        .map(({ fileName }) => this.versionOf(fileName))
        .join(),
    ));
  }

  #clear(): void {
    this.imports.clear();
    for (const sums of this.#sums) sums.clear();
    this.#globals = undefined;
  }

  #change(changes: readonly Change[], graph: DependencyGraph): ReadonlySet<string> {
    const { imports } = this;
    const names = changes.map(({ name }) => name);
    const importers = imports.importersOf(names);
    const importSame = changes.map(({ name, now }) => {
      const targets = imports.get(name)?.targets;
      if (now === undefined) imports.delete(name);
      return now !== undefined && targets !== undefined && sameNames(targets, namesOf(graph.importsOf(now)));
    });
    for (const sums of this.#sums) {
      if (importSame.includes(false)) sums.forget(names, importers);
      else for (const { name, now } of changes) sums.change(now!, imports.importersOf([name]));
    }
    return importers;
  }
}

const noValues = 0n;

function namesOf(files: readonly TS.SourceFile[]): string[] {
  return files.map(({ fileName }) => fileName);
}

/** A file that is new, gone or another version. */
interface Change {
  readonly name: string;
  readonly before: TS.SourceFile | undefined;
  readonly now: TS.SourceFile | undefined;
}

function changesBetween(before: readonly TS.SourceFile[], now: readonly TS.SourceFile[]): Change[] {
  const isAligned = before.length === now.length && before.every(({ fileName }, at) => fileName === now[at]!.fileName);
  if (isAligned) return before.flatMap((file, at) => (file === now[at] ? [] : [changeOf(file, now[at])]));
  const [old, current] = [before, now].map((files) => new Map(files.map((file) => [file.fileName, file])));
  return [...new Set([...old!.keys(), ...current!.keys()])]
    .map((name) => changeOf(old!.get(name), current!.get(name)))
    .filter((change) => change.before !== change.now);
}

function changeOf(before: TS.SourceFile | undefined, now: TS.SourceFile | undefined): Change {
  return { name: (before ?? now)!.fileName, before, now };
}

const globalFiles = new WeakMap<TS.SourceFile, boolean>();

/** Says whether every file depends on a file: scripts without imports, `declare global`, and all packages. */
function isEverywhere(file: TS.SourceFile): boolean {
  if (!isProjectFile(file)) return true;
  let found = globalFiles.get(file);
  if (found === undefined) globalFiles.set(file, (found = isGlobal(file)));
  return found;
}

/** Whether a file's declarations reach files that do not import it. */
function isGlobal(file: TS.SourceFile): boolean {
  return (
    !ts.isExternalModule(file) ||
    file.statements.some(
      (statement) =>
        ts.isModuleDeclaration(statement) &&
        (statement.flags & ts.NodeFlags.GlobalAugmentation || ts.isStringLiteral(statement.name)),
    )
  );
}
