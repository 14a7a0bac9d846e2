import type TS from "typescript";

/**
 * The generic type that a type was created from, or is itself; `undefined` for a type that is not a reference to one.
 */
export function targetOf(type: TS.Type): TS.GenericType | undefined {
  return (type as Partial<TS.TypeReference>).target;
}
