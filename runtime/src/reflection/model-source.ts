import { noAttributes, readDeclaredAttributes } from "../attributes/index.js";
import {
  sameData,
  sameOr,
  tellChanges,
  type ClassAttributes,
  type ClassDeclaration,
  type ModelSource,
  type TypeId,
  type TypeModel,
} from "../model/index.js";
import type { FileReflection } from "./reflection.js";

/** Where a model source gets its files from: a reflector, or anything with the same method. */
export interface ReflectionFiles {
  /** The reflection of a file. Its path is relative to the project's root. `undefined` if there is no such file. */
  reflect(file: string): FileReflection | undefined;
}

/** The options of a model source. */
export interface ModelSourceOptions {
  /** All files, which are read at once and in this order. Default: each file is read when it is needed. */
  readonly files?: Iterable<string>;
  /**
   * The source of an earlier state. Parts that are equal are returned as the same object, so that comparing them is
   * fast.
   */
  readonly earlier?: ModelSource | undefined;
}

/**
 * The static half of the model source: declarations with evaluated arguments instead of live classes. Files are
 * described when they are needed, so a model costs only the files that its controllers reach.
 *
 * @param files describes a file by its path
 * @param options files to read at once, and an earlier source; default: neither
 * @returns a source for `createApplicationModel`
 * @example `(files: ReflectionFiles) => createModelSource(files)`
 */
export function createModelSource(files: ReflectionFiles, options: ModelSourceOptions = {}): ModelSource {
  const source = new StaticModelSource(files, options.earlier);
  if (options.files !== undefined) source.readAll(options.files);
  return source;
}

/** An attribute is a function of its arguments, so a declaration always has the same ones. */
const attributesOf = new WeakMap<ClassDeclaration, ClassAttributes>();

interface Known {
  readonly declarations: Map<TypeId, ClassDeclaration>;
  readonly types: Map<TypeId, TypeModel>;
}

class StaticModelSource implements ModelSource {
  #known: Known = { declarations: new Map(), types: new Map() };
  readonly #read = new Set<string>();
  /** All files, if they were read at once. */
  #list: readonly FileReflection[] | undefined;
  #earlier: StaticModelSource | undefined;

  constructor(
    private readonly files: ReflectionFiles,
    earlier: ModelSource | undefined,
  ) {
    this.#earlier = earlier instanceof StaticModelSource ? earlier : undefined;
  }

  declaration(id: TypeId): ClassDeclaration | undefined {
    this.#readFileOf(id);
    return this.#known.declarations.get(id);
  }

  /** Types without a class of their own are known after a class that mentions them was read. */
  type(id: TypeId): TypeModel | undefined {
    this.#readFileOf(id);
    return this.#known.types.get(id);
  }

  attributes(id: TypeId): ClassAttributes {
    const declaration = this.declaration(id);
    if (declaration === undefined) return noAttributes;
    let found = attributesOf.get(declaration);
    if (found === undefined) attributesOf.set(declaration, (found = readDeclaredAttributes(declaration)));
    return found;
  }

  #readFileOf(id: TypeId): void {
    if (this.#list !== undefined) return;
    const file = /^([^<>"|]+?)#/.exec(id)?.[1];
    if (file !== undefined) this.#readFile(file);
  }

  /** After this, nothing is compared any more, and the earlier source need not be kept. */
  readAll(files: Iterable<string>): void {
    const names = [...files];
    const list = names.flatMap((file) => this.files.reflect(file) ?? []);
    const earlier = this.#earlier;
    const before = earlier === undefined ? undefined : earlier.#list;
    if (earlier !== undefined && before !== undefined && sameFiles(before, list)) {
      const update = updated(earlier.#known, before, list);
      this.#known = update.known;
      tellChanges(earlier, this, update.changed);
    } else for (const file of names) this.#readFile(file);
    this.#earlier = undefined;
    this.#list = list;
  }

  #readFile(file: string): void {
    if (this.#read.has(file)) return;
    this.#read.add(file);
    const reflection = this.files.reflect(file);
    if (reflection === undefined) return;
    const earlier = this.#earlier === undefined ? undefined : this.#earlier.#known;
    const { declarations, types } = contentsOf(reflection);
    for (const [id, one] of declarations) this.#known.declarations.set(id, sameOr(earlier?.declarations.get(id), one));
    for (const [id, one] of types) {
      if (!this.#known.types.has(id)) this.#known.types.set(id, sameOr(earlier?.types.get(id), one));
    }
  }
}

/** What a file declares and mentions. Of two classes with one id the last counts, of two types the first. */
function contentsOf({ classes }: FileReflection): Known {
  const known: Known = { declarations: new Map(), types: new Map() };
  for (const { declaration, bases = {}, types } of classes) {
    known.declarations.set(declaration.id, declaration);
    for (const [id, base] of Object.entries(bases)) known.declarations.set(id, base);
    for (const [id, type] of Object.entries(types)) if (!known.types.has(id)) known.types.set(id, type);
  }
  return known;
}

function sameFiles(before: readonly FileReflection[], now: readonly FileReflection[]): boolean {
  return before.length === now.length && before.every(({ file }, index) => file === now[index]!.file);
}

/**
 * What is known of the same files after some of them have changed, and the ids for which that is something else. It is
 * what reading all files again would find.
 */
function updated(
  earlier: Known,
  before: readonly FileReflection[],
  now: readonly FileReflection[],
): { readonly known: Known; readonly changed: ReadonlySet<TypeId> } {
  const known: Known = { declarations: new Map(earlier.declarations), types: new Map(earlier.types) };
  const changed = new Set<TypeId>();
  const set = <Value>(values: Map<TypeId, Value>, id: TypeId, value: Value | undefined): void => {
    const old = values.get(id);
    const next = value === undefined ? undefined : sameOr(old, value);
    if (next === old) return;
    changed.add(id);
    if (next === undefined) values.delete(id);
    else values.set(id, next);
  };
  const differing = now.flatMap((file, index) => (file === before[index] ? [] : [[before[index]!, file] as const]));
  const pairs = differing.map(([old, file]) => [contentsOf(old), contentsOf(file)] as const);
  for (const id of differences(pairs, "declarations")) set(known.declarations, id, declarationIn(now, id));
  for (const id of differences(pairs, "types")) set(known.types, id, typeIn(now, id));
  return { known, changed };
}

/** The ids for which at least one of the files now says something else. */
function differences(pairs: readonly (readonly [Known, Known])[], part: keyof Known): ReadonlySet<TypeId> {
  const ids = new Set<TypeId>();
  for (const [{ [part]: before }, { [part]: now }] of pairs) {
    for (const id of [...before.keys(), ...now.keys()]) if (!sameData(before.get(id), now.get(id))) ids.add(id);
  }
  return ids;
}

function declarationIn(files: readonly FileReflection[], id: TypeId): ClassDeclaration | undefined {
  let found: ClassDeclaration | undefined;
  for (const { classes } of files) {
    for (const { declaration, bases } of classes) {
      if (declaration.id === id) found = declaration;
      if (bases !== undefined && Object.hasOwn(bases, id)) found = bases[id];
    }
  }
  return found;
}

function typeIn(files: readonly FileReflection[], id: TypeId): TypeModel | undefined {
  for (const { classes } of files) {
    for (const { types } of classes) if (Object.hasOwn(types, id)) return types[id];
  }
  return undefined;
}
