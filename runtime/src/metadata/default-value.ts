import { simpleTypeOf, type EnumTypeModel, type TypeModel, type TypeReference } from "../model/index.js";

/**
 * The value if there is none, or an invalid one (rule B36): `undefined` or `null` if the type allows it, a value type's
 * default, and `null` for every other reference. The function creates a mutable value each time.
 */
export function defaultValueOf(reference: TypeReference, type: TypeModel): () => unknown {
  if (reference.optional) return () => undefined;
  if (reference.nullable) return () => null;
  if (type.kind === "simple") return sharedWherePossible(() => simpleTypeOf(type).defaultValue());
  if (type.kind !== "enum" || lacksDefault(type)) return () => null;
  const value = defaultMember(type);
  return () => value;
}

/**
 * Whether a type has values, but no default among them: `1 | 2 | 3` and an enum without a member for 0 do not have 0, and `true` does not have
 * false. Such a value is required by its type, as a text is (rule V1), because the type forbids null too. Without flags, 0 is no flag.
 */
export function lacksDefault(type: TypeModel): boolean {
  if (type.kind !== "enum" || type.flags === true || type.members.length === 0) return false;
  const value = defaultMember(type);
  return !type.members.some((member) => member.value === value);
}

/** Immutable values are created once; a date or bytes each time. */
function sharedWherePossible(make: () => unknown): () => unknown {
  const value = make();
  return typeof value === "object" && value !== null ? make : () => value;
}

/** 0, as in .NET. An enum of strings has no 0, so its first member is used. A boolean is false. */
function defaultMember({ members }: EnumTypeModel): number | string | boolean {
  if (typeof members[0]?.value === "boolean") return false;
  const hasNumbers = members.length === 0 || members.some(({ value }) => typeof value === "number");
  return hasNumbers ? 0 : members[0]!.value;
}
