import { isObject, type ConstantValue, type EnumTypeModel, type ObjectTypeModel, type PropertyModel, type SimpleTypeName, type TypeModel, type TypeReference } from "../model/index.js"; // prettier-ignore
import { isDefinedEnum, simpleTypes, type EnumMember } from "../types/index.js";
import { mustBePresent } from "./nullability.js";
import { elementOf, typeOf, type TypeTable } from "./type-parts.js";

/** A value; an object around it, because any value may be the one. */
export interface InitialValue {
  readonly value: unknown;
}

/** How the parts of a constant are read. */
export interface ConstantReading {
  /** The types of the model. */
  readonly types: TypeTable;
  /** The JSON of a value of a simple type; `undefined`: the whole constant has no value. Default: itself. */
  readonly leaf?: (value: unknown, type: SimpleTypeName) => unknown;
  /** The JSON of a value of an enum. Default: itself. */
  readonly member?: (value: EnumMember["value"], type: EnumTypeModel) => unknown;
  /** The name of a property in the value. Default: its own. */
  readonly nameOf?: (property: PropertyModel) => string;
  /** Whether the constant of an object's property has a value; if not, the whole has none. Default: it has. */
  readonly allows?: (property: PropertyModel, constant: ConstantValue, owner: ObjectTypeModel) => boolean;
}

/**
 * The value that a constant initializer gives to a property or parameter. Constants have a form of their own: a `Decimal` is a number or a
 * text, and a date is its text in JSON.
 *
 * @param constant the initializer
 * @param reference the declared type
 * @param reading the types of the model, and what becomes of the parts
 * @returns `undefined` if the constant is no value of the type
 */
export function initialValue(
  constant: ConstantValue | undefined,
  reference: TypeReference,
  reading: ConstantReading,
): InitialValue | undefined {
  if (constant === undefined) return undefined;
  if (constant === null) return reference.nullable ? { value: null } : undefined;
  return valueOfType(constant, typeOf(reading.types, reference.type), reading);
}

function valueOfType(constant: ConstantValue, type: TypeModel, reading: ConstantReading): InitialValue | undefined {
  switch (type.kind) {
    case "simple":
      // No constant is an instance of a class of the application.
      return type.own === undefined ? simpleValue(constant, type.id, reading) : undefined;
    case "enum":
      return enumValue(constant as EnumMember["value"], type, reading);
    case "array":
    case "set":
      return listOf(constant, elementOf(type)!, reading);
    case "dictionary":
      return entriesOf(constant, type.value, reading);
    case "object":
      return membersOf(constant, type, reading);
    case "union":
      return type.members.map((member) => initialValue(constant, member, reading)).find((found) => found !== undefined);
    case "unknown":
      return type.reason === undefined && isPlain(constant) ? { value: constant } : undefined;
    default:
      return undefined;
  }
}

function enumValue(
  constant: EnumMember["value"],
  type: EnumTypeModel,
  { member }: ConstantReading,
): InitialValue | undefined {
  if (!isDefinedEnum(constant, type.members, type)) return undefined;
  return { value: member === undefined ? constant : member(constant, type) };
}

function simpleValue(constant: ConstantValue, id: SimpleTypeName, { leaf }: ConstantReading): InitialValue | undefined {
  const read: unknown = simpleTypes[id].fromJson(plainOf(constant));
  const value = read === undefined || leaf === undefined ? read : leaf(read, id);
  return value === undefined ? undefined : { value };
}

/** A number or a text, where the constant has an object. */
function plainOf(constant: ConstantValue): unknown {
  if (!isObject(constant)) return constant;
  return constant.$bigint ?? (typeof constant.$number === "string" ? Number(constant.$number) : constant);
}

function listOf(constant: ConstantValue, element: TypeReference, reading: ConstantReading): InitialValue | undefined {
  if (!Array.isArray(constant)) return undefined;
  const items = (constant as readonly ConstantValue[]).map((item) => initialValue(item, element, reading));
  return items.every((item) => item !== undefined) ? { value: items.map(({ value }) => value) } : undefined;
}

function entriesOf(constant: ConstantValue, value: TypeReference, reading: ConstantReading): InitialValue | undefined {
  if (!isObject(constant)) return undefined;
  const entries = Object.entries(constant).map(([key, entry]) => [key, initialValue(entry, value, reading)] as const);
  if (entries.some(([, entry]) => entry === undefined)) return undefined;
  return { value: Object.fromEntries(entries.map(([key, entry]) => [key, entry!.value])) };
}

/** The declared members. An object that lacks one that its type demands is no value of it. */
function membersOf(constant: ConstantValue, type: ObjectTypeModel, reading: ConstantReading): InitialValue | undefined {
  if (!isObject(constant)) return undefined;
  const members: [string, unknown][] = [];
  for (const property of type.properties) {
    const given = Object.hasOwn(constant, property.name) ? constant[property.name] : undefined;
    if (given === undefined) {
      if (mustBePresent(property, typeOf(reading.types, property.type.type), type)) return undefined;
      continue;
    }
    const member = initialValue(given, property.type, reading);
    if (member === undefined || reading.allows?.(property, given, type) === false) return undefined;
    members.push([reading.nameOf?.(property) ?? property.name, member.value]);
  }
  return { value: Object.fromEntries(members) };
}

/** JSON without a special form in it. */
function isPlain(constant: ConstantValue | undefined): boolean {
  if (typeof constant !== "object" || constant === null) return true;
  return Object.entries(constant).every(([name, part]) => !name.startsWith("$") && isPlain(part as ConstantValue));
}
