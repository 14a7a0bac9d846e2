import type { ParameterFilter, RequestBodyFilter } from "../filters.js";
import type { OpenApiOptions } from "../openapi-options.js";
import { commentText } from "./comment-text.js";
import { exampleValue } from "./example-value.js";

/** `@param` of the action, or the comment of the bound property: description and example. */
export function parameterComment(options: OpenApiOptions): ParameterFilter {
  return (parameter, { member, model }) => {
    const { summary, example } = member.doc ?? {};
    const value = example === undefined ? undefined : exampleValue(example, parameter.schema ?? {});
    return {
      ...parameter,
      ...(summary && { description: commentText(model, options)(summary) }),
      ...(value !== undefined && { example: value }),
    };
  };
}

/** The same for the parameter or property that the whole body is bound to. */
export function requestBodyComment(options: OpenApiOptions): RequestBodyFilter {
  return (body, { member, model }) => {
    const summary = member?.doc?.summary;
    return summary ? { ...body, description: commentText(model, options)(summary) } : body;
  };
}
