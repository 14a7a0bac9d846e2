import { isObject, type ConstantValue, type EnumTypeModel, type JsonValue, type TypeModel } from "../../model/index.js";

/**
 * A constant initializer as a default: strings, numbers, booleans and members of enums. Null, lists and objects are not
 * used as defaults, because an omitted value is empty anyway.
 */
export function defaultValue(value: ConstantValue | undefined, type: TypeModel): JsonValue | undefined {
  if (value === undefined || value === null) return undefined;
  if (isObject(value)) return typeof value.$bigint === "string" ? integer(value.$bigint) : undefined;
  if (Array.isArray(value)) return undefined;
  if (type.kind === "enum")
    return type.members.some((member) => member.value === value) ? (value as JsonValue) : undefined;
  return value as JsonValue;
}

/** A JSON number of more than 53 bits would not be read back exactly. */
function integer(digits: string): number | undefined {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** The text of a route template's default as a value of a type: `{page=1}` for an Int32 is the number 1. */
export function defaultFromText(text: string, type: TypeModel): JsonValue | undefined {
  if (type.kind === "enum") return enumValue(text, type.members);
  if (type.kind !== "simple") return undefined;
  if (type.id === "Boolean") return /^true$/i.test(text) ? true : /^false$/i.test(text) ? false : undefined;
  if (!numeric.has(type.id)) return text;
  const value = Number(text);
  return text.trim() !== "" && Number.isFinite(value) ? value : undefined;
}

const numeric = new Set(["Byte", "SByte", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Single", "Double", "Decimal"]); // prettier-ignore

function enumValue(text: string, members: EnumTypeModel["members"]): JsonValue | undefined {
  const wanted = text.toLowerCase();
  return members.find(({ name, value }) => name.toLowerCase() === wanted || String(value).toLowerCase() === wanted)
    ?.value;
}
