import type { TypeModel, TypeReference } from "../model/index.js";
import { simpleTypes } from "../types/index.js";

/** Whether a value always stands where none was given, as of .NET's value types: numbers, dates, enums, ... */
export function isValueType(type: TypeModel): boolean {
  return type.kind === "enum" || (type.kind === "simple" && simpleTypes[type.id].isValueType);
}

/** What stands in a list or dictionary in place of an element that is wrong. */
export function elementDefault(reference: TypeReference, type: TypeModel): () => unknown {
  if (reference.optional) return () => undefined;
  if (reference.nullable || type.kind !== "simple")
    return () => (type.kind === "enum" && !reference.nullable ? 0 : null);
  return () => simpleTypes[type.id].defaultValue();
}
