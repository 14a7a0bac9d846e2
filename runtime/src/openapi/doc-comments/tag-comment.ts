import type { DocumentFilter } from "../filters.js";
import type { OpenApiOptions } from "../openapi-options.js";
import { commentText } from "./comment-text.js";

/** A controller's comment describes its tag. */
export function tagComment(options: OpenApiOptions): DocumentFilter {
  return (document, { model }) => {
    if (document.tags === undefined) return document;
    const render = commentText(model, options);
    const summaries = new Map<string, string>();
    for (const { name, doc } of model.controllers) {
      if (doc?.summary && !summaries.has(name)) summaries.set(name, doc.summary);
    }
    const tags = document.tags.map((tag) => {
      const summary = summaries.get(tag.name);
      return summary === undefined ? tag : { ...tag, description: render(summary) };
    });
    return { ...document, tags };
  };
}
