import { simpleTypeOf, type EnumTypeModel, type TypeModel } from "../model/index.js";
import { enumFromJson } from "../types/index.js";
import type { InputTarget } from "./input-formatter.js";

/** Converts a value that needs no path; `undefined` if it is not convertible. */
export type LeafConverter = (value: unknown) => unknown;

/** Which values of enums are read. */
export interface EnumReading {
  /** A number that is no member is refused. */
  readonly onlyDefined: boolean;
  /** Numbers are refused, because the document has names. */
  readonly onlyNames?: boolean;
}

/** Strict bodies take the values that the document has. */
export function enumReadingOf({ strict = false, json }: Pick<InputTarget, "strict" | "json">): EnumReading {
  return { onlyDefined: strict, onlyNames: strict && json?.enums === "names" };
}

/** The converter of a type that is not an object or list; `undefined` for objects and lists. */
export function jsonLeafConverter(type: TypeModel, enums: EnumReading): LeafConverter | undefined {
  if (type.kind === "simple") {
    const simple = simpleTypeOf(type);
    return (value) => simple.fromJson(value);
  }
  return type.kind === "enum" ? enumConverter(type, enums) : undefined;
}

/** Numbers and names (rule X3). A union of literals never has another value (rule B44). */
export function enumConverter(
  { members, flags, literals }: EnumTypeModel,
  { onlyDefined, onlyNames }: EnumReading,
): LeafConverter {
  const options = { flags, onlyDefined: onlyDefined || literals === true };
  const read: LeafConverter = (value) => enumFromJson(value, members, options);
  if (!onlyNames || literals === true) return read;
  // No flag has no name, unless a member has the value 0.
  const unnamed = flags && members.every(({ value }) => value !== 0) ? 0 : undefined;
  return (value) => (typeof value === "number" && value !== unnamed ? undefined : read(value));
}
