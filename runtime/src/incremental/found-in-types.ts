import type { TypeId, TypeModel } from "../model/index.js";
import { changeOf } from "./changed-types.js";

type Types = Readonly<Record<TypeId, TypeModel>>;
type Find<Value> = (type: TypeModel) => Value | undefined;
type Found<Value> = ReadonlyMap<TypeId, Value>;

const lists = new WeakMap<Types, readonly TypeModel[]>();

/**
 * The types of a model, listed once: to list thousands takes longer than to look at them.
 *
 * @param types the types by id
 * @returns the types, in the order of their ids
 * @example `(model: ApplicationModel) => typesIn(model.types).length`
 */
export function typesIn(types: Types): readonly TypeModel[] {
  let list = lists.get(types);
  if (list === undefined) lists.set(types, (list = listAgain(types) ?? Object.values(types)));
  return list;
}

/** The list of the types before, with those that have changed; `undefined` if others have come or gone. */
function listAgain(types: Types): readonly TypeModel[] | undefined {
  const change = changeOf(types);
  const before = change?.before.deref();
  const list = before && lists.get(before as Types);
  const isSame = list !== undefined && [...change!.ids].every((id) => id in types && id in before!);
  return isSame ? list.map((type) => (change!.ids.has(type.id) ? types[type.id]! : type)) : undefined;
}

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
  const values = [...changed].flatMap((id): [TypeId, Value | undefined][] =>
    types[id] === undefined && !before.has(id) ? [] : [[id, types[id] && find(types[id])]],
  );
  const isTouched = values.some(([id, value]) => before.has(id) || value !== undefined);
  if (!isTouched) return before;
  const found = new Map<TypeId, Value | undefined>([...before, ...values]);
  for (const [id, value] of values) if (value === undefined) found.delete(id);
  // In the order of the types.
  const hasNew = values.some(([id, value]) => value !== undefined && !before.has(id));
  return (hasNew ? new Map([...found].sort(byId)) : found) as Found<Value>;
}

function byId([one]: readonly [TypeId, unknown], [other]: readonly [TypeId, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
