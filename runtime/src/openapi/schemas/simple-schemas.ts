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
 * The keywords of rules for a number in the form that its schema has. Bounds would have no effect on a text, so they are an extension (rule
 * D40), and its listed values are texts.
 */
export function keywordsFor(own: Schema, type: AnySimpleTypeModel, demanded: Schema): Schema {
  if (own.type !== "string" || simpleFactsOf(type).schema.type === "string") return demanded;
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf: _, ...rest } = demanded;
  const bounds = present({ minimum, exclusiveMinimum, maximum, exclusiveMaximum });
  return {
    ...rest,
    ...(Object.keys(bounds).length > 0 && { [boundsKeyword]: bounds }),
    ...(rest.enum && { enum: rest.enum.map(asText) }),
    ...(rest.not?.enum && { not: { ...rest.not, enum: rest.not.enum.map(asText) } }),
  };
}

/** The bounds of integers whose texts have a number of characters, as far as the integers of a schema can have them. */
export function integersOfLength({ minimum = -Infinity }: Schema, least = 0, most = Infinity): Schema {
  const digits = (count: number): number => 10 ** Math.max(0, count) - 1;
  const [lowest, highest] = [-digits(least - 2), digits(least - 1)];
  return {
    ...(most < mostDigits && { minimum: -digits(most - 1), maximum: digits(most) }),
    ...(least > 1 && (minimum >= lowest ? { minimum: highest + 1 } : { not: { minimum: lowest, maximum: highest } })),
  };
}

/** Longer integers are no different ones. */
const mostDigits = 16;

function present(values: Readonly<Record<string, JsonValue | undefined>>): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<string, JsonValue>; // prettier-ignore
}

const boundsKeyword = "x-bounds";

const wordsOfBounds = { minimum: "at least", exclusiveMinimum: "above", maximum: "at most", exclusiveMaximum: "below" };

/** Adds to the description of a text which numbers it may be. It is behind what comments and filters say. */
export function withBounds(schema: Schema): Schema {
  const bounds = schema[boundsKeyword];
  if (bounds === undefined) return schema;
  const said = Object.entries(bounds as Record<keyof typeof wordsOfBounds, number>);
  const words = said.map(([name, bound]) => `${wordsOfBounds[name as keyof typeof wordsOfBounds]} ${bound}`);
  const sentence = `The number is ${words.join(" and ")}.`;
  return { ...schema, description: schema.description ? `${schema.description}\n\n${sentence}` : sentence };
}

function asText(value: JsonValue): JsonValue {
  return typeof value === "number" ? String(value) : value;
}
