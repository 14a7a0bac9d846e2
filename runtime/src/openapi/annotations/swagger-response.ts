import { statusOf } from "../../endpoints/index.js";
import type { OperationFilter } from "../filters.js";
import { responsesByStatus } from "../responses/responses-by-status.js";

/** The description of `@SwaggerResponse` of the controller, then of the action, overrides doc comments. Its type and media types need no filter. */
export const swaggerResponse: OperationFilter = (operation, context) => {
  const { controller, action } = context.described;
  const responses = responsesByStatus(Object.entries(operation.responses));
  for (const attribute of [...controller.attributes, ...action.attributes]) {
    const { description } = attribute.data;
    const response = responses[statusOf(attribute)];
    if (attribute.name !== "SwaggerResponse" || typeof description !== "string" || response === undefined) continue;
    responses[statusOf(attribute)] = { ...response, description };
  }
  return { ...operation, responses };
};
