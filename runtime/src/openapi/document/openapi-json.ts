import type { OpenApiDocument } from "../document.js";

/**
 * The text of a document, exactly as it is served and previewed: JSON indented with two spaces, and a line end.
 *
 * @param document the document
 * @param indented whether the text is indented. Default: true
 * @returns the text
 * @example `(endpoints: EndpointTable) => openApiJson(generateDocument(endpoints, {}, "v1"))`
 */
export function openApiJson(document: OpenApiDocument, indented = true): string {
  return `${JSON.stringify(document, null, indented ? 2 : undefined)}\n`;
}
