import { simpleTypeOf } from "./own-simple-types.js";
import type { TypeModel } from "./type-model.js";

/**
 * Replaces each value by the first one that is the same, as .NET compares keys of dictionaries and items of sets: two instances of a simple
 * type with one value are one. `Map` and `Set` compare objects by identity.
 *
 * @param type the type of the values
 * @returns a function for the values of one collection
 * @example `firstInstances({ kind: "simple", id: "Int32" })(5) === 5;`
 */
export function firstInstances(type: TypeModel): (value: unknown) => unknown {
  if (type.kind !== "simple") return (value) => value;
  const first = new Map<unknown, object>();
  const { format } = simpleTypeOf(type);
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    const same = type.own === undefined ? value.valueOf() : format(value);
    const known = first.get(same);
    if (known === undefined) first.set(same, value);
    return known ?? value;
  };
}
