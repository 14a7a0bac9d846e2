import type { ConstantObject } from "./constant-value.js";
import type { Range } from "./source-location.js";
import type { SimpleTypeName, TypeReference } from "./type-model.js";

/** What an attribute may stand on. */
export type AttributeTarget = "class" | "method" | "property" | "parameter";

/** Where a value stands in a request that an application reads by a function of its own. */
export interface DescribedValue {
  readonly in: "header" | "query" | "cookie";
  /** Default: the attribute's first argument where that is a text, else the name of what it stands on. */
  readonly name?: string;
  /** An absent value is an error. Default: by the rules of all parameters. */
  readonly required?: boolean;
  readonly description?: string;
}

/** What a binder of the application's own reads, as the OpenAPI document has it: the binder's `static readonly describe`. */
export interface DescribedBinding extends Omit<DescribedValue, "in" | "name"> {
  /** Default: `query`; where the route has a parameter of that name, it stands there. */
  readonly in?: DescribedValue["in"] | "form";
  /** Default: the model name, which is that of the target unless an attribute gives another. */
  readonly name?: string;
  /** Default: the target's type; for a class `String`. */
  readonly type?: SimpleTypeName;
}

/** What the definition of an application's own attribute says: `defineAttribute`, `defineParameter`. */
export interface AttributeFacts {
  /** The name, where it is not the constant's. */
  readonly name?: string;
  /** Default: all. */
  readonly targets?: readonly AttributeTarget[];
  /** It may stand several times on one target. Default false. */
  readonly multiple?: boolean;
  /** It gives a value to the parameter or property that it stands on. */
  readonly parameter?: { readonly describe?: DescribedValue };
}

/** A decorator as data: its name and what its arguments say. The same whether it was executed or read from source. */
export interface AttributeModel {
  /** The attribute's name, without `Attribute`: `HttpGet`, `Required`. */
  readonly name: string;
  /** What the arguments say, in the attribute's own words (see the attribute's file). */
  readonly data: ConstantObject;
  /** Of an attribute that the application defines: what its definition says. */
  readonly facts?: AttributeFacts;
  /** `@ProducesResponseType<Int32[]>(200)`: the types written between angle brackets. */
  readonly typeArguments?: readonly TypeReference[];
  /** The file of `range`, where it is not its owner's: the attribute is inherited. */
  readonly file?: string;
  /** The whole decorator, from `@` to its end. */
  readonly range?: Range;
  /** One range per argument, as written. */
  readonly argumentRanges?: readonly Range[];
}

/**
 * The first attribute of a name.
 *
 * @param attributes the attributes
 * @param name the name, without `Attribute`
 * @returns the attribute, or `undefined`
 * @example `findAttribute([{ name: "Required", data: {} }], "Required")?.data`
 */
export function findAttribute(attributes: readonly AttributeModel[], name: string): AttributeModel | undefined {
  return attributes.find((attribute) => attribute.name === name);
}
