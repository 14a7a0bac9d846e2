import type { Info } from "./document.js";
import { documentsOf, type OpenApiOptions } from "./openapi-options.js";

/** The `info` of a document. */
export function infoOf(options: OpenApiOptions, documentName: string): Info {
  const declared = documentsOf(options)[documentName];
  if (declared === undefined) {
    const names = Object.keys(documentsOf(options)).join(", ");
    throw new RangeError(`There is no OpenAPI document "${documentName}". The option \`documents\` declares ${names}.`);
  }
  const { title, summary, description, version = "1.0", ...more } = declared;
  return {
    title,
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    version,
    ...more,
  };
}
