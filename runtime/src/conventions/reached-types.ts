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

/** A mentioned type. It stays the same object when the type changes, so the walk follows objects and looks nothing up. */
interface Node {
  readonly id: TypeId;
  /** Its data as they were read; `undefined` if they no longer hold. */
  reached: ReachedType | undefined;
  /** Those that it mentions, once they are known. */
  next: readonly Node[] | undefined;
  /** The last walk that has come here. */
  walk: number;
}

/** The types that controllers reach, kept from one model to the next. */
export class ReachedTypes {
  readonly #memo = new Memo<TypeId, TypeSources, ReachedType>({
    source: sourceRecorder,
    binders: typesRecorder,
    converters: typesRecorder,
  });
  readonly #nodes = new Map<TypeId, Node>();
  /** The types that controllers mention, by their lists. */
  #first = new WeakMap<readonly TypeId[], readonly Node[]>();
  #walk = 0;
  /** Every id that is mentioned, in order. */
  #ids: readonly TypeId[] = [];
  #types: Types = Object.create(null) as Types;
  /** The ids that are others than in these types. */
  readonly #changed = new Set<TypeId>();

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
    this.#memo.drop(sources, (id) => this.#doubt(id));
    const found = this.#walkFrom(mentioned, (id) => this.#memo.one(id, sources, make));
    if (found < this.#nodes.size) this.#forgetOthers();
    // Every listed id is among the nodes, so the lists are the same if there are as many.
    if (found !== this.#ids.length) this.#ids = [...this.#nodes.keys()].sort();
    return (this.#types = this.#listed());
  }

  /** It is read again if the walk comes to it. */
  #doubt(id: TypeId): void {
    const node = this.#nodes.get(id)!;
    this.#changed.add(id);
    node.reached = undefined;
    node.next = undefined;
  }

  readonly #nodeOf = (id: TypeId): Node => {
    let node = this.#nodes.get(id);
    if (node === undefined) {
      this.#nodes.set(id, (node = { id, reached: undefined, next: undefined, walk: 0 }));
      this.#changed.add(id);
    }
    return node;
  };

  /** Follows everything that is mentioned, directly or not, each once, so recursive types end. Returns how many there are. */
  #walkFrom(mentioned: readonly (readonly TypeId[])[], get: (id: TypeId) => ReachedType): number {
    const walk = ++this.#walk;
    let found = 0;
    const lists = mentioned.map((list) => this.#firstOf(list));
    // The list grows while it is walked.
    for (const list of lists) {
      for (const node of list) {
        if (node.walk === walk) continue;
        node.walk = walk;
        found++;
        node.next ??= this.#nodesOf((node.reached ??= get(node.id)).mentions);
        if (node.next.length > 0) lists.push(node.next);
      }
    }
    return found;
  }

  #firstOf(list: readonly TypeId[]): readonly Node[] {
    let nodes = this.#first.get(list);
    if (nodes === undefined) this.#first.set(list, (nodes = this.#nodesOf(list)));
    return nodes;
  }

  #nodesOf(ids: readonly TypeId[]): readonly Node[] {
    return ids.length === 0 ? nothing : ids.map(this.#nodeOf);
  }

  /** Forgets what the walk has not found. */
  #forgetOthers(): void {
    this.#nodes.forEach(({ walk, id }) => {
      if (walk === this.#walk) return;
      this.#nodes.delete(id);
      this.#memo.forget(id);
      this.#changed.add(id);
    });
    // Lists that no controller has any more may contain them.
    this.#first = new WeakMap();
    this.#ids = [];
  }

  #listed(): Types {
    const [before, nodes] = [this.#types, this.#nodes];
    const changed = new Set([...this.#changed].filter((id) => nodes.get(id)?.reached?.type !== before[id]));
    this.#changed.clear();
    if (changed.size === 0) return before;
    const types = Object.create(null) as Record<TypeId, TypeModel>;
    for (const id of this.#ids) {
      const type = changed.has(id) ? nodes.get(id)!.reached!.type : before[id];
      if (type !== undefined) types[id] = type;
    }
    noteChange(types, before, changed);
    return types;
  }
}

const nothing: readonly never[] = [];
