import type { JsonValue, SimpleTypeModel, SimpleTypeName } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import { keySchemas, textPatterns, versionText } from "./text-patterns.js";

const integer = (format: string, minimum?: number, maximum?: number): Schema => ({
  type: "integer",
  format,
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
});
const number = (format: string): Schema => ({ type: "number", format });
const string = (format: string): Schema => ({ type: "string", format });

/**
 * The simple types: types and formats as in Swashbuckle's documents and, in addition, the ranges of integers below 32 bits
 * and the length of a Char (rule D19).
 */
export const simpleSchemas: Readonly<Record<SimpleTypeName, Schema>> = {
  Boolean: { type: "boolean" },
  Byte: integer("int32", 0, 255),
  SByte: integer("int32", -128, 127),
  Int16: integer("int32", -32_768, 32_767),
  UInt16: integer("int32", 0, 65_535),
  Int32: integer("int32"),
  UInt32: integer("uint32", 0, 4_294_967_295),
  Int64: integer("int64"),
  // No double is its maximum.
  UInt64: integer("uint64", 0),
  Single: number("float"),
  Double: number("double"),
  Decimal: number("decimal"),
  Char: { type: "string", minLength: 1, maxLength: 1 },
  String: { type: "string" },
  DateTime: string("date-time"),
  DateTimeOffset: string("date-time"),
  DateOnly: string("date"),
  TimeOnly: string("time"),
  TimeSpan: string("date-span"),
  Guid: string("uuid"),
  Uri: string("uri"),
  Version: { type: "string", pattern: versionText },
  Bytes: string("byte"),
};

/** A simple type in a body. Numbers that a double cannot represent are strings if the application writes them as strings. */
export function simpleSchema({ facts }: GeneratorContext, { id }: SimpleTypeModel): Schema {
  if (id === "Decimal" && facts.decimal === "string") return { type: "string", format: "decimal" };
  const isLong = id === "Int64" || id === "UInt64";
  if (isLong && facts.int64 === "string") return { type: "string", format: simpleSchemas[id].format };
  const pattern = textPatterns[id];
  return pattern === undefined ? simpleSchemas[id] : { ...simpleSchemas[id], pattern };
}

/** The names of a map's members, by the type of its keys; `undefined` for texts, which may be any (rule D42). */
export function keySchema(context: GeneratorContext, type: SimpleTypeModel): Schema | undefined {
  const { type: _text, ...own } = keySchemas[type.id] ?? simpleSchema(context, type);
  return Object.keys(own).length === 0 ? undefined : own;
}

/**
 * The keywords of rules for a number in the form that its schema has. A text has no bounds, which would have no effect (rule D40), and its
 * listed values are texts.
 */
export function keywordsFor(own: Schema, { id }: SimpleTypeModel, demanded: Schema): Schema {
  if (own.type !== "string" || simpleSchemas[id].type === "string") return demanded;
  const { minimum: _1, maximum: _2, exclusiveMinimum: _3, exclusiveMaximum: _4, multipleOf: _5, ...rest } = demanded;
  return {
    ...rest,
    ...(rest.enum && { enum: rest.enum.map(asText) }),
    ...(rest.not?.enum && { not: { ...rest.not, enum: rest.not.enum.map(asText) } }),
  };
}

function asText(value: JsonValue): JsonValue {
  return typeof value === "number" ? String(value) : value;
}
