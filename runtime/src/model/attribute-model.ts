import type { ConstantObject } from "./constant-value.js";
import type { Range } from "./source-location.js";
import type { SimpleTypeName, TypeReference } from "./type-model.js";

/** The allowed targets of an attribute. */
export type AttributeTarget = "class" | "method" | "property" | "parameter";

/** The place in a request of a value that the application's own function reads. */
export interface DescribedValue {
  readonly in: "header" | "query" | "cookie";
  /** Default: the attribute's first argument if it is a string, or the name of its target. */
  readonly name?: string;
  /** An absent value is an error. Default: the rules for all parameters apply. */
  readonly required?: boolean;
  readonly description?: string;
}

/** The value that the application's own binder reads, for the OpenAPI document: the binder's `static readonly describe`. */
export interface DescribedBinding extends Omit<DescribedValue, "in" | "name"> {
  /** Default: `query`, or `path` if the route has a parameter with that name. */
  readonly in?: DescribedValue["in"] | "form";
  /** Default: the model name, which is the target's name unless an attribute sets another. */
  readonly name?: string;
  /** Default: the target's type; for a class `String`. */
  readonly type?: SimpleTypeName;
}

/** The definition of the application's own attribute: `defineAttribute`, `defineParameter`. */
export interface AttributeFacts {
  /** The name, if it is not the constant's. */
  readonly name?: string;
  /** Default: all. */
  readonly targets?: readonly AttributeTarget[];
  /** It is allowed several times on one target. Default: false. */
  readonly multiple?: boolean;
  /** It supplies the value of its parameter or property. */
  readonly parameter?: { readonly describe?: DescribedValue };
}

/** A decorator as data: its name and its arguments. It is the same whether it was executed or read from source. */
export interface AttributeModel {
  /** The attribute's name, without `Attribute`: `HttpGet`, `Required`. */
  readonly name: string;
  /** The arguments, under names that the attribute defines (see the attribute's file). */
  readonly data: ConstantObject;
  /** The definition of an attribute that the application defines. */
  readonly facts?: AttributeFacts;
  /** The type arguments: `@ProducesResponseType<Int32[]>(200)`. */
  readonly typeArguments?: readonly TypeReference[];
  /** The file of `range` if it is not the owner's, because the attribute is inherited. */
  readonly file?: string;
  /** The whole decorator, from `@` to its end. */
  readonly range?: Range;
  /** One range per argument. */
  readonly argumentRanges?: readonly Range[];
}

/**
 * Finds the first attribute with a name.
 *
 * @param attributes the attributes
 * @param name the name, without `Attribute`
 * @returns the attribute, or `undefined`
 * @example `findAttribute([{ name: "Required", data: {} }], "Required")?.data`
 */
export function findAttribute(attributes: readonly AttributeModel[], name: string): AttributeModel | undefined {
  // The first document asks 40 times for each action.
  for (const attribute of attributes) if (attribute.name === name) return attribute;
  return undefined;
}
