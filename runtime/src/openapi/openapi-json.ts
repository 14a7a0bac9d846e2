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
  if (cache === undefined) return `${JSON.stringify(document, null, 2)}\n`;
  const pieces: string[] = [];
  writeByParts(document, cache, pieces);
  pieces.push("\n");
  // All at once: joined step by step, a long text would be copied at each step.
  return pieces.join("");
}

/** Paths, and components of each kind, whose texts are kept. */
function writeByParts(document: OpenApiDocument, { texts }: DocumentCache, pieces: string[]): void {
  const { paths, components } = document;
  const part = (value: unknown, level: number): string | undefined => {
    if (!isObject(value)) return textAt(level, value);
    let text = texts.get(value);
    if (text === undefined) texts.set(value, (text = textAt(level, value)!));
    return text;
  };
  const writeParts = (level: number) => (value: unknown) => addText(pieces, part(value, level));
  writeObject(0, document, pieces, (value) => {
    if (value === paths) return writeObject(1, paths, pieces, writeParts(2));
    if (value !== components || components === undefined) return addText(pieces, textAt(1, value));
    return writeObject(1, components, pieces, (kind) =>
      isObject(kind) ? writeObject(2, kind, pieces, writeParts(3)) : addText(pieces, textAt(2, kind)),
    );
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object at some level, whose members a function writes. Members without a text are left out. */
function writeObject(level: number, value: object, pieces: string[], write: (member: unknown) => boolean): true {
  const inner = `\n${"  ".repeat(level + 1)}`;
  let isEmpty = true;
  for (const [name, member] of Object.entries(value)) {
    const before = pieces.push(isEmpty ? "{" : ",", inner, JSON.stringify(name), ": ");
    if (write(member)) isEmpty = false;
    else pieces.length = before - 4;
  }
  pieces.push(isEmpty ? "{}" : `\n${"  ".repeat(level)}}`);
  return true;
}

/** Whether there is a text: there is none for `undefined`. */
function addText(pieces: string[], text: string | undefined): boolean {
  if (text !== undefined) pieces.push(text);
  return text !== undefined;
}

/**
 * JSON text contains no line ends of its own. `replaceAll` would return a text of many linked pieces, which takes several times the
 * memory, and is copied piece by piece into each document.
 */
function textAt(level: number, value: unknown): string | undefined {
  const text = JSON.stringify(value, null, 2) as string | undefined;
  return text?.split("\n").join(`\n${"  ".repeat(level)}`);
}
