import { findAttribute, type AttributeModel, type ControllerModel } from "../../model/index.js";
import type { Tag } from "../document.js";
import type { DocumentFilter } from "../filters.js";

type Data = AttributeModel["data"];

/** `@SwaggerTag`: the description of the controller's tag, and the URL of further documentation. */
export const swaggerTag: DocumentFilter = (document, { model }) => {
  if (document.tags === undefined) return document;
  const annotations = annotationsOf(model.controllers);
  return { ...document, tags: document.tags.map((tag) => withAnnotation(tag, annotations.get(tag.name))) };
};

/** By the name of the controller. Of several controllers with one name the first counts. */
function annotationsOf(controllers: readonly ControllerModel[]): Map<string, Data> {
  const found = new Map<string, Data>();
  for (const { name, attributes } of controllers) {
    const data = findAttribute(attributes, "SwaggerTag")?.data;
    if (data !== undefined && !found.has(name)) found.set(name, data);
  }
  return found;
}

function withAnnotation(tag: Tag, data: Data | undefined): Tag {
  if (data === undefined) return tag;
  const { description, externalDocsUrl } = data;
  return {
    ...tag,
    ...(typeof description === "string" && { description }),
    ...(typeof externalDocsUrl === "string" && { externalDocs: { url: externalDocsUrl } }),
  };
}
