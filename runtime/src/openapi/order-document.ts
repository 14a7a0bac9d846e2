import type { OpenApiDocument, Operation, Parameter, PathItem, RequestBody, Schema } from "./document.js";
import { httpMethods } from "./document.js";
import { mapDocumentSchemas, mapInnerSchemas } from "./map-schemas.js";

/**
 * Puts members into one order, whichever filter added them: what a reader looks for first comes first, and two documents can
 * be compared as text. Names of paths, properties and schemas keep their order.
 */
export function orderDocument(document: OpenApiDocument): OpenApiDocument {
  const ordered = mapDocumentSchemas(document, orderSchema);
  const paths = Object.entries(ordered.paths).map(([path, item]) => [path, orderPathItem(item)] as const);
  return order({ ...ordered, paths: Object.fromEntries(paths) }, documentMembers);
}

function orderSchema(schema: Schema): Schema {
  return order(mapInnerSchemas(schema, orderSchema), schemaMembers);
}

function orderPathItem(item: PathItem): PathItem {
  const entries = Object.entries(item).map(([key, value]) =>
    (httpMethods as readonly string[]).includes(key) ? [key, orderOperation(value)] : [key, value],
  );
  return Object.fromEntries(entries) as PathItem;
}

function orderOperation(operation: Operation): Operation {
  const { parameters, requestBody } = operation;
  const parts = {
    ...(parameters && { parameters: parameters.map((parameter) => order<Parameter>(parameter, parameterMembers)) }),
    ...(requestBody && { requestBody: order<RequestBody>(requestBody, requestBodyMembers) }),
  };
  return order({ ...operation, ...parts }, operationMembers);
}

/** The object with the named members first, then the others as they stand; undefined ones are left out. */
function order<Value extends object>(value: Value, members: readonly string[]): Value {
  const rank = (key: string): number => (members.includes(key) ? members.indexOf(key) : members.length);
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => rank(a) - rank(b))) as Value;
}

const documentMembers = ["openapi", "info", "servers", "paths", "components", "security", "tags", "externalDocs"];
const operationMembers = ["tags", "summary", "description", "externalDocs", "operationId", "parameters", "requestBody", "responses", "deprecated", "security", "servers"]; // prettier-ignore
const parameterMembers = ["name", "in", "description", "required", "deprecated", "style", "schema", "example"];
const requestBodyMembers = ["description", "required", "content"];
const schemaMembers = ["$ref", "title", "description", "allOf", "oneOf", "anyOf", "not", "discriminator", "type", "format", "enum", "x-enum-varnames", "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern", "minItems", "maxItems", "uniqueItems", "items", "minProperties", "maxProperties", "required", "properties", "additionalProperties", "nullable", "readOnly", "writeOnly", "deprecated", "default", "example", "examples"]; // prettier-ignore
