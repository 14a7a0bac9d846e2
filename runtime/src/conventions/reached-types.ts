import {
  changesSince,
  recordSource,
  stateName,
  tellChanges,
  type ControllerModel,
  type ModelSource,
  type ObjectTypeModel,
  type Recorded,
  type StateName,
  type TypeId,
  type TypeModel,
} from "../model/index.js";

/** How the types that controllers reach are found. */
export interface TypeWalk {
  /** The types that a controller mentions: for the same controller always the same list. */
  readonly mentionedBy: (controller: ControllerModel) => readonly TypeId[];
  /** The types that a type mentions: for the same type always the same list. */
  readonly mentionsOf: (type: TypeModel) => readonly TypeId[];
  /** An object type with its attributes. */
  readonly complete: (source: ModelSource, type: ObjectTypeModel) => ObjectTypeModel;
  /** A type with the binder that is registered for it: for the same type and binder always the same. */
  readonly withBinder: (type: TypeModel, binderType: TypeId | undefined) => TypeModel;
}

type Binders = Readonly<Record<TypeId, TypeId>>;

/** A type as its source has it, and with everything that is added to it. */
interface Reached {
  readonly type: TypeModel;
  readonly completed: TypeModel;
  /** The type of the model. */
  readonly complete: TypeModel;
  /** Whether completing it again would give the same. */
  readonly holds: Recorded<ModelSource>["holds"] | undefined;
}

/** The types of one model. */
interface State {
  readonly source: StateName;
  readonly binders: Binders;
  /** For each controller. */
  readonly mentioned: readonly (readonly TypeId[])[];
  readonly reached: Map<TypeId, Reached>;
  /** Mentioned, but unknown to the source. */
  readonly missing: Set<TypeId>;
  /** How often each type is mentioned, by controllers and by reached types. */
  readonly counts: Map<TypeId, number>;
  readonly types: Record<TypeId, TypeModel>;
}

/**
 * The types that controllers reach, kept from one model to the next. After a change in a few classes, only their types
 * are completed again, and only what they mention now or have mentioned before is looked at.
 */
export class ReachedTypes {
  #state: State | undefined;

  constructor(private readonly walk: TypeWalk) {}

  /** The types by id, in the order of the ids: the earlier list if each of them is the same object. */
  of(source: ModelSource, controllers: readonly ControllerModel[], binders: Binders): Record<TypeId, TypeModel> {
    const mentioned = controllers.map((controller) => this.walk.mentionedBy(controller));
    const earlier = this.#state;
    // The adjustment changes the earlier state.
    this.#state = undefined;
    const state =
      (earlier && this.#adjusted(earlier, source, mentioned, binders)) ??
      this.#walked(source, mentioned, binders, earlier);
    this.#state = state;
    return state.types;
  }

  /** The state after a change; `undefined` if everything must be walked again. */
  #adjusted(
    earlier: State,
    source: ModelSource,
    mentioned: State["mentioned"],
    binders: Binders,
  ): State | undefined {
    const name = stateName(source);
    const changes = changesSince(earlier.source, name);
    if (changes === undefined || binders !== earlier.binders || mentioned.length !== earlier.mentioned.length) {
      return undefined;
    }
    const changed = new Set(changes.flatMap((ids) => [...ids]));
    const adjustment = new Adjustment(earlier, this.walk, (id, known) => this.#find(source, id, binders, known));
    mentioned.forEach((list, index) => adjustment.replace(earlier.mentioned[index]!, list));
    for (const id of changed) if (earlier.missing.has(id)) adjustment.update(id, undefined);
    for (const [id, known] of earlier.reached) {
      if (changed.has(id) || known.holds?.(source) === false) adjustment.update(id, known);
    }
    if (!adjustment.settle()) return undefined;
    return { ...earlier, source: name, mentioned, types: typesAfter(earlier, adjustment.touched) };
  } // prettier-ignore

  #find(source: ModelSource, id: TypeId, binders: Binders, known: Reached | undefined): Reached | undefined {
    const type = source.type(id);
    return type && this.#reached(source, id, type, binders, known);
  }

  #walked(source: ModelSource, mentioned: State["mentioned"], binders: Binders, earlier: State | undefined): State {
    const reached = new Map<TypeId, Reached>();
    const missing = new Set<TypeId>();
    const counts = new Map<TypeId, number>();
    const queue = [...mentioned];
    for (const list of queue) {
      for (const id of list) {
        const count = counts.get(id) ?? 0;
        counts.set(id, count + 1);
        if (count > 0) continue;
        const one = this.#find(source, id, binders, earlier?.reached.get(id));
        if (one === undefined) missing.add(id);
        else {
          reached.set(id, one);
          queue.push(this.walk.mentionsOf(one.complete));
        }
      }
    }
    const types = typesOf(reached, earlier?.types);
    return { source: stateName(source), binders, mentioned, reached, missing, counts, types };
  }

  #reached(source: ModelSource, id: TypeId, type: TypeModel, binders: Binders, earlier: Reached | undefined): Reached {
    const isSame = earlier?.type === type && earlier.holds?.(source) !== false;
    const own = isSame ? earlier : this.#completed(source, type);
    const complete = this.walk.withBinder(own.completed, binders[id]);
    return isSame && complete === earlier.complete ? earlier : { ...own, type, complete };
  }

  #completed(source: ModelSource, type: TypeModel): Pick<Reached, "completed" | "holds"> {
    if (type.kind !== "object") return { completed: type, holds: undefined };
    const recorded = recordSource(source);
    return { completed: this.walk.complete(recorded.value, type), holds: recorded.holds };
  }
}

