import type { ConstantObject } from "./constant-value.js";
import type { Range } from "./source-location.js";
import type { TypeReference } from "./type-model.js";

/** A decorator as data: its name and what its arguments say. The same whether it was executed or read from source. */
export interface AttributeModel {
  /** The attribute's name, without `Attribute`: `HttpGet`, `Required`. */
  readonly name: string;
  /** What the arguments say, in the attribute's own words (see the attribute's file). */
  readonly data: ConstantObject;
  /** `@ProducesResponseType<Int32[]>(200)`: the types written between angle brackets. */
  readonly typeArguments?: readonly TypeReference[];
  /** The file of `range`, where it is not its owner's: the attribute is inherited. */
  readonly file?: string;
  /** The whole decorator, from `@` to its end. */
  readonly range?: Range;
  /** One range per argument, as written. */
  readonly argumentRanges?: readonly Range[];
}

/** The first attribute of that name. */
export function findAttribute(attributes: readonly AttributeModel[], name: string): AttributeModel | undefined {
  return attributes.find((attribute) => attribute.name === name);
}
