import { invariantCulture, type Culture } from "../types/index.js";

/**
 * The values that a provider has under one key, as text, in the order of the request.
 *
 * @example `new ValueProviderResult(["1", "2"], invariantCulture).firstValue // "1"`
 */
export class ValueProviderResult {
  /** There is no such key. Compare with `=== ValueProviderResult.none`, or ask `length`. */
  static readonly none = new ValueProviderResult([], invariantCulture);

  /**
   * The values of one key.
   *
   * @param values the texts
   * @param culture how numbers and dates in them are written
   */
  constructor(
    readonly values: readonly string[],
    /** How numbers and dates in it are written. */
    readonly culture: Culture,
  ) {}

  get length(): number {
    return this.values.length;
  }

  /** The first value, which is the one that a simple type takes (rule B13); `undefined` when there is none. */
  get firstValue(): string | undefined {
    return this.values[0];
  }

  /** What the model state keeps: the only value, or the list of them. */
  get rawValue(): string | readonly string[] | null {
    return this.values.length === 1 ? this.values[0]! : this.values.length === 0 ? null : this.values;
  }

  /** The values joined by commas; empty ones are left out. */
  toString(): string {
    return this.values.length === 1 ? this.values[0]! : this.values.filter((value) => value !== "").join(",");
  }
}
