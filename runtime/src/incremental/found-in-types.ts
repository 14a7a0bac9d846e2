import type { TypeId, TypeModel } from "../model/index.js";
import { listedOnce } from "./listed-once.js";

type Types = Readonly<Record<TypeId, TypeModel>>;

/**
 * The types of a model, listed once: to list thousands takes longer than to look at them.
 *
 * @param owner the types by id
 * @returns the types, in the order of their ids
 * @example `(model: ApplicationModel) => typesIn(model.types).length`
 */
export const typesIn = listedOnce((types: Types) => Object.values(types));

/**
 * Makes a function that finds something in the types of a model, once for each list of types.
 *
 * @param find what is found in one type; `undefined` if nothing is
 * @returns a function from the types to what is found, by id
 * @example `(types: Record<TypeId, TypeModel>) => foundInTypes(({ binderType }) => binderType)(types).size`
 */
export function foundInTypes<Value>(
  find: (type: TypeModel) => Value | undefined,
): (types: Types) => ReadonlyMap<TypeId, Value> {
  const known = new WeakMap<Types, ReadonlyMap<TypeId, Value>>();
  return (types) => {
    let found = known.get(types);
    if (found === undefined) known.set(types, (found = new Map(search(types, find))));
    return found;
  };
}

function* search<Value>(types: Types, find: (type: TypeModel) => Value | undefined): Generator<[TypeId, Value]> {
  for (const type of typesIn(types)) {
    const value = find(type);
    if (value !== undefined) yield [type.id, value];
  }
}
