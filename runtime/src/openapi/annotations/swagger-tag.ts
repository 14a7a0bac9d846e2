import { findAttribute, type ControllerModel } from "../../model/index.js";
import type { Tag } from "../document.js";
import type { DocumentFilter } from "../filters.js";

/** `@SwaggerTag`: the description of the controller's tag, and the URL of further documentation. */
export const swaggerTag: DocumentFilter = (document, { model }) => ({
  ...document,
  ...(document.tags && { tags: document.tags.map((tag) => withAnnotation(tag, model.controllers)) }),
});

function withAnnotation(tag: Tag, controllers: readonly ControllerModel[]): Tag {
  const data = controllers
    .filter(({ name }) => name === tag.name)
    .map(({ attributes }) => findAttribute(attributes, "SwaggerTag")?.data)
    .find((found) => found !== undefined);
  if (data === undefined) return tag;
  const { description, externalDocsUrl } = data;
  return {
    ...tag,
    ...(typeof description === "string" && { description }),
    ...(typeof externalDocsUrl === "string" && { externalDocs: { url: externalDocsUrl } }),
  };
}
