import { Memo, recordSource, sameItems } from "../incremental/index.js";
import type { ModelSource, ObjectTypeModel, TypeId, TypeModel } from "../model/index.js";

/** What is asked of a type while types are found. */
export interface TypeWalk {
  /** An object type with its attributes. */
  readonly complete: (source: ModelSource, type: ObjectTypeModel) => ObjectTypeModel;
  /** A type with the binder that is registered for it: for the same type always the same. */
  readonly withBinder: (type: TypeModel, id: TypeId) => TypeModel;
  /** The types that a type mentions. */
  readonly mentionsOf: (type: TypeModel) => readonly TypeId[];
}

type Find = (id: TypeId) => TypeModel | undefined;

const nothing: readonly TypeId[] = [];

/**
 * The types that controllers reach, kept from one model to the next. As long as everything mentions the types that it mentioned before, they
 * are looked up again, but no list of mentions is followed.
 */
export class ReachedTypes {
  readonly #completed = new Memo<ObjectTypeModel, { readonly source: ModelSource }, ObjectTypeModel>({
    source: recordSource,
  });
  #mentioned: readonly (readonly TypeId[])[] = [];
  /** Every id that is mentioned, in order. */
  #ids: readonly TypeId[] = [];
  #types: Readonly<Record<TypeId, TypeModel>> = {};

  /**
   * The types by id, in the order of the ids: the earlier list if each of them is the same object.
   *
   * @param source the source of types
   * @param mentioned the types that each controller mentions
   * @param walk what is asked of a type
   */
  of(
    source: ModelSource,
    mentioned: readonly (readonly TypeId[])[],
    { complete, withBinder, mentionsOf }: TypeWalk,
  ): Readonly<Record<TypeId, TypeModel>> {
    return this.#completed.walk(
      { source },
      (from, type) => complete(from.source, type),
      (get) => {
        const find = (id: TypeId): TypeModel | undefined => {
          const type = source.type(id);
          return type && withBinder(type.kind === "object" ? get(type) : type, id);
        };
        const mentionedBy = (type: TypeModel | undefined) => (type === undefined ? nothing : mentionsOf(type));
        const isAlike = sameLists(mentioned, this.#mentioned) && this.#ids.every((id) => sameItems(mentionedBy(find(id)), mentionedBy(this.#types[id]))); // prettier-ignore
        if (!isAlike)
          this.#ids = inOrder(
            mentionedIds(mentioned, (id) => mentionedBy(find(id))),
            this.#ids,
          );
        this.#mentioned = mentioned;
        return (this.#types = this.#listed(find));
      },
    );
  }

  #listed(find: Find): Readonly<Record<TypeId, TypeModel>> {
    const found = this.#ids.map(find);
    const before = this.#types;
    const isSame = this.#ids.every((id, index) => found[index] === before[id]);
    const known = found.filter((type) => type !== undefined).length;
    if (isSame && known === Object.keys(before).length) return before;
    const types = Object.create(null) as Record<TypeId, TypeModel>;
    this.#ids.forEach((id, index) => {
      if (found[index] !== undefined) types[id] = found[index];
    });
    return types;
  }
}

/** To sort thousands takes long, and most edits mention other types of the same ones. */
function inOrder(ids: ReadonlySet<TypeId>, before: readonly TypeId[]): readonly TypeId[] {
  return ids.size === before.length && before.every((id) => ids.has(id)) ? before : [...ids].sort();
}

/** Every id that is mentioned, directly or not. Each is followed once, so recursive types end. */
function mentionedIds(
  mentioned: readonly (readonly TypeId[])[],
  mentionedBy: (id: TypeId) => readonly TypeId[],
): ReadonlySet<TypeId> {
  const ids = new Set<TypeId>();
  const lists = [...mentioned];
  // The list grows while it is walked.
  for (const list of lists) {
    for (const id of list) {
      if (ids.has(id)) continue;
      ids.add(id);
      lists.push(mentionedBy(id));
    }
  }
  return ids;
}

function sameLists(some: readonly (readonly TypeId[])[], others: readonly (readonly TypeId[])[]): boolean {
  return some.length === others.length && some.every((list, index) => sameItems(list, others[index]!));
}
