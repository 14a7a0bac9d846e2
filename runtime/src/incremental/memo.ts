/** An input that records what is read from it. */
export interface Recorded<Input> {
  /** The recording value, to be used instead of the value itself. */
  readonly value: Input;
  /** The reads so far, to be called when the result is complete: what is read later is not recorded. */
  readonly reads: () => Reads<Input>;
}

/** The keys under which an input may answer otherwise than the one before it. */
export type ChangedKeys = ReadonlySet<unknown>;

/** The reads from an input, without the input itself. There are thousands, so they take little memory. */
export interface Reads<Input> {
  /**
   * Whether the same reads from another value return the same data, so the result would be the same.
   *
   * @param now the other value
   * @param changed the keys that have to be read again; absent: all
   */
  holds(now: Input, changed?: ChangedKeys): boolean;
  /** The keys that were read. Without this function, the reads are repeated whatever changes. */
  keys?(): readonly unknown[];
}

/** How an input is recorded, and compared with the one before it. */
export interface Recorder<Input> {
  readonly record: (input: Input) => Recorded<Input>;
  /** The keys that differ. `undefined`, or no such function: every read is repeated. */
  readonly changed?: (now: Input, before: Input) => ChangedKeys | undefined;
}

/** How each input is recorded. */
export type Recorders<Inputs> = { readonly [Name in keyof Inputs]: Recorder<Inputs[Name]> };

interface Entry<Result> {
  readonly result: Result;
  /** The reads from each input, in the order of the recorders. */
  readonly reads: readonly Reads<never>[];
  /** The last round that has asked for it. */
  round: number;
  /** Its place in the last list that has asked for it. */
  at: number;
}

/** An input that is another one than last time. */
interface Other {
  /** Its place in the order of the recorders. */
  readonly at: number;
  readonly input: never;
  readonly changed: ChangedKeys | undefined;
}

/** The facts that hold while results are asked for. */
interface Round<Item, Inputs, Result> {
  readonly inputs: Inputs;
  readonly make: (from: Inputs, item: Item) => Result;
  readonly others: readonly Other[];
  /** The items whose results may be others. */
  readonly doubted: ReadonlySet<Item>;
}

const fewItems = 16;

/** The key of what is read again whatever changes. */
const anything = Symbol("anything");

/**
 * The results for the items of a list, kept from one list to the next. Each is made while what it reads is recorded. It is made again only if
 * its item is another one, or if the same reads return something else. Nobody lists what a result depends on by hand.
 *
 * @example
 * const names = new Memo<TypeId, { source: ModelSource }, string>({ source: sourceRecorder });
 * const namesIn = (source: ModelSource) =>
 *   names.of(["a.ts#A"], { source }, (from, id) => from.source.declaration(id)?.name ?? "");
 */
export class Memo<Item, Inputs extends object, Result> {
  readonly #entries = new Map<Item, Entry<Result>>();
  /** The items by the keys that their results have read: only these are looked at when a key changes. */
  readonly #readers = new Map<unknown, Item[]>();
  /** Of the last round; `undefined` if it has thrown. */
  #inputs: Inputs | undefined;
  #round = 0;
  /** How many items this round has found. */
  #found = 0;
  #items: readonly Item[] = [];
  #results: readonly Result[] = [];
  readonly #names: readonly (keyof Inputs)[];

  /** @param recorders record and compare the inputs */
  constructor(private readonly recorders: Recorders<Inputs>) {
    this.#names = Object.keys(recorders) as (keyof Inputs)[];
  }

