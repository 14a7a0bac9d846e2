import { stateName, type StateName } from "./known-changes.js";
import type { TypeId, TypeModel } from "./type-model.js";

type Types = Readonly<Record<TypeId, TypeModel>>;

/**
 * Makes a function that finds something in the types of a model. Of a list that differs from an earlier one in a few types, only these are
 * looked at.
 *
 * @param find what is found in one type; `undefined` if nothing is
 * @returns a function from the types to what is found, by id
 * @example `(types: Record<TypeId, TypeModel>) => foundInTypes(({ binderType }) => binderType)(types).size`
 */
export function foundInTypes<Value>(
  find: (type: TypeModel) => Value | undefined,
): (types: Types) => ReadonlyMap<TypeId, Value> {
  const known = new WeakMap<StateName, ReadonlyMap<TypeId, Value>>();
  return (types) => {
    const name = stateName(types);
    const earlier = name.before && known.get(name.before.name);
    const found = known.get(name) ?? search(types, find, earlier, name.before?.changed ?? []);
    known.set(name, found);
    return found;
  };
}

function search<Value>(
  types: Types,
  find: (type: TypeModel) => Value | undefined,
  earlier: ReadonlyMap<TypeId, Value> | undefined,
  changed: Iterable<TypeId>,
): ReadonlyMap<TypeId, Value> {
  const found = new Map(earlier);
  let isSorted = true;
  for (const id of earlier === undefined ? Object.keys(types) : changed) {
    const type = types[id];
    const value = type && find(type);
    if (value === undefined) found.delete(id);
    else {
      isSorted &&= earlier === undefined || found.has(id);
      found.set(id, value);
    }
  }
  // The types of a model are in the order of their ids.
  return isSorted ? found : new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
