import {
  readableTuple,
  simpleFactsOf,
  type EnumTypeModel,
  type ObjectTypeModel,
  type TypeModel,
  type TypeReference,
} from "../model/index.js";
import { isNullable, isValueType } from "./nullability.js";
import { elementOf, typeOf, type TypeTable } from "./type-parts.js";

/**
 * The name of an element that is a body or an item of a list; `undefined` for a type without a name, which accepts any
 * element name.
 */
export function xmlElementNameOf(type: TypeModel, types: TypeTable): string | undefined {
  switch (type.kind) {
    case "simple":
      return type.own === undefined ? simpleFactsOf(type).xmlName : encodeXmlName(type.name);
    case "enum":
      return type.name === "" ? literalName(type) : encodeXmlName(type.name);
    case "array":
    case "set": {
      const item = xmlElementNameOf(typeOf(types, type.element.type), types);
      return item === undefined ? undefined : `ArrayOf${item.charAt(0).toUpperCase()}${item.slice(1)}`;
    }
    case "object":
      return type.name === "" ? undefined : encodeXmlName(clrName(type, types));
    default:
      return readableTuple(type) === undefined ? "anyType" : "ArrayOfAnyType";
  }
}

/** A union of literals has the type of its values. */
function literalName({ members }: EnumTypeModel): string {
  return typeof members[0]?.value === "number" ? "double" : "string";
}

/** `WrapperOfInt32`: the arguments of generic types have the names of .NET's types. */
function clrName({ name, typeArguments = [] }: ObjectTypeModel, types: TypeTable): string {
  const names = typeArguments.map((argument) => argumentName(argument, types));
  return names.length === 0 ? name : `${name}Of${names.join("")}`;
}

function argumentName(reference: TypeReference, types: TypeTable): string {
  const type = typeOf(types, reference.type);
  const name = plainName(type, types);
  return isNullable(reference) && isValueType(type) ? `NullableOf${name}` : name;
}

function plainName(type: TypeModel, types: TypeTable): string {
  if (type.kind === "simple") return type.own?.xmlName ?? (type.id === "Bytes" ? "ArrayOfByte" : type.id);
  const element = elementOf(type);
  if (element !== undefined) return `ArrayOf${argumentName(element, types)}`;
  if (type.kind === "object") return clrName(type, types);
  return type.kind === "enum" && type.name !== "" ? type.name : "Object";
}

/** A character that is not allowed in an XML name is written as its code point: `$` is `_x0024_`. */
export function encodeXmlName(name: string): string {
  return name.replace(notOfName, (character) => {
    const code = character.codePointAt(0)!.toString(16).toUpperCase();
    return `_x${code.padStart(code.length > 4 ? 8 : 4, "0")}_`;
  });
}

/**
 * An underscore that would begin such an escape, a first character that cannot begin a name, and any character that a
 * name cannot contain.
 */
const notOfName = /_(?=x[\dA-Fa-f]{4}_)|^[^\p{L}\p{Nl}_]|[^\p{L}\p{Nl}\p{M}\p{Nd}_.\-\u00b7]/gu;
