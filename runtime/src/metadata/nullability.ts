import type { TypeModel, TypeReference } from "../model/index.js";
import { simpleTypes } from "../types/index.js";

/** Whether a value always stands where none was given, as of .NET's value types: numbers, dates, enums, ... */
export function isValueType(type: TypeModel): boolean {
  return type.kind === "enum" || (type.kind === "simple" && simpleTypes[type.id].isValueType);
}

/** Whether .NET would have null where no value was given: texts, bytes, objects, collections, files, ... */
export function isReferenceType(type: TypeModel): boolean {
  return !isValueType(type);
}

/** Whether TypeScript's type takes `null` or `undefined`. */
export function isNullable({ nullable, optional }: TypeReference): boolean {
  return nullable === true || optional === true;
}

/** Whether a target can hold no value: its type says so, or it is no value type, as of a project that is not strict. */
export function isReferenceOrNullable(reference: TypeReference, type: TypeModel): boolean {
  return isNullable(reference) || isReferenceType(type);
}

/**
 * Whether JSON's `null` is a value of a target. Of a strict body (rule B39): only where its type has null; else also of what .NET could
 * hold null in, which is for validation to refuse.
 */
export function takesNull(reference: TypeReference, type: TypeModel, isStrict: boolean): boolean {
  if (!isStrict) return isReferenceOrNullable(reference, type);
  return reference.nullable === true || type.kind === "unknown";
}

/** What JSON's `null` is for a target that may hold no value: `undefined` where its type has that alone. */
export function nullOf({ nullable, optional }: TypeReference): null | undefined {
  return optional && !nullable ? undefined : null;
}

/** A parameter or property, as far as it says what happens without a value. */
export interface AbsentTarget {
  readonly type: TypeReference;
  readonly hasInitializer?: boolean | undefined;
}

/** Whether the code is prepared for no value: by `| null`, by `?`, or by a default of its own. */
export function mayBeAbsent({ type, hasInitializer }: AbsentTarget): boolean {
  return hasInitializer === true || isNullable(type);
}

/** Whether a strict body must hold a property (rule B39): code that reads it is not prepared for no value. `unknown` takes any, and none. */
export function mustBePresent(
  property: AbsentTarget,
  type: TypeModel,
  { nullableContext }: { readonly nullableContext?: "disabled" },
): boolean {
  return nullableContext !== "disabled" && type.kind !== "unknown" && !mayBeAbsent(property);
}
