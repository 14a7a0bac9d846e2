import { isJsonMediaType } from "../../metadata/index.js";
import type { RequestBody } from "../document.js";
import type { ParameterFilter, RequestBodyFilter } from "../filters.js";
import type { OpenApiOptions } from "../openapi-options.js";
import { commentText } from "./comment-text.js";
import { exampleValue } from "./example-value.js";

/** `@param` of the action, or the comment of the bound property: description and example. */
export function parameterComment(options: OpenApiOptions): ParameterFilter {
  return (parameter, { member, model }) => {
    if (member.doc === undefined) return parameter;
    const { summary, example } = member.doc;
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
    if (member?.doc === undefined) return body;
    const { summary, example } = member.doc;
    const content = example === undefined ? undefined : withExample(body.content, example);
    return {
      ...body,
      ...(summary && { description: commentText(model, options)(summary) }),
      ...(content && { content }),
    };
  };
}

/** The example of a body is JSON, or the text of a body that is a text. */
function withExample(content: RequestBody["content"], text: string): RequestBody["content"] {
  const entries = Object.entries(content).map(([mediaType, media]) => {
    const isText = media.schema?.type === "string";
    const value = exampleValue(text, { type: isText ? "string" : "object" });
    const isExample = value !== undefined && (isJsonMediaType(mediaType) || (isText && mediaType === "text/plain"));
    return [mediaType, isExample ? { ...media, example: value } : media];
  });
  return Object.fromEntries(entries) as RequestBody["content"];
}
