import { Memo, noteChange, sourceRecorder, typesRecorder } from "../incremental/index.js";
import type { ConstantObject, ModelSource, TypeId, TypeModel } from "../model/index.js";

type Types = Readonly<Record<TypeId, TypeModel>>;

/** The inputs from which the types are read. */
export interface TypeSources {
  readonly source: ModelSource;
  /** The binders that are registered for types, by their ids. */
  readonly binders: Readonly<Record<TypeId, TypeId>>;
  /** The descriptions that the converters that are registered for types give of their texts, by the ids of the types. */
  readonly converters: Readonly<Record<TypeId, ConstantObject>>;
}

/** A type as it is in a model. */
export interface ReachedType {
  /** `undefined` if the source does not know it. */
  readonly type: TypeModel | undefined;
  /** The types that it mentions. */
  readonly mentions: readonly TypeId[];
}

/** The types that controllers reach, kept from one model to the next. */
export class ReachedTypes {
  readonly #memo = new Memo<TypeId, TypeSources, ReachedType>({
    source: sourceRecorder,
    binders: typesRecorder,
    converters: typesRecorder,
  });
  /** Every id that is mentioned, in order. */
  #ids: readonly TypeId[] = [];
  #types: Types = Object.create(null) as Types;

  /**
   * The types by id, in the order of the ids: the earlier list if each of them is the same object.
   *
   * @param sources what they are read from
   * @param mentioned the types that each controller mentions
   * @param make reads a type
   */
  of(
    sources: TypeSources,
    mentioned: readonly (readonly TypeId[])[],
    make: (from: TypeSources, id: TypeId) => ReachedType,
  ): Types {
    const found = this.#memo.walk(sources, make, (get) => reachedFrom(mentioned, get));
    const ids = inOrder(found, this.#ids);
    const gone = ids === this.#ids ? [] : this.#ids.filter((id) => !found.has(id));
    this.#ids = ids;
    return (this.#types = listed(ids, found, { types: this.#types, gone }));
  }
}

type TypesById = ReadonlyMap<TypeId, TypeModel | undefined>;

/** Everything that is mentioned, directly or not. Each is followed once, so recursive types end. */
function reachedFrom(mentioned: readonly (readonly TypeId[])[], get: (id: TypeId) => ReachedType): TypesById {
  const found = new Map<TypeId, TypeModel | undefined>();
  const lists = [...mentioned];
  // The list grows while it is walked.
  for (const list of lists) {
    for (const id of list) {
      if (found.has(id)) continue;
      const { type, mentions } = get(id);
      found.set(id, type);
      if (mentions.length > 0) lists.push(mentions);
    }
  }
  return found;
}

/** To sort thousands takes long, and most edits mention other types of the same ones. */
function inOrder(found: TypesById, before: readonly TypeId[]): readonly TypeId[] {
  return found.size === before.length && before.every((id) => found.has(id)) ? before : [...found.keys()].sort();
}

interface Earlier {
  readonly types: Types;
  /** The ids that nothing mentions any more. */
  readonly gone: readonly TypeId[];
}

function listed(ids: readonly TypeId[], found: TypesById, { types: before, gone }: Earlier): Types {
  const types = Object.create(null) as Record<TypeId, TypeModel>;
  const changed = new Set(gone.filter((id) => before[id] !== undefined));
  for (const id of ids) {
    const type = found.get(id);
    if (type !== undefined) types[id] = type;
    if (type !== before[id]) changed.add(id);
  }
  if (changed.size === 0) return before;
  noteChange(types, before, changed);
  return types;
}
