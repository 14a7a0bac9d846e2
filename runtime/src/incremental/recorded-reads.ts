import type { ModelSource, TypeId, TypeModel } from "../model/index.js";
import { changedTypes } from "./changed-types.js";
import type { ChangedKeys, Reads, Recorded, Recorder } from "./memo.js";

type Call<Answer, Key = TypeId> = (key: Key) => Answer;

/** A function that may know under which keys it answers otherwise than an earlier one. */
export interface Lookup<Key, Answer> {
  (key: Key): Answer;
  changedSince?(earlier: Lookup<Key, Answer>): ReadonlySet<Key> | undefined;
}

type ById<Value> = Readonly<Record<TypeId, Value>>;

/**
 * Records the answers of a function.
 *
 * @param call the function, which looks something up by a key
 * @returns the same function, with recording
 * @example `(find: (id: TypeId) => TypeModel | undefined) => recordCalls(find).value`
 */
function recordCalls<Answer, Key = TypeId>(call: Call<Answer, Key>): RecordedCalls<Answer, Key> {
  const answers = new Map<Key, Answer>();
  const value = (key: Key): Answer => {
    const answer = call(key);
    answers.set(key, answer);
    return answer;
  };
  return { value, reads: () => (answers.size === 0 ? noReads : new Answers(answers)) };
}

interface RecordedCalls<Answer, Key> extends Recorded<Call<Answer, Key>> {
  readonly reads: () => CallReads<Answer, Key>;
}

/** The reads of a function. */
export interface CallReads<Answer, Key = TypeId> extends Reads<Call<Answer, Key>> {
  keys(): readonly Key[];
}

const noReads: CallReads<unknown, never> = { keys: () => [], holds: () => true };

/** The keys, each with its answer after it: one list takes a fraction of the memory of a map. */
class Answers<Answer, Key> implements CallReads<Answer, Key> {
  readonly #pairs: readonly (Key | Answer)[];

  constructor(answers: ReadonlyMap<Key, Answer>) {
    this.#pairs = [...answers].flat();
  }

  keys(): Key[] {
    return this.#pairs.filter((_, at) => at % 2 === 0) as Key[];
  }

  holds(now: Call<Answer, Key>, changed?: ChangedKeys): boolean {
    const pairs = this.#pairs;
    for (let at = 0; at < pairs.length; at += 2) {
      const key = pairs[at] as Key;
      if (changed?.has(key) !== false && now(key) !== pairs[at + 1]) return false;
    }
    return true;
  }
}

/** Records the answers of a function, as an input of a memo. */
export const callsRecorder = {
  record: recordCalls,
  changed: <Key>(now: Lookup<Key, unknown>, before: Lookup<Key, unknown>): ChangedKeys | undefined =>
    now.changedSince?.(before),
};

/**
 * Records which types are looked up. Listing them all counts as reading all of them.
 *
 * @param types the types, or something else, by their ids
 * @returns the same types, with recording
 * @example `(types: Record<TypeId, TypeModel>) => recordTypes(types).value`
 */
export function recordTypes<Value>(types: ById<Value>): Recorded<ById<Value>> {
  const calls = recordCalls((id) => types[id]);
  let areListed = false;
  const value = new Proxy(types, {
    get: (_, id) => (typeof id === "symbol" ? undefined : calls.value(id)),
    has: (_, id) => typeof id === "string" && calls.value(id) !== undefined,
    getOwnPropertyDescriptor(_, id) {
      if (typeof id === "string") calls.value(id);
      return Object.getOwnPropertyDescriptor(types, id);
    },
    ownKeys() {
      areListed = true;
      return Object.keys(types);
    },
  });
  return { value, reads: () => (areListed ? allTypes : new TypeReads(calls.reads())) };
}

/** A result that has listed all types is made again when one of them is another one. */
const allTypes: Reads<unknown> = { holds: () => false };

/** Not a closure: that would keep the types that were read. */
class TypeReads<Value> implements Reads<ById<Value>> {
  constructor(private readonly answers: CallReads<Value | undefined>) {}

  keys(): readonly unknown[] {
    return this.answers.keys();
  }

  holds(now: ById<Value>, changed?: ChangedKeys): boolean {
    return this.answers.holds((id) => now[id], changed);
  }
}

/** Records types that are looked up, as an input of a memo. */
export const typesRecorder = { record: recordTypes, changed: changedTypes };

/**
 * Records what is read from a model source.
 *
 * @param source the source
 * @returns the same source, with recording
 * @example `(source: ModelSource) => recordSource(source).value`
 */
function recordSource(source: ModelSource): Recorded<ModelSource> {
  const declarations = recordCalls((id) => source.declaration(id));
  const types = recordCalls((id) => source.type(id));
  const attributes = recordCalls((id) => source.attributes(id));
  return {
    value: { declaration: declarations.value, type: types.value, attributes: attributes.value },
    reads: () => new SourceReads(declarations.reads(), types.reads(), attributes.reads()),
  };
}

/** Records what is read from a model source, as an input of a memo. */
export const sourceRecorder: Recorder<ModelSource> = {
  record: recordSource,
  changed: (now, before) => now.changedSince?.(before),
};

class SourceReads implements Reads<ModelSource> {
  constructor(
    private readonly declarations: CallReads<ReturnType<ModelSource["declaration"]>>,
    private readonly types: CallReads<TypeModel | undefined>,
    private readonly attributes: CallReads<ReturnType<ModelSource["attributes"]>>,
  ) {}

  keys(): unknown[] {
    return [this.declarations, this.types, this.attributes].flatMap((one) => one.keys());
  }

  holds(now: ModelSource, changed?: ChangedKeys): boolean {
    const { declarations, types, attributes } = this;
    return (
      declarations.holds((id) => now.declaration(id), changed) &&
      types.holds((id) => now.type(id), changed) &&
      attributes.holds((id) => now.attributes(id), changed)
    );
  }
}
