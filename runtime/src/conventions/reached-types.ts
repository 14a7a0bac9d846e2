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
  reached: ReachedType;
  /** Those that it mentions, once they are known. */
  next: readonly Node[] | undefined;
  /** The last walk that has come here. */
  walk: number;
}

type NodeOf = (id: TypeId) => Node;

/** The types that controllers reach, kept from one model to the next. */
export class ReachedTypes {
  readonly #memo = new Memo<TypeId, TypeSources, ReachedType>({
    source: sourceRecorder,
    binders: typesRecorder,
    converters: typesRecorder,
  });
  readonly #nodes = new Map<TypeId, Node>();
  /** What controllers mention, by their lists. */
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
    this.#memo.refresh(sources, make).forEach((reached, id) => this.#replace(id, reached));
    const nodeOf = (id: TypeId): Node =>
      this.#nodes.get(id) ?? this.#add({ id, reached: this.#memo.one(id, sources, make), next: undefined, walk: 0 });
    const found = this.#walkFrom(mentioned, nodeOf);
    if (found < this.#nodes.size) this.#forgetOthers();
    // What is listed is among the nodes, so it is the same if there are as many.
    if (found !== this.#ids.length) this.#ids = [...this.#nodes.keys()].sort();
    return (this.#types = this.#listed());
  }

  #replace(id: TypeId, reached: ReachedType): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    this.#changed.add(id);
    node.reached = reached;
    node.next = undefined;
  }

  #add(node: Node): Node {
    this.#nodes.set(node.id, node);
    this.#changed.add(node.id);
    return node;
  }

  /** Follows everything that is mentioned, directly or not, each once, so recursive types end. Returns how many there are. */
  #walkFrom(mentioned: readonly (readonly TypeId[])[], nodeOf: NodeOf): number {
    const walk = ++this.#walk;
    let found = 0;
    const lists = mentioned.map((list) => this.#firstOf(list, nodeOf));
    // The list grows while it is walked.
    for (const list of lists) {
      for (const node of list) {
        if (node.walk === walk) continue;
        node.walk = walk;
        found++;
        node.next ??= nodesOf(node.reached.mentions, nodeOf);
        if (node.next.length > 0) lists.push(node.next);
      }
    }
    return found;
  }

  #firstOf(list: readonly TypeId[], nodeOf: NodeOf): readonly Node[] {
    let nodes = this.#first.get(list);
    if (nodes === undefined) this.#first.set(list, (nodes = nodesOf(list, nodeOf)));
    return nodes;
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
    const changed = new Set([...this.#changed].filter((id) => nodes.get(id)?.reached.type !== before[id]));
    this.#changed.clear();
    if (changed.size === 0) return before;
    const types = Object.create(null) as Record<TypeId, TypeModel>;
    for (const id of this.#ids) {
      const type = changed.has(id) ? nodes.get(id)!.reached.type : before[id];
      if (type !== undefined) types[id] = type;
    }
    noteChange(types, before, changed);
    return types;
  }
}

function nodesOf(ids: readonly TypeId[], nodeOf: NodeOf): readonly Node[] {
  return ids.length === 0 ? nothing : ids.map(nodeOf);
}

const nothing: readonly never[] = [];
