import type { OpenApiDocument, Schema } from "../openapi/index.js";

/** The limits of a number. */
export interface NumberBounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** A schema of JSON Schema 2020-12, with only the keywords that say which values are valid. */
export interface JsonSchema extends NumberBounds {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** The numbers of flags, whose sums are valid. */
  readonly "x-enum-flags"?: unknown;
  /** The bounds of a number that is written as a text. */
  readonly "x-bounds"?: NumberBounds;
  /** The classes of a family that have the value, by the names that the value of another key has. */
  readonly "x-discriminator"?: {
    readonly propertyName: string;
    readonly values: readonly unknown[];
    readonly required?: readonly unknown[];
  };
  /** The model of which any other value demands this one. */
  readonly "x-required-with"?: string;
  readonly "x-value-of"?: string;
  /** A model of which a request must have any value, if it has one of the model `within`. */
  readonly "x-required-model"?: { readonly key: string; readonly within?: string };
  /** Only responses have the value. */
  readonly readOnly?: boolean;
  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: JsonSchema | boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly required?: readonly string[];
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  /** Says nothing about validity, but how a body is written. */
  readonly xml?: { readonly name?: string };
}

/** The keywords of values, lists and maps of schemas. Others, such as `example` and `discriminator`, say nothing about validity. */
const plain = [
  "$ref", "type", "format", "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
  "minLength", "maxLength", "pattern", "readOnly", "x-enum-flags", "x-bounds", "x-discriminator", "x-required-with", "x-value-of", "x-required-model", "minItems", "maxItems", "uniqueItems", "required", "dependentRequired", "minProperties", "maxProperties", "xml",
]; // prettier-ignore
const single = ["items", "additionalProperties", "propertyNames", "not"];
const lists = ["allOf", "oneOf", "anyOf", "prefixItems"];

type Keywords = Readonly<Record<string, unknown>>;

/**
 * Returns the schemas of a document in the form of JSON Schema 2020-12. Those of 3.1 are in this form. Those of 3.0 have a dialect of their
 * own, which no published validator implements: draft 4 has no `nullable` either. So they are converted, and one validator is sufficient.
 */
export function schemaReader({ openapi }: Pick<OpenApiDocument, "openapi">): (schema: Schema) => JsonSchema {
  const convert = (schema: unknown): JsonSchema => {
    if (typeof schema !== "object" || schema === null) return schema as JsonSchema;
    const keywords = validKeywords(schema as Keywords, convert);
    return openapi.startsWith("3.0") ? fromOpenApi30(keywords, schema as Keywords) : keywords;
  };
  return convert;
}

function validKeywords(schema: Keywords, convert: (schema: unknown) => JsonSchema): JsonSchema {
  const found: Record<string, unknown> = {};
  for (const name of plain) if (schema[name] !== undefined) found[name] = schema[name];
  for (const name of single) if (schema[name] !== undefined) found[name] = convert(schema[name]);
  for (const name of lists) {
    const list = schema[name] as readonly unknown[] | undefined;
    if (list !== undefined) found[name] = list.map(convert);
  }
  const { properties } = schema;
  if (properties !== undefined) {
    const entries = Object.entries(properties as Keywords).map(([name, value]) => [name, convert(value)] as const);
    found.properties = Object.fromEntries(entries);
  }
  return found;
}

/** `nullable`, and limits that a boolean makes exclusive. See https://spec.openapis.org/oas/v3.0.4.html#schema-object. */
function fromOpenApi30(converted: JsonSchema, { nullable }: Keywords): JsonSchema {
  const schema = withExclusiveLimits(converted);
  if (nullable !== true) return schema;
  if (typeof schema.type !== "string") return isOnlyNull(schema) ? schema : orNull(schema);
  return { ...schema, type: [schema.type, "null"] };
}

/** The keyword that says how the value is written stays outside of the choice. */
function orNull({ xml, ...schema }: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: "null" }], ...(xml && { xml }) };
}

function isOnlyNull({ enum: values }: JsonSchema): boolean {
  return values?.length === 1 && values[0] === null;
}

function withExclusiveLimits(schema: JsonSchema): JsonSchema {
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema as Keywords;
  return {
    ...rest,
    ...(minimum !== undefined && { [exclusiveMinimum === true ? "exclusiveMinimum" : "minimum"]: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum === true ? "exclusiveMaximum" : "maximum"]: maximum }),
  };
}
