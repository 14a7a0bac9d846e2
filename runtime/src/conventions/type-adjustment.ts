import type { Readers, ReadIds, Reads } from "../incremental/index.js";
import type { ControllerModel, ModelSource, ObjectTypeModel, TypeId, TypeModel } from "../model/index.js";

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

/** A type as its source has it, and with everything that is added to it. */
export interface Reached {
  readonly type: TypeModel;
  readonly completed: TypeModel;
  /** The type of the model. */
  readonly complete: TypeModel;
  /** What was read to complete it. Completing it again gives the same while this holds. */
  readonly reads: Reads<ModelSource> | undefined;
}

/** The types that controllers reach, which change with each adjustment. */
export interface ReachedState {
  readonly reached: Map<TypeId, Reached>;
  /** Mentioned, but unknown to the source. */
  readonly missing: Set<TypeId>;
  /** How often each type is mentioned, by controllers and by reached types. */
  readonly counts: Map<TypeId, number>;
  /** By the ids that were read, the reached types that may have to be completed again. */
  readonly readers: Readers<TypeId>;
}

/** Changes the reached types of a state after some of them, or of the controllers, mention others. */
export class TypeAdjustment {
  /** The ids whose types have changed, or have been added or removed. */
  readonly touched = new Set<TypeId>();
  readonly #gained: (readonly TypeId[])[] = [];
  readonly #lost: (readonly TypeId[])[] = [];
  readonly #fewer = new Set<TypeId>();

  constructor(
    private readonly state: ReachedState,
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
    const { counts, missing } = this.state;
    for (const list of this.#gained) for (const id of list) this.#gain(id);
    for (const list of this.#lost) for (const id of list) this.#lose(id);
    for (const id of this.#fewer) {
      if (counts.has(id)) {
        if (this.#reachesItself(id)) return false;
      } else if (!missing.delete(id)) {
        this.#remove(id);
        this.touched.add(id);
      }
    }
    return true;
  }

  #gain(id: TypeId): void {
    const { counts } = this.state;
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
    const { reached, missing, readers } = this.state;
    if (found === undefined) {
      this.#remove(id);
      missing.add(id);
    } else {
      missing.delete(id);
      readers.set(id, idsOf(found), idsOf(reached.get(id)));
      reached.set(id, found);
    }
    this.touched.add(id);
  }

  #remove(id: TypeId): void {
    const { reached, readers } = this.state;
    readers.delete(id, idsOf(reached.get(id)));
    reached.delete(id);
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

const nothing: readonly never[] = [];

function idsOf(one: Reached | undefined): readonly ReadIds[] {
  return one?.reads === undefined ? nothing : [one.reads.ids()];
}

function sameItems(some: readonly TypeId[], others: readonly TypeId[]): boolean {
  return some === others || (some.length === others.length && some.every((id, index) => id === others[index]));
}
