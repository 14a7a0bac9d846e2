import { httpMethods, type OpenApiDocument, type Operation, type Parameter, type PathItem, type RequestBody, type Schema } from "../document.js"; // prettier-ignore
import { mapInnerSchemas, mapList, mapOperationSchemas, mapValues, replace } from "./map-schemas.js";

/** How the parts of a document are written. */
export interface PartWriters {
  readonly item: (item: PathItem) => PathItem;
  readonly component: (schema: Schema) => Schema;
}

/**
 * Puts members into one order, whichever filter added them: what a reader looks for first comes first, and two documents can
 * be compared as text. Names of paths, properties and schemas keep their order.
 *
 * @param writers order the document's paths and components
 */
export function orderDocument(document: OpenApiDocument, writers: PartWriters): OpenApiDocument {
  const { paths, components } = document;
  const written = {
    ...document,
    paths: mapValues(paths, writers.item),
    ...(components && {
      components: {
        ...components,
        ...(components.schemas && { schemas: mapValues(components.schemas, writers.component) }),
      },
    }),
  };
  return order(written, documentMembers);
}

/** A path with each of its operations replaced. */
export function mapOperations(item: PathItem, map: (operation: Operation) => Operation): PathItem {
  return mapValues(item, (value: Operation, key) =>
    (httpMethods as readonly string[]).includes(key) ? map(value) : value,
  );
}

/** Operations and components whose members are in their order: they do not change, and need not be ordered again. */
const ordered = new WeakSet<object>();

/** Whether an operation or component has been ordered. */
export function isOrdered(part: Operation | Schema): boolean {
  return ordered.has(part);
}

/** The members of a component, and of the schemas inside it, in their order. */
export function orderComponent(schema: Schema): Schema {
  const component = orderSchema(schema);
  ordered.add(component);
  return component;
}

function orderSchema(schema: Schema): Schema {
  if (isReference(schema)) return schema;
  return order(mapInnerSchemas(schema, orderSchema), schemaMembers);
}

/** Most schemas of operations have nothing else. */
function isReference(schema: Schema): boolean {
  return schema.$ref !== undefined && Object.keys(schema).length === 1;
}

/** The members of an operation, and of its schemas, in their order. */
export function orderOperation(operation: Operation): Operation {
  const found = orderMembers(mapOperationSchemas(operation, orderSchema));
  ordered.add(found);
  return found;
}

function orderMembers(operation: Operation): Operation {
  const { parameters, requestBody } = operation;
  const parts = {
    parameters: parameters && mapList(parameters, (one) => order<Parameter>(one, parameterMembers)),
    requestBody: requestBody && order<RequestBody>(requestBody, requestBodyMembers),
  };
  return order(replace(operation, parts), operationMembers);
}

/** The object with the named members first, then the others in their order. Undefined members are left out. */
function order<Value extends object>(value: Value, ranks: ReadonlyMap<string, number>): Value {
  if (isInOrder(value, ranks)) return value;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => rankIn(ranks, a) - rankIn(ranks, b))) as Value;
}

function isInOrder(value: object, ranks: ReadonlyMap<string, number>): boolean {
  let last = 0;
  for (const key of Object.keys(value)) {
    const rank = rankIn(ranks, key);
    if (rank < last || (value as Record<string, unknown>)[key] === undefined) return false;
    last = rank;
  }
  return true;
}

function rankIn(ranks: ReadonlyMap<string, number>, key: string): number {
  return ranks.get(key) ?? ranks.size;
}

function ranksOf(members: readonly string[]): ReadonlyMap<string, number> {
  return new Map(members.map((member, index) => [member, index]));
}

const documentMembers = ranksOf([
  "openapi",
  "info",
  "servers",
  "paths",
  "components",
  "security",
  "tags",
  "externalDocs",
]);
const operationMembers = ranksOf(["tags", "summary", "description", "externalDocs", "operationId", "parameters", "requestBody", "responses", "deprecated", "security", "servers"]); // prettier-ignore
const parameterMembers = ranksOf(["name", "in", "description", "required", "deprecated", "style", "schema", "example"]);
const requestBodyMembers = ranksOf(["description", "required", "content"]);
const schemaMembers = ranksOf(["$ref", "title", "description", "allOf", "oneOf", "anyOf", "not", "discriminator", "type", "format", "enum", "const", "x-enum-varnames", "x-enum-flags", "x-bounds", "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern", "minItems", "maxItems", "uniqueItems", "prefixItems", "items", "minProperties", "maxProperties", "required", "dependentRequired", "properties", "propertyNames", "additionalProperties", "nullable", "readOnly", "writeOnly", "deprecated", "default", "example", "examples", "xml"]); // prettier-ignore
