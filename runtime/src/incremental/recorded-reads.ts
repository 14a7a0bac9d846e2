import type { ClassDeclaration } from "../model/index.js";
import type { ReadIds } from "./readers.js";
import { isUntouched, stateName, type StateName } from "./known-changes.js";
import type { ClassAttributes, ModelSource } from "../model/index.js";
import { areFound, hasKey, keysOf, pairsOf, type Pairs } from "./pairs.js";
import type { TypeId, TypeModel } from "../model/index.js";

/** An input that records what is read from it. */
export interface Recorded<Value> {
  /** The recording value, to be used instead of the value itself. */
  readonly value: Value;
  /** What was read so far, to be called when the result is complete: what is read later is not recorded. */
  readonly reads: () => Reads<Value>;
}

/** What was read from an input, without the input itself. There are thousands, so they take little memory. */
export interface Reads<Value> {
  /** Whether the same reads from another value return the same data, so the result would be the same. */
  holds(now: Value): boolean;
  /** Always the same ids. */
  ids(): ReadIds;
}

type Types = Readonly<Record<TypeId, TypeModel>>;

/**
 * Records which types are looked up. Listing them all counts as reading all of them.
 *
 * @param types the types by id
 * @returns the same types, with recording
 * @example `(types: Record<TypeId, TypeModel>) => recordTypes(types).value`
 */
export function recordTypes(types: Types): Recorded<Types> {
  const recorder = new TypeRecorder();
  const of = stateName(types);
  return { value: new Proxy(types, recorder), reads: () => new TypeReads(of, recorder.read()) };
}

class TypeRecorder implements ProxyHandler<Types> {
  readonly #read = new Map<TypeId, TypeModel | undefined>();
  #all = false;

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

  read(): Pairs<TypeModel | undefined> | undefined {
    return this.#all ? undefined : pairsOf(this.#read);
  }
}

class TypeReads implements Reads<Types> {
  /** The last list that gave these answers. */
  #of: StateName;
  /** By id, the types that were read; `undefined` if all were read. */
  readonly #read: Pairs<TypeModel | undefined> | undefined;

  constructor(of: StateName, read: Pairs<TypeModel | undefined> | undefined) {
    this.#of = of;
    this.#read = read;
  }

  ids(): ReadIds {
    return this.#read && keysOf(this.#read);
  }

  holds(now: Types): boolean {
    const name = stateName(now);
    if (name === this.#of) return true;
    const read = this.#read;
    if (read === undefined) return false;
    if (!isUntouched(this.#of, name, (id) => hasKey(read, id)) && !areFound(read, 0, read.length, (id) => now[id])) {
      return false;
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
export function recordSource(source: ModelSource): Recorded<ModelSource> {
  const value = new RecordingSource(source);
  const of = stateName(source);
  return { value, reads: () => new SourceReads(of, value) };
}

class RecordingSource implements ModelSource {
  readonly declarations = new Map<TypeId, ClassDeclaration | undefined>();
  readonly types = new Map<TypeId, TypeModel | undefined>();
  readonly attributesOf = new Map<TypeId, ClassAttributes>();

  constructor(private readonly source: ModelSource) {}

  declaration(id: TypeId): ClassDeclaration | undefined {
    return note(this.declarations, id, this.source.declaration(id));
  }

  type(id: TypeId): TypeModel | undefined {
    return note(this.types, id, this.source.type(id));
  }

  attributes(id: TypeId): ClassAttributes {
    return note(this.attributesOf, id, this.source.attributes(id));
  }
}

function note<Answer>(answered: Map<TypeId, Answer>, id: TypeId, answer: Answer): Answer {
  answered.set(id, answer);
  return answer;
}

class SourceReads implements Reads<ModelSource> {
  /** The last source that gave these answers. */
  #of: StateName;
  /** Declarations, then types, then attributes. */
  readonly #read: Pairs<ClassDeclaration | TypeModel | ClassAttributes | undefined>;
  readonly #types: number;
  readonly #attributes: number;

  constructor(of: StateName, { declarations, types, attributesOf }: RecordingSource) {
    this.#of = of;
    this.#read = pairsOf<ClassDeclaration | TypeModel | ClassAttributes | undefined>(declarations, types, attributesOf);
    this.#types = declarations.size * 2;
    this.#attributes = this.#types + types.size * 2;
  }

  ids(): ReadIds {
    return keysOf(this.#read);
  }

  holds(now: ModelSource): boolean {
    const name = stateName(now);
    if (name === this.#of) return true;
    if (!isUntouched(this.#of, name, (id) => hasKey(this.#read, id)) && !this.#answers(now)) return false;
    this.#of = name;
    return true;
  }

  #answers(now: ModelSource): boolean {
    const [read, types, attributes] = [this.#read, this.#types, this.#attributes];
    return (
      areFound(read, 0, types, (id) => now.declaration(id)) &&
      areFound(read, types, attributes, (id) => now.type(id)) &&
      areFound(read, attributes, read.length, (id) => now.attributes(id))
    );
  }
}
