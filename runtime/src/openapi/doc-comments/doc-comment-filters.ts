import type { FilterSet } from "../filters.js";
import type { OpenApiOptions } from "../openapi-options.js";
import { operationComment } from "./operation-comment.js";
import { parameterComment, requestBodyComment } from "./parameter-comment.js";
import { schemaComment } from "./schema-comment.js";
import { tagComment } from "./tag-comment.js";

/** The filters that apply doc comments, unless `docComments` is false. */
export function docCommentFilters(options: OpenApiOptions): FilterSet {
  return {
    operation: [operationComment(options)],
    parameter: [parameterComment(options)],
    requestBody: [requestBodyComment(options)],
    schema: [schemaComment(options)],
    document: [tagComment(options)],
  };
}
