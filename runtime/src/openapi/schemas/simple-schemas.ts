import { simpleFactsOf, type AnySimpleTypeModel, type JsonValue } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import { keySchemas, textPatterns, versionText } from "./text-patterns.js";

/** A simple type in a query, route, header or form. */
export function textSchemaOf(type: AnySimpleTypeModel): Schema {
  const { schema } = simpleFactsOf(type);
  return type.id === "Version" ? { ...schema, pattern: versionText } : schema;
}

/** A simple type in a body. Numbers that a double cannot represent are strings if the application writes them as strings. */
export function simpleSchema({ settings: { json } }: GeneratorContext, type: AnySimpleTypeModel): Schema {
  const { isExact, number, schema } = simpleFactsOf(type);
  if (type.own !== undefined) return schema;
  const isText = isExact && (number === "integer" ? json.int64 : json.decimal) === "string";
  if (isText) return { type: "string", ...(schema.format !== undefined && { format: schema.format }) };
  const pattern = textPatterns[type.id];
  return pattern === undefined ? schema : { ...schema, pattern };
}

/** The names of a map's members, by the type of its keys; `undefined` for texts, which may be any (rule D42). */
export function keySchema(context: GeneratorContext, type: AnySimpleTypeModel): Schema | undefined {
  const ofName = type.own === undefined ? keySchemas[type.id] : undefined;
  const { type: _text, ...own } = ofName ?? simpleSchema(context, type);
  return Object.keys(own).length === 0 ? undefined : own;
}

/**
 * The keywords of rules for a number in the form that its schema has. A text has no bounds, which would have no effect (rule D40), and its
 * listed values are texts.
 */
export function keywordsFor(own: Schema, type: AnySimpleTypeModel, demanded: Schema): Schema {
  if (own.type !== "string" || simpleFactsOf(type).schema.type === "string") return demanded;
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
