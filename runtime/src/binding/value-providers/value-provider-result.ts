import { invariantCulture, type Culture } from "../../types/index.js";

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
   * @param jsonTypes the content types of the values that are JSON parts of a form (default: none is)
   */
  constructor(
    readonly values: readonly string[],
    /** How numbers and dates in it are written. */
    readonly culture: Culture,
    /** The content types of the values that are JSON parts of a form, by position; absent if none is. */
    readonly jsonTypes?: readonly (string | undefined)[],
  ) {}

  /**
   * Only the value at a position.
   *
   * @param index the position
   * @returns a result with this value alone
   */
  only(index: number): ValueProviderResult {
    const { values, culture, jsonTypes } = this;
    return new ValueProviderResult([values[index]!], culture, jsonTypes && [jsonTypes[index]]);
  }

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
