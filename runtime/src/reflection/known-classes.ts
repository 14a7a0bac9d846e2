import { sameItems, sameOr } from "../incremental/index.js";
import type { ClassDeclaration, TypeId, TypeModel } from "../model/index.js";
import type { FileReflection } from "./reflection.js";

/** Of more files than these, all are read again: to look for each id of a file takes longer. */
const mostChanged = 16;

/** What a file tells about ids. */
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
 * What all files of a project declare and mention. Of two files that declare one class the last counts, of two that mention one type the
 * first. It never changes.
 */
export class KnownClasses {
  private readonly files: readonly FileReflection[];
  private readonly declarations: ReadonlyMap<TypeId, ClassDeclaration>;
  private readonly types: ReadonlyMap<TypeId, TypeModel>;
  /** The classes with comments that silence rules. */
  readonly silenced: ReadonlySet<TypeId>;

  /** @param earlier what was known before: equal parts are returned as the same object */
  constructor(files: readonly FileReflection[], earlier?: KnownClasses) {
    this.files = files;
    const changed = earlier?.changed(files);
    const reversed = [...files].reverse();
    this.declarations = known(reversed, declarations, earlier?.declarations, changed);
    this.types = known(files, types, earlier?.types, changed);
    const silenced = [...this.declarations].filter(([, { ignores }]) => ignores !== undefined);
    this.silenced = new Set(silenced.map(([id]) => id));
  }

  declaration(id: TypeId): ClassDeclaration | undefined {
    return this.declarations.get(id);
  }

  type(id: TypeId): TypeModel | undefined {
    return this.types.get(id);
  }

  /** Whether it is made of the same descriptions. */
  isOf(files: readonly FileReflection[]): boolean {
    return sameItems(files, this.files);
  }

  /** The descriptions of which there is only one before or now; `undefined` if there are many. */
  private changed(files: readonly FileReflection[]): FileReflection[] | undefined {
    const places = [...files.keys()].filter((at) => files[at] !== this.files[at]);
    const isAbout = files.length === this.files.length && places.every((at) => files[at]!.file === this.files[at]!.file); // prettier-ignore
    return isAbout && places.length <= mostChanged ? places.flatMap((at) => [this.files[at]!, files[at]!]) : undefined;
  }
}

/** What files tell about ids: of several files, the first counts. */
function known<Value>(
  files: readonly FileReflection[],
  contents: Contents<Value>,
  earlier: ReadonlyMap<TypeId, Value> | undefined,
  changed: readonly FileReflection[] | undefined,
): Map<TypeId, Value> {
  if (earlier === undefined || changed === undefined) return readAll(files, contents, earlier);
  const all = new Map(earlier);
  for (const id of new Set(changed.flatMap((file) => [...contents.all(file).keys()]))) {
    const value = first(files, (file) => contents.one(file, id));
    if (value === undefined) all.delete(id);
    else all.set(id, sameOr(earlier.get(id), value));
  }
  return all;
} // prettier-ignore

function readAll<Value>(
  files: readonly FileReflection[],
  contents: Contents<Value>,
  earlier: ReadonlyMap<TypeId, Value> | undefined,
): Map<TypeId, Value> {
  const all = new Map<TypeId, Value>();
  for (const file of files) {
    for (const [id, value] of contents.all(file)) {
      if (!all.has(id)) all.set(id, sameOr(earlier?.get(id), value));
    }
  }
  return all;
}

function first<Value>(files: readonly FileReflection[], find: (file: FileReflection) => Value | undefined): Value | undefined {
  for (const file of files) {
    const value = find(file);
    if (value !== undefined) return value;
  }
  return undefined;
} // prettier-ignore
