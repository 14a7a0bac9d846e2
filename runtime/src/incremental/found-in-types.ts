import { stateName, type StateName } from "./known-changes.js";
import type { TypeId, TypeModel } from "../model/index.js";

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
  return followingTypes<ReadonlyMap<TypeId, Value>>(
    () => new Map(),
    (earlier, types, changed) => search(types, find, earlier, changed),
  );
}

/**
 * Makes a function that learns something from the types of a model. Of a list that differs from an earlier one in a few types, only these are
 * looked at.
 *
 * @param nothing makes what is known of no types
 * @param learn is given what is known, the types, and the ids that may differ, in order. What is known may be changed: nobody asks for it again
 * @returns a function from the types to what is known
 * @example `() => followingTypes(() => new Set<TypeId>(), (known, types) => known)`
 */
export function followingTypes<Known>(
  nothing: () => Known,
  learn: (known: Known, types: Types, changed: Iterable<TypeId>) => Known,
): (types: Types) => Known {
  const known = new WeakMap<StateName, Known>();
  return (types) => {
    const name = stateName(types);
    const found = known.get(name) ?? learnFrom(types);
    known.set(name, found);
    return found;
  };
  function learnFrom(types: Types): Known {
    const changed = new Set<TypeId>();
    for (let before = stateName(types).before; before !== undefined; before = before.name.before) {
      for (const id of before.changed) changed.add(id);
      const earlier = known.get(before.name);
      if (earlier === undefined) continue;
      known.delete(before.name);
      return learn(earlier, types, [...changed].sort());
    }
    return learn(nothing(), types, Object.keys(types));
  }
}

function search<Value>(
  types: Types,
  find: (type: TypeModel) => Value | undefined,
  earlier: ReadonlyMap<TypeId, Value>,
  changed: Iterable<TypeId>,
): ReadonlyMap<TypeId, Value> {
  const found = new Map(earlier);
  let isSorted = true;
  for (const id of changed) {
    const type = types[id];
    const value = type && find(type);
    if (value === undefined) found.delete(id);
    else {
      isSorted &&= earlier.size === 0 || found.has(id);
      found.set(id, value);
    }
  }
  // The types of a model are in the order of their ids.
  return isSorted ? found : new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
