import type { EnumTypeModel, TypeModel, TypeReference } from "../model/index.js";
import { simpleTypes } from "../types/index.js";

/**
 * What stands where there is no value, or a wrong one (rule B36): `undefined` where the type has that, `null` where it has that,
 * a value type's default, and `null` for every other reference. The function makes the value anew where it can be changed.
 */
export function defaultValueOf(reference: TypeReference, type: TypeModel): () => unknown {
  if (reference.optional) return () => undefined;
  if (reference.nullable) return () => null;
  if (type.kind === "simple") return sharedWherePossible(() => simpleTypes[type.id].defaultValue());
  if (type.kind === "enum") {
    const value = defaultMember(type);
    return () => value;
  }
  return () => null;
}

/** What cannot be changed is made once; a date, or bytes, for each. */
function sharedWherePossible(make: () => unknown): () => unknown {
  const value = make();
  return typeof value === "object" && value !== null ? make : () => value;
}

/** 0, as in .NET; an enum of texts has no 0, so that its first member takes the place. */
function defaultMember({ members }: EnumTypeModel): number | string | null {
  const hasNumbers = members.length === 0 || members.some(({ value }) => typeof value === "number");
  return hasNumbers ? 0 : members[0]!.value;
}
