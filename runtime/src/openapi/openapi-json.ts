import type { DocumentCache } from "./document-cache.js";
import type { OpenApiDocument } from "./document.js";

/**
 * The text of a document, exactly as it is served and previewed: JSON indented with two spaces, and a line end.
 *
 * @param document the document
 * @param cache results from an earlier document, as passed to `describeDocument`. Default: none
 * @returns the text
 * @example `(endpoints: EndpointTable) => openApiJson(generateDocument(endpoints, {}, "v1"))`
 */
export function openApiJson(document: OpenApiDocument, cache?: DocumentCache): string {
  const text = cache === undefined ? JSON.stringify(document, null, 2) : textByParts(document, cache);
  return `${text}\n`;
}

/** Operations, and components by their kind. Both are three levels deep, so a text fits wherever its part is. */
function textByParts(document: OpenApiDocument, { texts }: DocumentCache): string {
  const { paths, components } = document;
  const part = (value: unknown): string | undefined => {
    if (typeof value !== "object" || value === null) return textAt(3, value);
    let text = texts.get(value);
    if (text === undefined) texts.set(value, (text = textAt(3, value)!));
    return text;
  };
  return objectAt(0, document, (value) => {
    if (value !== paths && value !== components) return textAt(1, value);
    return objectAt(1, value ?? {}, (item) => (isObject(item) ? objectAt(2, item, part) : textAt(2, item)));
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object at some level, whose members a function writes. Members without a text are left out. */
function objectAt(level: number, value: object, write: (member: unknown) => string | undefined): string {
  const inner = `\n${"  ".repeat(level + 1)}`;
  const members: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    const text = write(member);
    if (text !== undefined) members.push(`${JSON.stringify(name)}: ${text}`);
  }
  return members.length === 0 ? "{}" : `{${inner}${members.join(`,${inner}`)}\n${"  ".repeat(level)}}`;
}

/** JSON text contains no line ends of its own. */
function textAt(level: number, value: unknown): string | undefined {
  const text = JSON.stringify(value, null, 2) as string | undefined;
  return text?.replaceAll("\n", `\n${"  ".repeat(level)}`);
}