  /**
   * The results for a list.
   *
   * @param items the items, in order, compared by identity
   * @param inputs what results are made from
   * @param make makes the result of an item
   * @returns a result for each item: the earlier list if none of them is another one
   */
  of(items: readonly Item[], inputs: Inputs, make: (from: Inputs, item: Item) => Result): readonly Result[] {
    const round = { ...this.#begin(inputs), make };
    const [before, known] = [this.#items, this.#results];
    const isSame = sameItems(items, before);
    if (!isSame || round.doubted.size > 0) {
      // An item that is where it was is not even looked up.
      const results = items.map((item, at) =>
        before[at] === item && !round.doubted.has(item) ? known[at]! : this.#listed(items, at, round),
      );
      if (!isSame) this.#forgetOf(before, items);
      this.#items = items;
      if (!sameItems(results, known)) this.#results = results;
    }
    this.#inputs = inputs;
    return this.#results;
  }

  /** The result of an item of a list. An item that is listed twice has two. */
  #listed(items: readonly Item[], at: number, round: Round<Item, Inputs, Result>): Result {
    const item = items[at]!;
    const entry = this.#entries.get(item);
    const isElsewhere =
      entry !== undefined && entry.at !== at && this.#items[entry.at] === item && items[entry.at] === item;
    if (isElsewhere || entry?.round === this.#round) return this.#make(item, round).result;
    const found = this.#entryOf(item, round);
    found.at = at;
    return found.result;
  }

  /** Forgets what an earlier list has, and a later one has not. */
  #forgetOf(before: readonly Item[], items: readonly Item[]): void {
    const gone = before.filter((item, at) => items[at] !== item);
    // To make a set of thousands takes longer than to look for a few.
    const listed = gone.length > fewItems ? new Set(items) : undefined;
    for (const item of gone) if (!(listed?.has(item) ?? items.includes(item))) this.forget(item);
  }

  /**
   * The results for what a walk finds: which items there are may depend on the results. Entries that it does not find are forgotten.
   *
   * @param inputs what results are made from
   * @param make makes the result of an item
   * @param visit walks, and gets results
   * @returns what the walk returns
   */
  walk<Found>(
    inputs: Inputs,
    make: (from: Inputs, item: Item) => Result,
    visit: (get: (item: Item) => Result) => Found,
  ): Found {
    const round = { ...this.#begin(inputs), make };
    const found = visit((item) => this.#entryOf(item, round).result);
    // `forEach` creates no pair for each of thousands.
    if (this.#found < this.#entries.size)
      this.#entries.forEach((entry, item) => entry.round === this.#round || this.#forget(item, entry));
    this.#inputs = inputs;
    return found;
  }

  /**
   * Forgets the results that no longer hold, of all that are known.
   *
   * @param inputs what results are made from
   * @param forgotten gets the item of each, at once: a later read may throw
   */
  drop(inputs: Inputs, forgotten: (item: Item) => void): void {
    const { others, doubted } = this.#begin(inputs);
    for (const item of doubted) {
      const entry = this.#entries.get(item)!;
      if (holds(entry, others)) continue;
      this.#forget(item, entry);
      forgotten(item);
    }
    this.#inputs = inputs;
  }

  /**
   * One result, after `drop`.
   *
   * @param item the item
   * @param inputs the same as for `drop`
   * @param make makes its result
   * @returns the result, which is kept until it is forgotten
   */
  one(item: Item, inputs: Inputs, make: (from: Inputs, item: Item) => Result): Result {
    return this.#entryOf(item, { inputs, make, others: [], doubted: new Set() }).result;
  }

  /**
   * Forgets the result of an item.
   *
   * @param item the item
   */
  forget(item: Item): void {
    const entry = this.#entries.get(item);
    if (entry !== undefined) this.#forget(item, entry);
  }

  #begin(inputs: Inputs): Omit<Round<Item, Inputs, Result>, "make"> {
    const others = this.#otherThan(inputs);
    this.#inputs = undefined;
    this.#round++;
    this.#found = 0;
    return { inputs, others, doubted: this.#doubted(others) };
  }

  /** The inputs that are others than last time. From the rest, nothing is read again. */
  #otherThan(inputs: Inputs): Other[] {
    const before = this.#inputs;
    return this.#names.flatMap((name, at): Other | readonly [] => {
      const input = inputs[name];
      if (before?.[name] === input) return [];
      return { at, input: input as never, changed: before && this.recorders[name].changed?.(input, before[name]) };
    });
  }

  /** The items whose results have read what has changed. */
  #doubted(others: readonly Other[]): ReadonlySet<Item> {
    if (others.some(({ changed }) => changed === undefined)) return new Set(this.#entries.keys());
    const keys = others.flatMap(({ changed }) => [...changed!]);
    if (others.length > 0) keys.push(anything);
    return new Set(keys.flatMap((key) => this.#readers.get(key) ?? []));
  }

  #entryOf(item: Item, round: Round<Item, Inputs, Result>): Entry<Result> {
    let entry = this.#entries.get(item);
    if (entry?.round === this.#round) return entry;
    if (entry === undefined || (round.doubted.has(item) && !holds(entry, round.others))) {
      // If this throws, the earlier result is still known, and in doubt.
      const made = this.#make(item, round);
      if (entry !== undefined) this.#forget(item, entry);
      entry = made;
      this.#entries.set(item, entry);
      for (const key of keysOf(entry)) add(this.#readers, key, item);
    }
    entry.round = this.#round;
    this.#found++;
    return entry;
  }

  #forget(item: Item, entry: Entry<Result>): void {
    this.#entries.delete(item);
    for (const key of keysOf(entry)) remove(this.#readers, key, item);
  }

  #make(item: Item, { inputs, make }: Round<Item, Inputs, Result>): Entry<Result> {
    const recorded = this.#names.map((name) => this.recorders[name].record(inputs[name]));
    const values = Object.fromEntries(this.#names.map((name, at) => [name, recorded[at]!.value])) as Inputs;
    const result = make(values, item);
    return { result, reads: recorded.map(({ reads }) => reads()), round: 0, at: -1 };
  }
}

function keysOf({ reads }: Entry<unknown>): ReadonlySet<unknown> {
  return new Set(reads.flatMap((one) => one.keys?.() ?? [anything]));
}

function add<Item>(readers: Map<unknown, Item[]>, key: unknown, item: Item): void {
  const known = readers.get(key);
  // An array that grows gets room for 16 more, and most keys have few readers.
  if (known === undefined) readers.set(key, [item]);
  else if (known.length < fewItems) readers.set(key, [...known, item]);
  else known.push(item);
}

function remove<Item>(readers: Map<unknown, Item[]>, key: unknown, item: Item): void {
  const known = readers.get(key)!;
  if (known.length === 1) readers.delete(key);
  else known.splice(known.indexOf(item), 1);
}

function holds({ reads }: Entry<unknown>, others: readonly Other[]): boolean {
  for (const { at, input, changed } of others) if (!reads[at]!.holds(input, changed)) return false;
  return true;
}

/**
 * Whether two lists have the same items, by identity.
 *
 * @param some a list
 * @param others another list
 * @returns whether they have the same items in the same order
 * @example sameItems([1, 2], [1, 2]) // true
 */
export function sameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some === others || (some.length === others.length && some.every((item, index) => item === others[index]));
}
