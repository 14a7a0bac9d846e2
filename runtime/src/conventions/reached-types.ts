import { Memo, noteChange, sourceRecorder, typesRecorder } from "../incremental/index.js";
import type { ConstantObject, ModelSource, TypeId, TypeModel } from "../model/index.js";

type Types = Readonly<Record<TypeId, TypeModel>>;

/** The inputs from which the types are read. */
export interface TypeSources {
  readonly source: ModelSource;
  /** The binders that are registered for types, by their ids. */
  readonly binders: Readonly<Record<TypeId, TypeId>>;
  /** What the converters that are registered for types say of their texts, by the ids of the types. */
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
  /** By every id that is mentioned, in order. */
  #reached: Reached = new Map();
  #mentioned: readonly (readonly TypeId[])[] = [];
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
    return this.#memo.walk(sources, make, (get) => {
      const changes = changesIn(this.#reached, get);
      const lists = [
        ...changes.map(({ before, now }): ChangedList => [before.mentions, now.mentions]),
        ...changedLists(this.#mentioned, mentioned),
      ];
      const isSame = reachesTheSame(lists, this.#reached, mentioned, get);
      this.#types = isSame ? this.#with(changes) : this.#follow(mentioned, get);
      this.#mentioned = mentioned;
      return this.#types;
    });
  }

  /** The same ids, of which some have other types. */
  #with(changes: readonly Change[]): Types {
    for (const { id, now } of changes) this.#reached.set(id, now);
    return changes.length === 0 ? this.#types : listed(this.#reached, { types: this.#types, gone: [] });
  }

  #follow(mentioned: readonly (readonly TypeId[])[], get: Get): Types {
    const found = reachedFrom(mentioned, get);
    const before = [...this.#reached.keys()];
    const ids = inOrder(found, before);
    const gone = ids === before ? [] : before.filter((id) => !found.has(id));
    this.#reached = new Map(ids.map((id) => [id, found.get(id)!]));
    return listed(this.#reached, { types: this.#types, gone });
  }
}

type Get = (id: TypeId) => ReachedType;
type Reached = Map<TypeId, ReachedType>;
/** The mentions of a type or a controller, before and now. */
type ChangedList = readonly [before: readonly TypeId[], now: readonly TypeId[]];

interface Change {
  readonly id: TypeId;
  readonly before: ReachedType;
  readonly now: ReachedType;
}

/** What has changed in the types that were reached before. */
function changesIn(reached: Reached, get: Get): readonly Change[] {
  const changes: Change[] = [];
  reached.forEach((before, id) => {
    const now = get(id);
    if (now !== before) changes.push({ id, before, now });
  });
  return changes;
}

function changedLists(before: readonly (readonly TypeId[])[], now: readonly (readonly TypeId[])[]): ChangedList[] {
  const longer = before.length > now.length ? before : now;
  return longer.flatMap((_, at): [ChangedList] | [] =>
    before[at] === now[at] ? [] : [[before[at] ?? [], now[at] ?? []]],
  );
}

/**
 * Whether the ids that are reached stay the same. To follow all mentions takes longer than all else, and most edits change none, or those of
 * types that mention nothing. Such a type stays if anything mentions it. Another one may be mentioned only by what it mentions itself.
 */
function reachesTheSame(
  lists: readonly ChangedList[],
  reached: Reached,
  mentioned: readonly (readonly TypeId[])[],
  get: Get,
): boolean {
  const mentionsNothing = (id: TypeId): boolean =>
    reached.get(id)?.mentions.length === 0 && get(id).mentions.length === 0;
  const isMentioned = (id: TypeId): boolean =>
    lists.some(([, now]) => now.includes(id)) ||
    mentioned.some((list) => list.includes(id)) ||
    [...reached.keys()].some((other) => get(other).mentions.includes(id));
  return lists.every(
    ([before, now]) =>
      now.every((id) => reached.has(id)) &&
      before.every((id) => now.includes(id) || (mentionsNothing(id) && isMentioned(id))),
  );
}

/** Everything that is mentioned, directly or not. Each is followed once, so recursive types end. */
function reachedFrom(mentioned: readonly (readonly TypeId[])[], get: Get): Reached {
  const found: Reached = new Map();
  const lists = [...mentioned];
  // The list grows while it is walked.
  for (const list of lists) {
    for (const id of list) {
      if (found.has(id)) continue;
      const reached = get(id);
      found.set(id, reached);
      if (reached.mentions.length > 0) lists.push(reached.mentions);
    }
  }
  return found;
}

/** To sort thousands takes long, and many edits mention other types of the same ones. */
function inOrder(found: Reached, before: readonly TypeId[]): readonly TypeId[] {
  return found.size === before.length && before.every((id) => found.has(id)) ? before : [...found.keys()].sort();
}

interface Earlier {
  readonly types: Types;
  /** The ids that nothing mentions any more. */
  readonly gone: readonly TypeId[];
}

function listed(reached: Reached, { types: before, gone }: Earlier): Types {
  const types = Object.create(null) as Record<TypeId, TypeModel>;
  const changed = new Set(gone.filter((id) => before[id] !== undefined));
  reached.forEach(({ type }, id) => {
    if (type !== undefined) types[id] = type;
    if (type !== before[id]) changed.add(id);
  });
  if (changed.size === 0) return before;
  noteChange(types, before, changed);
  return types;
}
