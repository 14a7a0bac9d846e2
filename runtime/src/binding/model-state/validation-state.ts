import type { MemberNames } from "../../metadata/index.js";

/**
 * How collections were bound, if their keys in the model state are not simply their indices. The key is the collection. Created on first use.
 */
export type ValidationStateDictionary = Map<object, ValidationStateEntry>;

export interface ValidationStateEntry {
  /** The value is not validated: a service, a signal. */
  readonly suppressValidation?: true;
  /** The names that the members of an object, and of all below it, have in the body that it was read from. */
  readonly memberNames?: MemberNames;
  /** Its model name in the model state, if it is not the name that was looked up. */
  readonly key?: string;
  /** The model names of an array's or set's elements, in order. */
  readonly elementKeys?: readonly string[];
  /** The model names of a dictionary's values, by its keys, in order. */
  readonly valueKeys?: ReadonlyMap<unknown, string>;
  /** The model names of the pairs of a dictionary that was bound as `[0].Key` and `[0].Value`, by its keys. */
  readonly pairKeys?: ReadonlyMap<unknown, string>;
}
