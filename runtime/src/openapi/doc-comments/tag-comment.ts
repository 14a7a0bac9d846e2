import type { DocumentFilter } from "../filters.js";
import type { OpenApiOptions } from "../openapi-options.js";
import { commentText } from "./comment-text.js";

/** A controller's comment describes its tag. */
export function tagComment(options: OpenApiOptions): DocumentFilter {
  return (document, { model }) => {
    if (document.tags === undefined) return document;
    const render = commentText(model, options);
    const tags = document.tags.map((tag) => {
      const summary = model.controllers.find(({ name, doc }) => name === tag.name && doc?.summary)?.doc?.summary;
      return summary === undefined ? tag : { ...tag, description: render(summary) };
    });
    return { ...document, tags };
  };
}
