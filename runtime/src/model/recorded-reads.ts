import type { ClassDeclaration } from "./class-declaration.js";
import type { ClassAttributes, ModelSource } from "./model-source.js";
import type { TypeId, TypeModel } from "./type-model.js";

/** An input that records what is read from it. */
export interface Recorded<Value> {
  /** The recording value, to be used instead of the value itself. */
  readonly value: Value;
  /** Whether the same reads from another value return the same data, so the result would be the same. */
  readonly holds: (now: Value) => boolean;
}

/**
 * Records which types are looked up. Listing them all counts as reading all of them.
 *
 * @param types the types by id
 * @returns the same types, with recording
 * @example `(types: Record<TypeId, TypeModel>) => recordTypes(types).value`
 */
export function recordTypes(types: Readonly<Record<TypeId, TypeModel>>): Recorded<Readonly<Record<TypeId, TypeModel>>> {
  const reads = new TypeReads(types);
  // Only the reads are kept, not the types: nothing here except the proxy refers to them.
  return { value: new Proxy(types, reads), holds: reads.hold.bind(reads) };
}

/** Names lists of types: who keeps a name does not keep the list. */
const names = new WeakMap<object, object>();

function nameOf(types: object): object {
  let name = names.get(types);
  if (name === undefined) names.set(types, (name = {}));
  return name;
}

class TypeReads implements ProxyHandler<Readonly<Record<TypeId, TypeModel>>> {
  readonly #read = new Map<TypeId, TypeModel | undefined>();
  #all = false;
  /** Names the last list that gave these answers. */
  #of: object;

  constructor(types: Readonly<Record<TypeId, TypeModel>>) {
    this.#of = nameOf(types);
  }

  get(types: Readonly<Record<TypeId, TypeModel>>, id: string | symbol): TypeModel | undefined {
    if (typeof id === "symbol") return undefined;
    const type = types[id];
    this.#read.set(id, type);
    return type;
  }

  has(types: Readonly<Record<TypeId, TypeModel>>, id: string): boolean {
    return this.get(types, id) !== undefined;
  }

  getOwnPropertyDescriptor(types: Readonly<Record<TypeId, TypeModel>>, id: string): PropertyDescriptor | undefined {
    this.get(types, id);
    return Object.getOwnPropertyDescriptor(types, id);
  }

  ownKeys(types: Readonly<Record<TypeId, TypeModel>>): string[] {
    this.#all = true;
    return Object.keys(types);
  }

  hold(now: Readonly<Record<TypeId, TypeModel>>): boolean {
    const name = nameOf(now);
    if (name === this.#of) return true;
    if (this.#all) return false;
    for (const [id, type] of this.#read) if (now[id] !== type) return false;
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
export function recordSource(source: ModelSource): Recorded<ModelSource> {
  const reads: SourceReads = { declarations: new Map(), types: new Map(), attributes: new Map() };
  return { value: new RecordingSource(source, reads), holds: holdsFor(reads) };
}

interface SourceReads {
  readonly declarations: Map<TypeId, ClassDeclaration | undefined>;
  readonly types: Map<TypeId, TypeModel | undefined>;
  readonly attributes: Map<TypeId, ClassAttributes>;
}

function holdsFor({ declarations, types, attributes }: SourceReads): (now: ModelSource) => boolean {
  return (now) =>
    same(declarations, (id) => now.declaration(id)) &&
    same(types, (id) => now.type(id)) &&
    same(attributes, (id) => now.attributes(id));
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
