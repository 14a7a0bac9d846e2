/**
 * What validation has to know of how a collection was bound, where the keys in the model state are not simply its
 * indices; by the collection itself. Made only when a binder has something to say.
 */
export type ValidationStateDictionary = Map<object, ValidationStateEntry>;

export interface ValidationStateEntry {
  /** The value is not to be validated: a service, a signal. */
  readonly suppressValidation?: true;
  /** The model name under which it stands in the model state, where that is not the one it was looked up under. */
  readonly key?: string;
  /** The model names of an array's or set's elements, in order. */
  readonly elementKeys?: readonly string[];
  /** The model names of a dictionary's values, by its keys as texts, in order. */
  readonly valueKeys?: ReadonlyMap<string, string>;
  /** The model names of the pairs of a dictionary that was bound as `[0].Key` and `[0].Value`, by its keys as texts. */
  readonly pairKeys?: ReadonlyMap<string, string>;
}
