import type { TypeId, TypeModel } from "../model/index.js";
import { changeOf } from "./changed-types.js";
import { listedOnce } from "./listed-once.js";

type Types = Readonly<Record<TypeId, TypeModel>>;
type Find<Value> = (type: TypeModel) => Value | undefined;
type Found<Value> = ReadonlyMap<TypeId, Value>;

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
export function foundInTypes<Value>(find: Find<Value>): (types: Types) => Found<Value> {
  const known = new WeakMap<object, Found<Value>>();
  return (types) => {
    let found = known.get(types);
    if (found === undefined) {
      const change = changeOf(types);
      const earlier = change?.before.deref();
      const before = earlier && known.get(earlier);
      known.set(types, (found = before && change ? searchAgain(types, find, before, change.ids) : search(types, find)));
    }
    return found;
  };
}

function search<Value>(types: Types, find: Find<Value>): Found<Value> {
  const found = new Map<TypeId, Value>();
  for (const type of typesIn(types)) {
    const value = find(type);
    if (value !== undefined) found.set(type.id, value);
  }
  return found;
}

/** The same, if what was found before is known, and which types have changed since. */
function searchAgain<Value>(
  types: Types,
  find: Find<Value>,
  before: Found<Value>,
  changed: ReadonlySet<TypeId>,
): Found<Value> {
  const values = new Map([...changed].map((id) => [id, types[id] && find(types[id])]));
  const isTouched = [...values].some(([id, value]) => before.has(id) || value !== undefined);
  if (!isTouched) return before;
  // In the order of the types.
  return search(types, ({ id }) => (values.has(id) ? values.get(id) : before.get(id)));
}
