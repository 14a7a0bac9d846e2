import type { OpenApiDocument, Operation, Schema } from "./document.js";
import { mapOperationSchemas } from "./map-schemas.js";
import type { OpenApiOptions } from "./openapi-options.js";
import {
  isOrdered,
  mapOperations,
  orderComponent,
  orderDocument,
  orderOperation,
  type PartWriters,
} from "./order-document.js";
import { toOpenApi30, toSchema30 } from "./versions/openapi-3-0.js";

/** The document as it is served: in the form of its version, with its members in order. */
export function finishDocument(
  document: OpenApiDocument,
  { openApiVersion, documentFilters = [] }: Pick<OpenApiOptions, "openApiVersion" | "documentFilters">,
): OpenApiDocument {
  const is30 = openApiVersion === "3.0";
  // A filter may have changed what it was given.
  const mayDiffer = documentFilters.length > 0;
  const writers = is30 ? (mayDiffer ? all30 : once30) : mayDiffer ? all31 : once31;
  return orderDocument(is30 ? toOpenApi30(document) : document, writers);
}

const all31: PartWriters = { item: (item) => mapOperations(item, orderOperation), component: orderComponent };

/** Parts that have been ordered since they were created are already correct. */
const once31: PartWriters = {
  item: once((item) => mapOperations(item, (one) => (isOrdered(one) ? one : orderOperation(one)))),
  component: (schema) => (isOrdered(schema) ? schema : orderComponent(schema)),
};

const operation30 = (operation: Operation): Operation => orderOperation(mapOperationSchemas(operation, toSchema30));

const all30: PartWriters = {
  item: (item) => mapOperations(item, operation30),
  component: (schema: Schema) => orderComponent(toSchema30(schema)),
};

const operationOnce30 = once(operation30);

const once30: PartWriters = {
  item: once((item) => mapOperations(item, operationOnce30)),
  component: once(all30.component),
};

function once<Part extends object>(write: (part: Part) => Part): (part: Part) => Part {
  const written = new WeakMap<Part, Part>();
  return (part) => {
    let found = written.get(part);
    if (found === undefined) written.set(part, (found = write(part)));
    return found;
  };
}
