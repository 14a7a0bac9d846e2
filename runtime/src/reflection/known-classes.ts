import type { ClassDeclaration, TypeId, TypeModel } from "../model/index.js";
import { FirstTold, type Contents } from "./first-told.js";
import type { FileReflection } from "./reflection.js";

/**
 * What all files of a project declare and mention. Of two files that declare one class the last counts, of two that mention one type the
 * first. It never changes. After some files have changed, another one is made from it, without looking at the others.
 */
export class KnownClasses {
  private constructor(
    private readonly files: readonly FileReflection[],
    private readonly declarations: FirstTold<ClassDeclaration>,
    private readonly types: FirstTold<TypeModel>,
    /** The classes with comments that silence rules. */
    readonly silenced: ReadonlySet<TypeId>,
  ) {}

  /** @param earlier what was known before: equal parts are returned as the same object */
  static of(files: readonly FileReflection[], earlier?: KnownClasses): KnownClasses {
    const lists = [...files].reverse().map(declarationsIn);
    const declarations = FirstTold.of(lists, earlier?.declarations);
    const types = FirstTold.of(files.map(typesIn), earlier?.types);
    const ids = lists.flatMap((list) => [...list.keys()]);
    const silenced = new Set(ids.filter((id) => declarations.get(id)!.ignores !== undefined));
    return new KnownClasses(files, declarations, types, silenced);
  }

  declaration(id: TypeId): ClassDeclaration | undefined {
    return this.declarations.get(id);
  }

  type(id: TypeId): TypeModel | undefined {
    return this.types.get(id);
  }

  /** Whether it is about the same files, whose contents may differ. */
  isAbout(files: readonly FileReflection[]): boolean {
    return this.files.length === files.length && files.every(({ file }, index) => file === this.files[index]!.file);
  }

  /** What is known after some of the files have changed, and the ids for which that is something else. */
  after(files: readonly FileReflection[]): { readonly known: KnownClasses; readonly changed: ReadonlySet<TypeId> } {
    const changed = [...files.keys()].filter((index) => files[index] !== this.files[index]);
    const last = files.length - 1;
    const changesIn = <Value>(list: (file: FileReflection) => Contents<Value>, rankOf: (index: number) => number) =>
      changed.map((index) => ({ rank: rankOf(index), before: list(this.files[index]!), now: list(files[index]!) }));
    const declarations = this.declarations.after(
      changesIn(declarationsIn, (index) => last - index),
      (id, rank) => search(rank, files.length, (at) => declarationIn(files[last - at]!, id)),
    );
    const types = this.types.after(
      changesIn(typesIn, (index) => index),
      (id, rank) => search(rank, files.length, (at) => typeIn(files[at]!, id)),
    );
    const silenced = silencedAfter(this.silenced, declarations.changed, declarations.told);
    return {
      known: new KnownClasses(files, declarations.told, types.told, silenced),
      changed: new Set([...declarations.changed, ...types.changed, ...changed.map((index) => files[index]!.file)]),
    };
  }
}

function search<Value>(rank: number, count: number, find: (rank: number) => Value | undefined): { readonly value: Value; readonly rank: number } | undefined {
  for (let at = rank; at < count; at++) {
    const value = find(at);
    if (value !== undefined) return { value, rank: at };
  }
  return undefined;
} // prettier-ignore

function silencedAfter(
  before: ReadonlySet<TypeId>,
  changed: ReadonlySet<TypeId>,
  told: FirstTold<ClassDeclaration>,
): ReadonlySet<TypeId> {
  const silenced = new Set(before);
  for (const id of changed) {
    if (told.get(id)?.ignores === undefined) silenced.delete(id);
    else silenced.add(id);
  }
  return silenced;
}

/** Of two classes in one file with one id, the last counts. */
function declarationsIn({ classes }: FileReflection): ReadonlyMap<TypeId, ClassDeclaration> {
  const found = new Map<TypeId, ClassDeclaration>();
  for (const { declaration, bases = {} } of classes) {
    found.set(declaration.id, declaration);
    for (const [id, base] of Object.entries(bases)) found.set(id, base);
  }
  return found;
}

function typesIn({ classes }: FileReflection): ReadonlyMap<TypeId, TypeModel> {
  const found = new Map<TypeId, TypeModel>();
  for (const { types } of classes) {
    for (const [id, type] of Object.entries(types)) if (!found.has(id)) found.set(id, type);
  }
  return found;
}

function declarationIn({ classes }: FileReflection, id: TypeId): ClassDeclaration | undefined {
  let found: ClassDeclaration | undefined;
  for (const { declaration, bases } of classes) {
    if (declaration.id === id) found = declaration;
    if (bases !== undefined && Object.hasOwn(bases, id)) found = bases[id];
  }
  return found;
}

function typeIn({ classes }: FileReflection, id: TypeId): TypeModel | undefined {
  for (const { types } of classes) if (Object.hasOwn(types, id)) return types[id];
  return undefined;
}
