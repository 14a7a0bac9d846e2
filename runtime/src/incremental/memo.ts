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
  /** The last walk that found it. */
  walk: number;
}

/** An input that is another one than last time. */
interface Other {
  /** Its place in the order of the recorders. */
  readonly at: number;
  readonly input: never;
  readonly changed: ChangedKeys | undefined;
}

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
  /** Of the last walk; `undefined` if it has thrown. */
  #inputs: Inputs | undefined;
  #walk = 0;
  /** How many items this walk has found. */
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
    if (sameItems(items, this.#items) && this.#otherThan(inputs).length === 0) return this.#results;
    const results = this.walk(inputs, make, (get) =>
      items.map((item) => {
        const found = this.#found;
        const result = get(item);
        // An item that is listed twice has two results.
        return this.#found > found ? result : this.#make(item, inputs, make).result;
      }),
    );
    this.#items = items;
    if (!sameItems(results, this.#results)) this.#results = results;
    return this.#results;
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
    const others = this.#otherThan(inputs);
    this.#inputs = undefined;
    const walk = ++this.#walk;
    this.#found = 0;
    const found = visit((item) => {
      let entry = this.#entries.get(item);
      if (entry?.walk === walk) return entry.result;
      if (entry === undefined || !holds(entry, others)) {
        this.#entries.set(item, (entry = this.#make(item, inputs, make)));
      }
      entry.walk = walk;
      this.#found++;
      return entry.result;
    });
    this.#forget();
    this.#inputs = inputs;
    return found;
  }

  /** Forgets what the walk has not found. */
  #forget(): void {
    if (this.#found === this.#entries.size) return;
    // `forEach` creates no pair for each of thousands.
    this.#entries.forEach(({ walk }, item) => walk === this.#walk || this.#entries.delete(item));
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

  #make(item: Item, inputs: Inputs, make: (from: Inputs, item: Item) => Result): Entry<Result> {
    const recorded = this.#names.map((name) => this.recorders[name].record(inputs[name]));
    const values = Object.fromEntries(this.#names.map((name, at) => [name, recorded[at]!.value])) as Inputs;
    const result = make(values, item);
    return { result, reads: recorded.map(({ reads }) => reads()), walk: 0 };
  }
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
