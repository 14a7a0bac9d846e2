import type { OpenApiDocument } from "../document.js";
import { mapOperationSchemas } from "./map-schemas.js";
import type { OpenApiOptions } from "../openapi-options.js";
import {
  isOrdered,
  mapOperations,
  orderComponent,
  orderDocument,
  orderOperation,
  type PartWriters,
} from "./order-document.js";
import { toOpenApi30, toSchema30 } from "../versions/openapi-3-0.js";

type FormOptions = Pick<OpenApiOptions, "openApiVersion" | "documentFilters">;

/** The document as it is served: in the form of its version, with its members in order. */
export function finishDocument(document: OpenApiDocument, options: FormOptions): OpenApiDocument {
  const is30 = options.openApiVersion === "3.0";
  return orderDocument(is30 ? toOpenApi30(document) : document, partWriters(options));
}

/** How the parts of a document are written. */
export function partWriters({ openApiVersion, documentFilters = [] }: FormOptions): PartWriters {
  if (openApiVersion === "3.0") return form30;
  // A filter may have changed what it was given.
  return documentFilters.length > 0 ? form31 : ordered31;
}

const form31: PartWriters = { item: (item) => mapOperations(item, orderOperation), component: orderComponent };

/** Parts that have been ordered since they were created are already correct. */
const ordered31: PartWriters = {
  item: (item) => mapOperations(item, (one) => (isOrdered(one) ? one : orderOperation(one))),
  component: (schema) => (isOrdered(schema) ? schema : orderComponent(schema)),
};

const form30: PartWriters = {
  item: (item) => mapOperations(item, (one) => orderOperation(mapOperationSchemas(one, toSchema30))),
  component: (schema) => orderComponent(toSchema30(schema)),
};
