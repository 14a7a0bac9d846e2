import { changesSince, stateName, type StateName } from "./known-changes.js";
import { Readers, type ReadIds } from "./readers.js";
import type { TypeId } from "../model/index.js";

/** How the results of a list are made. */
export interface ResultMaker<Item, Result> {
  /** Identifies an item: only its own earlier result is offered for it. */
  readonly keyOf: (item: Item) => unknown;
  /** Makes a result, or returns the earlier one if it still holds. */
  readonly make: (item: Item, earlier: Result | undefined) => Result;
  /** What a result has read: always the same. */
  readonly idsOf: (result: Result) => readonly ReadIds[];
}

/**
 * The results for the items of a list, kept from one list to the next. Only the results of items that differ, and results that have read
 * something that has changed, are looked at again.
 *
 * @example `new KeptResults<string, number>().of(["a"], [], { keyOf: (text) => text, make: (text) => text.length, idsOf: () => [] }) // [1]`
 */
export class KeptResults<Item, Result> {
  #items: readonly Item[] = [];
  #results: readonly Result[] = [];
  #of: readonly StateName[] = [];
  readonly #readers = new Readers<number>();

  /**
   * The results for a list.
   *
   * @param items the items, in order
   * @param states what results read from: types, a source
   * @param maker how a result is made
   * @returns a result for each item: the earlier list if none of them has changed
   */
  of(items: readonly Item[], states: readonly object[], maker: ResultMaker<Item, Result>): readonly Result[] {
    const names = states.map(stateName);
    const changes = items.length === this.#items.length ? this.#changesSince(names) : undefined;
    const made = changes === undefined ? this.#makeAll(items, maker) : this.#makeSome(items, changes, maker);
    if (changes === undefined) this.#readers.clear();
    if (made.size > 0) {
      const results = changes === undefined ? [] : [...this.#results];
      for (const [index, result] of made) {
        const before = results[index];
        results[index] = result;
        this.#readers.set(index, maker.idsOf(result), before && maker.idsOf(before));
      }
      this.#results = results;
    } else if (items.length === 0 && this.#results.length > 0) this.#results = [];
    this.#items = items;
    this.#of = names;
    return this.#results;
  }

  #changesSince(names: readonly StateName[]): ReadonlySet<TypeId>[] | undefined {
    const changes: ReadonlySet<TypeId>[] = [];
    for (const [index, name] of names.entries()) {
      const then = this.#of[index];
      const some = then && changesSince(then, name);
      if (some === undefined) return undefined;
      changes.push(...some);
    }
    return changes;
  }

  #makeSome(
    items: readonly Item[],
    changes: readonly ReadonlySet<TypeId>[],
    { keyOf, make }: ResultMaker<Item, Result>,
  ): Map<number, Result> {
    const asked = this.#readers.of(changes);
    items.forEach((item, index) => {
      if (item !== this.#items[index]) asked.add(index);
    });
    const made = new Map<number, Result>();
    for (const index of asked) {
      const [item, before, earlier] = [items[index]!, this.#items[index]!, this.#results[index]!];
      const result = make(item, keyOf(item) === keyOf(before) ? earlier : undefined);
      if (result !== earlier) made.set(index, result);
    }
    return made;
  }

  /** An item that is listed twice has two results. */
  #makeAll(items: readonly Item[], { keyOf, make }: ResultMaker<Item, Result>): Map<number, Result> {
    const earlier = new Map(this.#items.map((item, index) => [keyOf(item), this.#results[index]!]));
    const made = new Map<number, Result>();
    for (const [index, item] of items.entries()) {
      const key = keyOf(item);
      made.set(index, make(item, earlier.get(key)));
      earlier.delete(key);
    }
    return made;
  }
}
