import type { AttributeModel } from "../../model/index.js";
import type { MediaType, Response } from "../document.js";
import type { FilterContext, OperationFilter } from "../filters.js";
import { responseType, statusOf } from "../../endpoints/index.js";
import { statusDescription } from "../responses/status-descriptions.js";

/** `@SwaggerResponse` of the controller, then of the action: its description, and its content types, which replace all others. */
export const swaggerResponse: OperationFilter = (operation, context) => {
  const { controller, action } = context.described;
  const attributes = [...controller.attributes, ...action.attributes].filter(({ name }) => name === "SwaggerResponse");
  const responses = { ...operation.responses };
  for (const attribute of attributes) {
    const status = statusOf(attribute);
    responses[status] = withAnnotation(
      responses[status] ?? { description: statusDescription(status) },
      attribute,
      context,
    );
  }
  return { ...operation, responses };
};

function withAnnotation(response: Response, attribute: AttributeModel, context: FilterContext): Response {
  const { description, contentTypes } = attribute.data;
  return {
    ...response,
    ...(typeof description === "string" && { description }),
    ...(Array.isArray(contentTypes) && { content: contentOf(attribute, contentTypes as string[], context) }),
  };
}

function contentOf(
  attribute: AttributeModel,
  contentTypes: readonly string[],
  context: FilterContext,
): Record<string, MediaType> {
  const type = responseType(attribute);
  const mediaType = type === undefined ? {} : { schema: context.schemaOf(type) };
  return Object.fromEntries(contentTypes.map((contentType) => [contentType, mediaType]));
}
