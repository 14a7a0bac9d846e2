import type { ClassDeclaration } from "./class-declaration.js";
import type { ReadIds } from "./readers.js";
import { isUntouched, stateName, type StateName } from "./known-changes.js";
import type { ClassAttributes, ModelSource } from "./model-source.js";
import type { TypeId, TypeModel } from "./type-model.js";

/** An input that records what is read from it. */
export interface Recorded<Value> {
  /** The recording value, to be used instead of the value itself. */
  readonly value: Value;
  /** Whether the same reads from another value return the same data, so the result would be the same. */
  readonly holds: (now: Value) => boolean;
}

/** What was read from an input, without the input itself. */
export interface Reads<Value> {
  readonly holds: Recorded<Value>["holds"];
  readonly ids: () => ReadIds;
}

type Types = Readonly<Record<TypeId, TypeModel>>;

/**
 * Records which types are looked up. Listing them all counts as reading all of them.
 *
 * @param types the types by id
 * @returns the same types, with recording
 * @example `(types: Record<TypeId, TypeModel>) => recordTypes(types).value`
 */
export function recordTypes(types: Types): Recorded<Types> & Reads<Types> {
  const reads = new TypeReads(types);
  // Only the reads are kept, not the types: nothing here except the proxy refers to them.
  return { value: new Proxy(types, reads), holds: reads.hold.bind(reads), ids: reads.ids.bind(reads) };
}

class TypeReads implements ProxyHandler<Types> {
  readonly #read = new Map<TypeId, TypeModel | undefined>();
  #all = false;
  /** The last list that gave these answers. */
  #of: StateName;

  constructor(types: Types) {
    this.#of = stateName(types);
  }

  get(types: Types, id: string | symbol): TypeModel | undefined {
    if (typeof id === "symbol") return undefined;
    const type = types[id];
    this.#read.set(id, type);
    return type;
  }

  has(types: Types, id: string): boolean {
    return this.get(types, id) !== undefined;
  }

  getOwnPropertyDescriptor(types: Types, id: string): PropertyDescriptor | undefined {
    this.get(types, id);
    return Object.getOwnPropertyDescriptor(types, id);
  }

  ownKeys(types: Types): string[] {
    this.#all = true;
    return Object.keys(types);
  }

  ids(): ReadIds {
    return this.#all ? undefined : this.#read.keys();
  }

  hold(now: Types): boolean {
    const name = stateName(now);
    if (name === this.#of) return true;
    if (this.#all) return false;
    if (!isUntouched(this.#of, name, (id) => this.#read.has(id))) {
      for (const [id, type] of this.#read) if (now[id] !== type) return false;
    }
    this.#of = name;
    return true;
  }
}

/**
 * Records what is read from a model source.
 *
 * @param source the source
 * @returns the same source, with recording
 * @example `(source: ModelSource) => recordSource(source).value`
 */
export function recordSource(source: ModelSource): Recorded<ModelSource> & Reads<ModelSource> {
  const reads = new SourceReads(source);
  return { value: new RecordingSource(source, reads), holds: reads.hold.bind(reads), ids: reads.ids.bind(reads) };
}

class SourceReads {
  readonly declarations = new Map<TypeId, ClassDeclaration | undefined>();
  readonly types = new Map<TypeId, TypeModel | undefined>();
  readonly attributes = new Map<TypeId, ClassAttributes>();
  /** The last source that gave these answers. */
  #of: StateName;

  constructor(source: ModelSource) {
    this.#of = stateName(source);
  }

  *ids(): Generator<TypeId> {
    yield* this.declarations.keys();
    yield* this.types.keys();
    yield* this.attributes.keys();
  }

  hold(now: ModelSource): boolean {
    const name = stateName(now);
    if (name === this.#of) return true;
    if (!isUntouched(this.#of, name, (id) => this.#has(id)) && !this.#answers(now)) return false;
    this.#of = name;
    return true;
  }

  #has(id: TypeId): boolean {
    return this.declarations.has(id) || this.types.has(id) || this.attributes.has(id);
  }

  #answers(now: ModelSource): boolean {
    return (
      same(this.declarations, (id) => now.declaration(id)) &&
      same(this.types, (id) => now.type(id)) &&
      same(this.attributes, (id) => now.attributes(id))
    );
  }
}

function same<Answer>(answers: ReadonlyMap<TypeId, Answer>, ask: (id: TypeId) => Answer): boolean {
  for (const [id, answer] of answers) if (ask(id) !== answer) return false;
  return true;
}

class RecordingSource implements ModelSource {
  constructor(
    private readonly source: ModelSource,
    private readonly reads: SourceReads,
  ) {}

  declaration(id: TypeId): ClassDeclaration | undefined {
    return note(this.reads.declarations, id, this.source.declaration(id));
  }

  type(id: TypeId): TypeModel | undefined {
    return note(this.reads.types, id, this.source.type(id));
  }

  attributes(id: TypeId): ClassAttributes {
    return note(this.reads.attributes, id, this.source.attributes(id));
  }
}

function note<Answer>(answers: Map<TypeId, Answer>, id: TypeId, answer: Answer): Answer {
  answers.set(id, answer);
  return answer;
}
