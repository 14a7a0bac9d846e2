/** An input that records what is read from it. */
export interface Recorded<Input> {
  /** The recording value, to be used instead of the value itself. */
  readonly value: Input;
  /** What was read so far, to be called when the result is complete: what is read later is not recorded. */
  readonly reads: () => Reads<Input>;
}

/** What was read from an input, without the input itself. There are thousands, so they take little memory. */
export interface Reads<Input> {
  /** Whether the same reads from another value return the same data, so the result would be the same. */
  holds(now: Input): boolean;
}

/** How each input is recorded. */
export type Recorders<Inputs> = { readonly [Name in keyof Inputs]: (input: Inputs[Name]) => Recorded<Inputs[Name]> };

interface Entry<Result> {
  readonly result: Result;
  /** What was read from each input, in the order of the recorders. */
  readonly reads: readonly Reads<never>[];
}

/**
 * The results for the items of a list, kept from one list to the next. Each is made while what it reads is recorded. It is made again only if
 * its item is another one, or if the same reads return something else. Nobody lists what a result depends on by hand.
 *
 * @example
 * const names = new Memo<TypeId, { source: ModelSource }, string>({ source: recordSource });
 * const namesIn = (source: ModelSource) =>
 *   names.of(["a.ts#A"], { source }, (from, id) => from.source.declaration(id)?.name ?? "");
 */
export class Memo<Item, Inputs extends object, Result> {
  #entries: ReadonlyMap<Item, Entry<Result>> = new Map();
  /** Of the last list. */
  #inputs: Inputs | undefined;
  #items: readonly Item[] = [];
  #results: readonly Result[] = [];
  readonly #names: readonly (keyof Inputs)[];

  /** @param recorders record what is read from the inputs */
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
    const listed = new Set<Item>();
    const results = this.walk(inputs, make, (get) =>
      // An item that is listed twice has two results.
      items.map((item) => (listed.size < listed.add(item).size ? get(item) : this.#make(item, inputs, make).result)),
    );
    this.#items = items;
    if (!sameItems(results, this.#results)) this.#results = results;
    return this.#results;
  }

  /**
   * The results for what a walk finds: which items there are may depend on the results. What it does not find is forgotten.
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
    const entries = new Map<Item, Entry<Result>>();
    const found = visit((item) => {
      let entry = entries.get(item);
      if (entry === undefined) {
        const earlier = this.#entries.get(item);
        const holds = earlier !== undefined && this.#hold(earlier, inputs, others);
        entries.set(item, (entry = holds ? earlier : this.#make(item, inputs, make)));
      }
      return entry.result;
    });
    this.#entries = entries;
    this.#inputs = inputs;
    return found;
  }

  /** The places of inputs that are others than last time. From the rest, nothing is read again. */
  #otherThan(inputs: Inputs): number[] {
    return [...this.#names.keys()].filter((at) => this.#inputs?.[this.#names[at]!] !== inputs[this.#names[at]!]);
  }

  #hold({ reads }: Entry<Result>, inputs: Inputs, places: readonly number[]): boolean {
    for (const at of places) if (!reads[at]!.holds(inputs[this.#names[at]!] as never)) return false;
    return true;
  }

  #make(item: Item, inputs: Inputs, make: (from: Inputs, item: Item) => Result): Entry<Result> {
    const recorded = this.#names.map((name) => this.recorders[name](inputs[name]));
    const values = Object.fromEntries(this.#names.map((name, at) => [name, recorded[at]!.value])) as Inputs;
    const result = make(values, item);
    return { result, reads: recorded.map(({ reads }) => reads()) };
  }
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
