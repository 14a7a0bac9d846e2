import type { MediaType, Operation, Response, Schema } from "../document.js";
import { responsesByStatus } from "../responses/responses-by-status.js";

type SchemaMapper = (schema: Schema) => Schema;

/** An operation with each of its schemas replaced, not those inside them. */
export function mapOperationSchemas(operation: Operation, map: SchemaMapper): Operation {
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((one) => (one.schema === undefined ? one : { ...one, schema: map(one.schema) })),
    }),
    ...(requestBody && { requestBody: { ...requestBody, content: mapContent(requestBody.content, map) } }),
    responses: responsesByStatus(
      Object.entries(responses).map(([status, response]) => [status, mapResponse(response, map)]),
    ),
  };
}

function mapResponse(response: Response, map: SchemaMapper): Response {
  return response.content === undefined ? response : { ...response, content: mapContent(response.content, map) };
}

function mapContent(content: Readonly<Record<string, MediaType>>, map: SchemaMapper): Record<string, MediaType> {
  return mapValues(content, (media) => (media.schema === undefined ? media : { ...media, schema: map(media.schema) }));
}

/** Replaces the schemas directly inside a schema. */
export function mapInnerSchemas(schema: Schema, map: SchemaMapper): Schema {
  const { prefixItems, items, properties, propertyNames, additionalProperties, allOf, oneOf, anyOf, not } = schema;
  return {
    ...schema,
    ...(prefixItems && { prefixItems: prefixItems.map(map) }),
    ...(items && { items: map(items) }),
    ...(properties && { properties: mapValues(properties, map) }),
    ...(propertyNames && { propertyNames: map(propertyNames) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: map(additionalProperties) }),
    ...(allOf && { allOf: allOf.map(map) }),
    ...(oneOf && { oneOf: oneOf.map(map) }),
    ...(anyOf && { anyOf: anyOf.map(map) }),
    ...(not && { not: map(not) }),
  };
}

/** An object with each of its values replaced. */
export function mapValues<In, Out>(values: Readonly<Record<string, In>>, map: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
