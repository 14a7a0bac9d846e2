import type { MediaType, Operation, Response, Schema } from "../document.js";
import { responsesByStatus } from "../responses/responses-by-status.js";

/** Returns the schema itself if it has nothing to replace. Its holder is not copied then. */
type SchemaMapper = (schema: Schema) => Schema;

/** An operation with each of its schemas replaced, not those inside them. */
export function mapOperationSchemas(operation: Operation, map: SchemaMapper): Operation {
  const { parameters, requestBody, responses } = operation;
  return replace(operation, {
    parameters: parameters && mapList(parameters, (one) => withSchema(one, map)),
    requestBody: requestBody && replace(requestBody, { content: mapContent(requestBody.content, map) }),
    responses: mapResponses(responses, map),
  });
}

function mapResponses(responses: Operation["responses"], map: SchemaMapper): Operation["responses"] {
  const mapped = mapValues(responses, (response) => mapResponse(response, map));
  return mapped === responses ? responses : responsesByStatus(Object.entries(mapped));
}

function mapResponse(response: Response, map: SchemaMapper): Response {
  return response.content === undefined ? response : replace(response, { content: mapContent(response.content, map) });
}

function mapContent(
  content: Readonly<Record<string, MediaType>>,
  map: SchemaMapper,
): Readonly<Record<string, MediaType>> {
  return mapValues(content, (media) => withSchema(media, map));
}

function withSchema<Holder extends { readonly schema?: Schema }>(holder: Holder, map: SchemaMapper): Holder {
  if (holder.schema === undefined) return holder;
  const schema = map(holder.schema);
  return schema === holder.schema ? holder : { ...holder, schema };
}

/** Replaces the schemas directly inside a schema. */
export function mapInnerSchemas(schema: Schema, map: SchemaMapper): Schema {
  return mapValues(schema as Readonly<Record<string, unknown>>, (member, key) => {
    if (isOneSchema.has(key)) return typeof member === "object" ? map(member as Schema) : member;
    if (isListOfSchemas.has(key)) return mapList(member as readonly Schema[], map);
    return key === "properties" ? mapValues(member as Readonly<Record<string, Schema>>, map) : member;
  }) as Schema;
}

const isOneSchema: ReadonlySet<string> = new Set(["items", "propertyNames", "additionalProperties", "not"]);
const isListOfSchemas: ReadonlySet<string> = new Set(["prefixItems", "allOf", "oneOf", "anyOf"]);

/** An object with each of its values replaced; the object itself if no value is another one. */
export function mapValues<Value>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Value,
): Readonly<Record<string, Value>> {
  let mapped: Record<string, Value> | undefined;
  for (const key of Object.keys(values)) {
    const value = map(values[key]!, key);
    if (value !== values[key]) (mapped ??= { ...values })[key] = value;
  }
  return mapped ?? values;
}

/** A list with each of its values replaced; the list itself if no value is another one. */
export function mapList<Value>(values: readonly Value[], map: (value: Value) => Value): readonly Value[] {
  const mapped = values.map(map);
  return mapped.every((value, index) => value === values[index]) ? values : mapped;
}

/** An object with some of its members replaced; the object itself if no member is another one. */
export function replace<Value extends object>(value: Value, members: Partial<Value>): Value {
  for (const key in members) if (members[key] !== value[key]) return { ...value, ...members };
  return value;
}
