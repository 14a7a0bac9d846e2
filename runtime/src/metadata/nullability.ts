import { readableTuple, simpleTypeOf, type TypeModel, type TypeReference } from "../model/index.js";

/** Whether the type always has a value, like .NET's value types: numbers, dates, enums, ... */
export function isValueType(type: TypeModel): boolean {
  return type.kind === "enum" || (type.kind === "simple" && simpleTypeOf(type).isValueType);
}

/** Whether the type is null by default in .NET: strings, bytes, objects, collections, files, ... */
export function isReferenceType(type: TypeModel): boolean {
  return !isValueType(type);
}

/** Whether the TypeScript type allows `null` or `undefined`. */
export function isNullable({ nullable, optional }: TypeReference): boolean {
  return nullable === true || optional === true;
}

/** Whether a target can be without a value: its type says so, or it is not a value type, as in a project that is not strict. */
export function isReferenceOrNullable(reference: TypeReference, type: TypeModel): boolean {
  return isNullable(reference) || isReferenceType(type);
}

/**
 * Whether JSON's `null` is a value of a target. In a strict body (rule B39), only if its type allows null. Otherwise also for types
 * that can be null in .NET, and validation refuses it.
 */
export function takesNull(reference: TypeReference, type: TypeModel, isStrict: boolean): boolean {
  if (!isStrict) return isReferenceOrNullable(reference, type);
  return reference.nullable === true || isOpen(type);
}

/** Any value, or one that is never set. A tuple has its own values. */
export function isOpen(type: TypeModel): boolean {
  return type.kind === "unknown" && readableTuple(type) === undefined;
}

/** The value of JSON's `null` for a target that can be without a value: `undefined` if its type allows only that. */
export function nullOf({ nullable, optional }: TypeReference): null | undefined {
  return optional && !nullable ? undefined : null;
}

/** The facts of a parameter or property about an absent value. */
export interface AbsentTarget {
  readonly type: TypeReference;
  readonly hasInitializer?: boolean | undefined;
  /** Nobody reads it. */
  readonly writeOnly?: true;
}

/** Whether the code is prepared for an absent value: with `| null`, `?` or a default. */
export function mayBeAbsent({ type, hasInitializer }: AbsentTarget): boolean {
  return hasInitializer === true || isNullable(type);
}

/** Whether a strict body must contain a property (rule B39), because code that reads it is not prepared for its absence. `unknown` allows it. */
export function mustBePresent(
  property: AbsentTarget,
  type: TypeModel,
  { nullableContext }: { readonly nullableContext?: "disabled" },
): boolean {
  return nullableContext !== "disabled" && !property.writeOnly && !isOpen(type) && !mayBeAbsent(property);
}
