import type TS from "typescript";

/** The generic that a type was made of, or is itself; `undefined` for a type that is no reference to one. */
export function targetOf(type: TS.Type): TS.GenericType | undefined {
  return (type as Partial<TS.TypeReference>).target;
}
