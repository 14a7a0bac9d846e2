import type { OpenApiDocument, Schema, SchemaType } from "../document.js";
import { mapInnerSchemas } from "../document/map-schemas.js";

/** The document as OpenAPI 3.0 writes it, but for its parts. */
export function toOpenApi30(document: OpenApiDocument): OpenApiDocument {
  const { summary: _summary, license, ...info } = document.info;
  const { identifier: _identifier, ...plainLicense } = license ?? { name: "" };
  return { ...document, openapi: "3.0.4", info: { ...info, ...(license && { license: plainLicense }) } };
}

/** Only null. 3.0 has no such type. */
const onlyNull: Schema = { enum: [null], nullable: true };

/** A schema as OpenAPI 3.0 writes it: what 3.1 says with JSON Schema in 3.0's own keywords. */
export function toSchema30(schema: Schema): Schema {
  const inner = mapInnerSchemas(schema, (one) => (one.type === "null" ? one : toSchema30(one)));
  return exclusiveLimits(
    typeOf30(choiceOrNull(referenceAlone(onlyValue(withoutNames(withoutPositions(firstExample(inner))))))),
  );
}

/** 3.0 ignores siblings of a `$ref`, so they move into `allOf` (rule D6). */
function referenceAlone(schema: Schema): Schema {
  const { $ref, allOf = [], ...beside } = schema;
  if ($ref === undefined || Object.keys(schema).length === 1) return schema;
  return { ...beside, allOf: [{ $ref }, ...allOf] };
}

/** `anyOf: [X, null]` is `allOf: [X]` that may be null (rule D2); where X is itself a choice, it is that choice. */
function choiceOrNull(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  const others = anyOf?.filter(({ type }) => type !== "null") ?? [];
  if (anyOf?.length === 2 && others.length === 1) {
    const { oneOf, discriminator } = others[0]!;
    const choice = oneOf && discriminator ? { oneOf, discriminator } : { allOf: [...(rest.allOf ?? []), ...others] };
    return { ...rest, ...choice, nullable: true };
  }
  const writeNull = (one: Schema): Schema => (one.type === "null" ? onlyNull : one);
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(writeNull) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(writeNull) }),
  };
}

/** `type: [T, null]` becomes a nullable T, because 3.0 supports only one type. */
function typeOf30(schema: Schema): Schema {
  const { type, ...rest } = schema;
  if (type === "null") return { ...rest, ...onlyNull };
  if (type === undefined || typeof type === "string") return schema;
  const types = type.filter((one): one is Exclude<SchemaType, "null"> => one !== "null");
  const nullable = types.length < type.length ? { nullable: true } : {};
  if (types.length === 1) return { ...rest, type: types[0]!, ...nullable };
  return { ...rest, anyOf: types.map((one) => ({ type: one, ...nullable })) };
}

function exclusiveLimits(schema: Schema): Schema {
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  return {
    ...rest,
    ...(typeof exclusiveMinimum === "number" && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(typeof exclusiveMaximum === "number" && { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  };
}

/** The items of a tuple, without their positions, which 3.0 cannot say. */
function withoutPositions(schema: Schema): Schema {
  const { prefixItems, ...rest } = schema;
  if (prefixItems === undefined) return schema;
  const isClosed = rest.maxItems === prefixItems.length;
  const all = [...prefixItems, ...(rest.items && !isClosed ? [rest.items] : [])].map(
    (one) => [JSON.stringify(one), one] as const,
  );
  const [only, ...more] = new Map(all).values();
  return { ...rest, items: more.length === 0 ? (only ?? {}) : { anyOf: [only!, ...more] } };
}

/** 3.0 cannot say which names a map has, which properties are required with others, and what bytes are. */
function withoutNames(schema: Schema): Schema {
  const { propertyNames: _names, dependentRequired: _dependent, contentMediaType: _type, ...rest } = schema;
  return rest;
}

function onlyValue(schema: Schema): Schema {
  const { const: value, ...rest } = schema;
  return value === undefined ? schema : { ...rest, enum: [value] };
}

function firstExample(schema: Schema): Schema {
  const { examples, ...rest } = schema;
  return examples === undefined ? schema : { example: examples[0], ...rest };
}
