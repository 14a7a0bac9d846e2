import { findAttribute } from "../../model/index.js";
import type { OperationFilter } from "../filters.js";

/** `@SwaggerOperation`: summary, description, operation id and tags, if they are set. */
export const swaggerOperation: OperationFilter = (operation, { described }) => {
  const data = findAttribute(described.action.attributes, "SwaggerOperation")?.data;
  if (data === undefined) return operation;
  const { summary, description, operationId, tags } = data;
  return {
    ...operation,
    ...(Array.isArray(tags) && { tags: tags as string[] }),
    ...(typeof summary === "string" && { summary }),
    ...(typeof description === "string" && { description }),
    ...(typeof operationId === "string" && { operationId }),
  };
};
