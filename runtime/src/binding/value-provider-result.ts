import { invariantCulture, type Culture } from "../types/index.js";

/**
 * The values that a provider has under one key, as text, in the order of the request.
 *
 * @example `new ValueProviderResult(["1", "2"], invariantCulture).firstValue // "1"`
 */
export class ValueProviderResult {
  /** There is no such key. Compare with `=== ValueProviderResult.none`, or check `length`. */
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

  /** The first value, which a simple type uses (rule B13); `undefined` if there is none. */
  get firstValue(): string | undefined {
    return this.values[0];
  }

  /** The raw value in the model state: the only value, or the list of values. */
  get rawValue(): string | readonly string[] | null {
    return this.values.length === 1 ? this.values[0]! : this.values.length === 0 ? null : this.values;
  }

  /** The values joined by commas, without empty ones. */
  toString(): string {
    return this.values.length === 1 ? this.values[0]! : this.values.filter((value) => value !== "").join(",");
  }
}
