import type { FilterSet } from "../filters.js";
import { swaggerOperation } from "./swagger-operation.js";
import { swaggerParameter } from "./swagger-parameter.js";
import { swaggerRequestBody } from "./swagger-request-body.js";
import { swaggerResponse } from "./swagger-response.js";
import { swaggerSchema } from "./swagger-schema.js";
import { swaggerTag } from "./swagger-tag.js";

/** The filters that apply the annotations, if they are enabled. */
export const annotationFilters: FilterSet = {
  operation: [swaggerOperation, swaggerResponse],
  parameter: [swaggerParameter],
  requestBody: [swaggerRequestBody],
  schema: [swaggerSchema],
  document: [swaggerTag],
};
