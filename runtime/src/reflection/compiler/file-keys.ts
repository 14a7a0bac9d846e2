import { createHash } from "node:crypto";
import type TS from "typescript";
import { isProjectFile } from "./context.js";
import type { DependencyGraph, KnownImports } from "./dependencies.js";
import { shapeOf, type ReadLevel } from "./file-shapes.js";
import { ts } from "./typescript.js";

/**
 * A key for each file that changes when the file or one of its dependencies changes. From one program to the next, only
 * the keys of changed files and of their importers are computed again.
 */
export class FileKeys {
  /** The targets of imports. They stay valid as long as modules resolve in the same way. */
  readonly imports: KnownImports = new Map();
  readonly #keys = new Map<string, string>();
  #files = new Map<string, TS.SourceFile>();
  #globals: string | undefined;

  /** @param versionOf a hash of the text of a file */
  constructor(private readonly versionOf: (fileName: string) => string) {}

  /** Sets the files of a new program. `structure`: modules may resolve in another way. */
  update(program: TS.Program, structure: boolean): void {
    const files = new Map(program.getSourceFiles().map((file) => [file.fileName, file]));
    const changed = changesBetween(this.#files, files);
    this.#files = files;
    if (structure || changed.some(isEverywhere)) this.#forgetAll();
    else this.#forget(new Set(changed.map(({ fileName }) => fileName)));
  }

  keyOf(file: TS.SourceFile, graph: DependencyGraph): string {
    let key = this.#keys.get(file.fileName);
    if (key === undefined) {
      const versions = graph.closureOf(file).map(({ fileName }) => this.versionOf(fileName));
      key = createHash("sha256").update(versions.join()).update(this.#everywhere()).digest("base64url");
      this.#keys.set(file.fileName, key);
    }
    return key;
  }

  /**
   * A key that changes when the file changes, or when the shape of one of its dependencies does: what constants that
   * have read as much can read of it.
   */
  shapesOf(file: TS.SourceFile, graph: DependencyGraph, level: ReadLevel): string {
    const closure = graph.closureOf(file);
    const read = closure.some((one) => shapeOf(one).isValue) ? "types" : level;
    const hash = createHash("sha256").update(this.versionOf(file.fileName)).update(this.#everywhere());
    for (const one of closure) if (one !== file) hash.update(`\0${one.fileName}\0`).update(shapeOf(one)[read]);
    return hash.digest("base64url");
  }

  /** The files that every file depends on. */
  globals(): TS.SourceFile[] {
    return [...this.#files.values()].filter(isEverywhere);
  }

  #everywhere(): string {
    return (this.#globals ??= this.globals()
      .map(({ fileName }) => this.versionOf(fileName))
      .join());
  }

  #forgetAll(): void {
    this.imports.clear();
    this.#keys.clear();
    this.#globals = undefined;
  }

  /**
   * Runs before the new imports of changed files are known. A file whose imports have new targets is one of the changed
   * files.
   */
  #forget(changed: Set<string>): void {
    if (changed.size === 0) return;
    const importers = new Map<string, string[]>();
    for (const [name, { targets }] of this.imports) {
      for (const target of targets) {
        const found = importers.get(target);
        if (found === undefined) importers.set(target, [name]);
        else found.push(name);
      }
    }
    // The set grows while it is walked: it gets every direct or indirect importer of a changed file.
    for (const name of changed) {
      this.#keys.delete(name);
      for (const importer of importers.get(name) ?? []) changed.add(importer);
    }
    for (const name of changed) if (!this.#files.has(name)) this.imports.delete(name);
  }
}

/** Files that are new or gone, and both versions of those that differ. */
function changesBetween(
  before: ReadonlyMap<string, TS.SourceFile>,
  after: ReadonlyMap<string, TS.SourceFile>,
): TS.SourceFile[] {
  const added = [...after.values()].filter((file) => before.get(file.fileName) !== file);
  const gone = [...before.values()].filter((file) => after.get(file.fileName) !== file);
  return [...added, ...gone];
}

const globalFiles = new WeakMap<TS.SourceFile, boolean>();

/** What every file depends on: scripts without imports, `declare global`, and all packages. */
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
