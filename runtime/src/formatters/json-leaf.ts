import { simpleTypeOf, type EnumTypeModel, type TypeModel } from "../model/index.js";
import { enumFromJson } from "../types/index.js";

/** Converts a value that needs no path; `undefined` if it is not convertible. */
export type LeafConverter = (value: unknown) => unknown;

/**
 * The converter of a type that is not an object or list; `undefined` for objects and lists.
 *
 * @param onlyDefined a number that is no member of its enum is refused
 */
export function jsonLeafConverter(type: TypeModel, onlyDefined: boolean): LeafConverter | undefined {
  if (type.kind === "simple") {
    const simple = simpleTypeOf(type);
    return (value) => simple.fromJson(value);
  }
  return type.kind === "enum" ? enumConverter(type, onlyDefined) : undefined;
}

/** Numbers and names (rule X3). A union of literals never has another value (rule B44). */
export function enumConverter({ members, flags, literals }: EnumTypeModel, onlyDefined: boolean): LeafConverter {
  const options = { flags, onlyDefined: onlyDefined || literals === true };
  return (value) => enumFromJson(value, members, options);
}
