import {
  httpMethods,
  type MediaType,
  type OpenApiDocument,
  type Operation,
  type PathItem,
  type Schema,
} from "./document.js";

type SchemaMapper = (schema: Schema) => Schema;

/** The document with each of its schemas replaced: of parameters, bodies, responses and components, not those inside them. */
export function mapDocumentSchemas(document: OpenApiDocument, map: SchemaMapper): OpenApiDocument {
  const { paths, components } = document;
  return {
    ...document,
    paths: mapValues(paths, (item) => mapPathItem(item, map)),
    ...(components && {
      components: { ...components, ...(components.schemas && { schemas: mapValues(components.schemas, map) }) },
    }),
  };
}

function mapPathItem(item: PathItem, map: SchemaMapper): PathItem {
  const operations = httpMethods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [[method, mapOperation(operation, map)] as const];
  });
  return { ...item, ...Object.fromEntries(operations) };
}

function mapOperation(operation: Operation, map: SchemaMapper): Operation {
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((one) => (one.schema === undefined ? one : { ...one, schema: map(one.schema) })),
    }),
    ...(requestBody && { requestBody: { ...requestBody, content: mapContent(requestBody.content, map) } }),
    responses: mapValues(responses, (response) =>
      response.content === undefined ? response : { ...response, content: mapContent(response.content, map) },
    ),
  };
}

function mapContent(content: Readonly<Record<string, MediaType>>, map: SchemaMapper): Record<string, MediaType> {
  return mapValues(content, (media) => (media.schema === undefined ? media : { ...media, schema: map(media.schema) }));
}

/** A schema with the schemas directly inside it replaced. */
export function mapInnerSchemas(schema: Schema, map: SchemaMapper): Schema {
  const { items, properties, additionalProperties, allOf, oneOf, anyOf, not } = schema;
  return {
    ...schema,
    ...(items && { items: map(items) }),
    ...(properties && { properties: mapValues(properties, map) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: map(additionalProperties) }),
    ...(allOf && { allOf: allOf.map(map) }),
    ...(oneOf && { oneOf: oneOf.map(map) }),
    ...(anyOf && { anyOf: anyOf.map(map) }),
    ...(not && { not: map(not) }),
  };
}

function mapValues<In, Out>(values: Readonly<Record<string, In>>, map: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