/** Changes the reached types of a state after some of them, or of the controllers, mention others. */
class Adjustment {
  /** The ids whose types have changed, or have been added or removed. */
  readonly touched = new Set<TypeId>();
  readonly #gained: (readonly TypeId[])[] = [];
  readonly #lost: (readonly TypeId[])[] = [];
  readonly #fewer = new Set<TypeId>();

  constructor(
    private readonly state: Pick<State, "reached" | "missing" | "counts">,
    private readonly walk: Pick<TypeWalk, "mentionsOf">,
    private readonly find: (id: TypeId, known: Reached | undefined) => Reached | undefined,
  ) {}

  /** Something mentions other types than before. */
  replace(before: readonly TypeId[], now: readonly TypeId[]): void {
    if (sameItems(before, now)) return;
    this.#lost.push(before);
    this.#gained.push(now);
  }

  /** A type that something mentions may be another one, or be known now, or no longer. */
  update(id: TypeId, known: Reached | undefined): void {
    const next = this.find(id, known);
    if (next === known) return;
    this.replace(this.#mentionsOf(known), this.#mentionsOf(next));
    this.#set(id, next);
  }

  /** Follows what is mentioned now, then what no longer is. False if types that mention each other may be left over. */
  settle(): boolean {
    const { counts, reached, missing } = this.state;
    for (const list of this.#gained) for (const id of list) this.#gain(id);
    for (const list of this.#lost) for (const id of list) this.#lose(id);
    for (const id of this.#fewer) {
      if (counts.has(id)) {
        if (this.#reachesItself(id)) return false;
      } else if (!missing.delete(id)) {
        reached.delete(id);
        this.touched.add(id);
      }
    }
    return true;
  }

  #gain(id: TypeId): void {
    const { counts, reached, missing } = this.state;
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    if (count > 0) return;
    const found = this.find(id, undefined);
    this.#set(id, found);
    this.#gained.push(this.#mentionsOf(found));
  }

  #lose(id: TypeId): void {
    const { counts, reached } = this.state;
    const count = counts.get(id)! - 1;
    this.#fewer.add(id);
    if (count > 0) counts.set(id, count);
    else {
      counts.delete(id);
      this.#lost.push(this.#mentionsOf(reached.get(id)));
    }
  }

  #set(id: TypeId, found: Reached | undefined): void {
    const { reached, missing } = this.state;
    if (found === undefined) {
      reached.delete(id);
      missing.add(id);
    } else {
      missing.delete(id);
      reached.set(id, found);
    }
    this.touched.add(id);
  }

  #mentionsOf(one: Reached | undefined): readonly TypeId[] {
    return one === undefined ? nothing : this.walk.mentionsOf(one.complete);
  }

  /** Whether a type that is mentioned less often than before may only be mentioned by types that it leads to. */
  #reachesItself(id: TypeId): boolean {
    const { reached } = this.state;
    const seen = new Set(this.#mentionsOf(reached.get(id)));
    for (const next of seen) {
      if (next === id) return true;
      for (const one of this.#mentionsOf(reached.get(next))) seen.add(one);
    }
    return false;
  }
}

const nothing: readonly TypeId[] = [];

/** The earlier list after the types with some ids have changed, have been added or removed. */
function typesAfter({ types: before, reached }: State, touched: ReadonlySet<TypeId>): Record<TypeId, TypeModel> {
  const changed = new Set([...touched].filter((id) => before[id] !== reached.get(id)?.complete));
  if (changed.size === 0) return before;
  const added = [...changed].filter((id) => before[id] === undefined).sort();
  const types = Object.create(null) as Record<TypeId, TypeModel>;
  let next = 0;
  const add = (id: TypeId): void => {
    const one = reached.get(id);
    if (one !== undefined) types[id] = one.complete;
  };
  for (const id of Object.keys(before)) {
    while (next < added.length && added[next]! < id) add(added[next++]!);
    if (changed.has(id)) add(id);
    else types[id] = before[id]!;
  }
  while (next < added.length) add(added[next++]!);
  tellChanges(before, types, changed);
  return types;
}

/** The list of types, or the earlier one if it has the same types. */
function typesOf(
  reached: ReadonlyMap<TypeId, Reached>,
  earlier: Record<TypeId, TypeModel> | undefined,
): Record<TypeId, TypeModel> {
  if (earlier === undefined) return listOf(reached);
  const changed = new Set<TypeId>();
  for (const [id, { complete }] of reached) if (earlier[id] !== complete) changed.add(id);
  for (const id of Object.keys(earlier)) if (!reached.has(id)) changed.add(id);
  if (changed.size === 0) return earlier;
  const types = listOf(reached);
  tellChanges(earlier, types, changed);
  return types;
}

function listOf(reached: ReadonlyMap<TypeId, Reached>): Record<TypeId, TypeModel> {
  const types = Object.create(null) as Record<TypeId, TypeModel>;
  for (const id of [...reached.keys()].sort()) types[id] = reached.get(id)!.complete;
  return types;
}

function sameItems(some: readonly TypeId[], others: readonly TypeId[]): boolean {
  return some === others || (some.length === others.length && some.every((id, index) => id === others[index]));
}
