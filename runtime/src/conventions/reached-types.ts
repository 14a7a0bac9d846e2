import { changesSince, Readers, recordSource, stateName, tellChanges, type StateName } from "../incremental/index.js";
import type { ControllerModel, ModelSource, TypeId, TypeModel } from "../model/index.js";
import { TypeAdjustment, type Reached, type ReachedState, type TypeWalk } from "./type-adjustment.js";

type Binders = Readonly<Record<TypeId, TypeId>>;

/** The types of one model. */
interface State extends ReachedState {
  readonly source: StateName;
  readonly binders: Binders;
  readonly controllers: readonly ControllerModel[];
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
    const earlier = this.#state;
    // The adjustment changes the earlier state.
    this.#state = undefined;
    const state =
      (earlier && this.#adjusted(earlier, source, controllers, binders)) ??
      this.#walked(source, controllers, binders, earlier);
    this.#state = state;
    return state.types;
  }

  /** The state after a change; `undefined` if everything must be walked again. */
  #adjusted(
    earlier: State,
    source: ModelSource,
    controllers: readonly ControllerModel[],
    binders: Binders,
  ): State | undefined {
    const name = stateName(source);
    const changes = changesSince(earlier.source, name);
    if (changes === undefined || binders !== earlier.binders || controllers.length !== earlier.controllers.length) {
      return undefined;
    }
    const changed = new Set(changes.flatMap((ids) => [...ids]));
    const adjustment = new TypeAdjustment(earlier, this.walk, (id, known) => this.#find(source, id, binders, known));
    controllers.forEach((controller, index) => {
      const before = earlier.controllers[index]!;
      if (controller !== before) adjustment.replace(this.walk.mentionedBy(before), this.walk.mentionedBy(controller));
    });
    for (const id of changed) if (earlier.missing.has(id)) adjustment.update(id, undefined);
    for (const id of new Set([...changed, ...earlier.readers.of(changes)])) {
      const known = earlier.reached.get(id);
      if (known !== undefined) adjustment.update(id, known);
    }
    if (!adjustment.settle()) return undefined;
    return { ...earlier, source: name, controllers, types: typesAfter(earlier, adjustment.touched) };
  } // prettier-ignore

  #find(source: ModelSource, id: TypeId, binders: Binders, known: Reached | undefined): Reached | undefined {
    const type = source.type(id);
    return type && this.#reached(source, id, type, binders, known);
  }

  #walked(
    source: ModelSource,
    controllers: readonly ControllerModel[],
    binders: Binders,
    earlier: State | undefined,
  ): State {
    const reached = new Map<TypeId, Reached>();
    const missing = new Set<TypeId>();
    const counts = new Map<TypeId, number>();
    const queue = controllers.map((controller) => this.walk.mentionedBy(controller));
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
    const readers = readersOf(reached);
    return { source: stateName(source), binders, controllers, reached, missing, counts, readers, types };
  }

  #reached(source: ModelSource, id: TypeId, type: TypeModel, binders: Binders, earlier: Reached | undefined): Reached {
    const isSame = earlier?.type === type && earlier.reads?.holds(source) !== false;
    const own = isSame ? earlier : this.#completed(source, type);
    const complete = this.walk.withBinder(own.completed, binders[id]);
    if (isSame && complete === earlier.complete) return earlier;
    return { type, completed: own.completed, complete, reads: own.reads };
  }

  #completed(source: ModelSource, type: TypeModel): Pick<Reached, "completed" | "reads"> {
    if (type.kind !== "object") return { completed: type, reads: undefined };
    const { value, reads } = recordSource(source);
    const completed = this.walk.complete(value, type);
    return { completed, reads: reads() };
  }
}

function readersOf(reached: ReadonlyMap<TypeId, Reached>): Readers<TypeId> {
  const readers = new Readers<TypeId>();
  for (const [id, { reads }] of reached) if (reads !== undefined) readers.set(id, [reads.ids()]);
  return readers;
}

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
