import { sameData, sameItems } from "../incremental/index.js";
import type { ClassDeclaration, TypeId, TypeModel } from "../model/index.js";
import type { FileReflection } from "./reflection.js";

/** Of more files than these, all are read again: to look for each id of a file takes longer. */
const mostChanged = 16;

/** The values by id in a file. */
interface Contents<Value> {
  readonly all: (file: FileReflection) => ReadonlyMap<TypeId, Value>;
  readonly one: (file: FileReflection, id: TypeId) => Value | undefined;
}

/** Of two classes in one file with one id, the last counts. */
const declarations: Contents<ClassDeclaration> = {
  all: ({ classes }) =>
    new Map(
      classes.flatMap(({ declaration, bases = {} }) => [[declaration.id, declaration], ...Object.entries(bases)]),
    ),
  one({ classes }, id) {
    const found = classes.findLast(({ declaration, bases }) => declaration.id === id || bases?.[id] !== undefined);
    return found?.bases?.[id] ?? found?.declaration;
  },
};

/** Of two mentions, the first. */
const types: Contents<TypeModel> = {
  all: ({ classes }) => new Map([...classes].reverse().flatMap((one) => Object.entries(one.types))),
  one: ({ classes }, id) => classes.find((one) => Object.hasOwn(one.types, id))?.types[id],
};

/**
 * The classes that all files of a project declare and mention. Of two files that declare one class the last counts, of two that mention one type the
 * first.
 */
export class ProjectClasses {
  #files: readonly FileReflection[] = [];
  readonly #declarations = new FirstOfFiles(declarations);
  readonly #types = new FirstOfFiles(types);
  readonly #silenced = new Set<TypeId>();
  /** Grows with every update. */
  version = 0;

  /**
   * Reads what has changed. A part that is equal to the earlier one stays the same object.
   *
   * @param files the files of the project, in order
   * @returns the ids of which something else is known than before
   */
  update(files: readonly FileReflection[]): ReadonlySet<TypeId> {
    this.version++;
    const changed = new Set<TypeId>();
    const changedFiles = this.#changedFiles(files);
    this.#declarations.update([...files].reverse(), changedFiles, changed);
    this.#types.update(files, changedFiles, changed);
    for (const id of changed) {
      if (this.declaration(id)?.ignores === undefined) this.#silenced.delete(id);
      else this.#silenced.add(id);
    }
    this.#files = files;
    return changed;
  }

  declaration(id: TypeId): ClassDeclaration | undefined {
    return this.#declarations.values.get(id);
  }

  type(id: TypeId): TypeModel | undefined {
    return this.#types.values.get(id);
  }

  /** The classes with comments that silence rules. */
  get silenced(): ReadonlySet<TypeId> {
    return this.#silenced;
  }

  /** Whether it is made of the same descriptions. */
  isOf(files: readonly FileReflection[]): boolean {
    return sameItems(files, this.#files);
  }

  /** The files that have changed, each before and now; `undefined` if there are many, or other files. */
  #changedFiles(files: readonly FileReflection[]): ChangedFile[] | undefined {
    const before = this.#files;
    const places = [...files.keys()].filter((at) => files[at] !== before[at]);
    const isAbout = files.length === before.length && places.every((at) => files[at]!.file === before[at]!.file);
    return isAbout && places.length <= mostChanged ? places.map((at) => [before[at]!, files[at]!]) : undefined;
  }
}

type ChangedFile = readonly [before: FileReflection, now: FileReflection];

/** The values by id that files tell: of several files, the first counts. */
class FirstOfFiles<Value> {
  readonly values = new Map<TypeId, Value>();

  constructor(private readonly contents: Contents<Value>) {}

  /**
   * @param files all files, in order
   * @param changed those that have changed; `undefined` if all are read again
   * @param ids gets the ids with another value than before
   */
  update(files: readonly FileReflection[], changed: readonly ChangedFile[] | undefined, ids: Set<TypeId>): void {
    if (changed === undefined) {
      this.#readAll(files, ids);
      return;
    }
    const differing = new Set(changed.flatMap(([before, now]) => differingIds(this.contents.all(before), this.contents.all(now)))); // prettier-ignore
    for (const id of differing) {
      const file = files.find((one) => this.contents.one(one, id) !== undefined);
      this.#set(id, file && this.contents.one(file, id), ids);
    }
  }

  #readAll(files: readonly FileReflection[], ids: Set<TypeId>): void {
    const all = new Map<TypeId, Value>();
    for (const file of files) {
      for (const [id, value] of this.contents.all(file)) if (!all.has(id)) all.set(id, value);
    }
    for (const id of this.values.keys()) if (!all.has(id)) this.#set(id, undefined, ids);
    for (const [id, value] of all) this.#set(id, value, ids);
  }

  #set(id: TypeId, value: Value | undefined, ids: Set<TypeId>): void {
    if (sameData(this.values.get(id), value)) return;
    if (value === undefined) this.values.delete(id);
    else this.values.set(id, value);
    ids.add(id);
  }
}

function differingIds<Value>(before: ReadonlyMap<TypeId, Value>, now: ReadonlyMap<TypeId, Value>): TypeId[] {
  const gone = [...before.keys()].filter((id) => !now.has(id));
  return [...gone, ...[...now].filter(([id, value]) => !sameData(before.get(id), value)).map(([id]) => id)];
}
