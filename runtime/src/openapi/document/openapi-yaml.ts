import type { JsonValue } from "../../model/index.js";
import type { OpenApiDocument } from "../document.js";

/**
 * The text of a document as YAML 1.2, in block style. Strings are quoted as in JSON if a reader could misinterpret them.
 *
 * @param document the document
 * @returns the text
 * @example `(endpoints: EndpointTable) => openApiYaml(generateDocument(endpoints, {}, "v1"))`
 */
export function openApiYaml(document: OpenApiDocument): string {
  return `${writeBlock(JSON.parse(JSON.stringify(document)) as JsonValue).join("\n")}\n`;
}

function writeBlock(value: JsonValue): string[] {
  if (typeof value !== "object" || value === null) return [writeScalar(value)];
  if (Array.isArray(value)) {
    return value.length === 0 ? ["[]"] : (value as JsonValue[]).flatMap((item) => nest("- ", writeBlock(item)));
  }
  const entries = Object.entries(value);
  return entries.length === 0 ? ["{}"] : entries.flatMap(([key, member]) => writeMember(key, member!));
}

function writeMember(key: string, value: JsonValue): string[] {
  const lines = writeBlock(value);
  const isBlock = typeof value === "object" && value !== null && Object.keys(value).length > 0;
  const name = `${writeText(key)}:`;
  return isBlock ? [name, ...lines.map((line) => `  ${line}`)] : [`${name} ${lines[0]!}`];
}

function nest(mark: string, [first, ...rest]: readonly string[]): string[] {
  return [mark + first!, ...rest.map((line) => " ".repeat(mark.length) + line)];
}

function writeScalar(value: null | boolean | number | string): string {
  return typeof value === "string" ? writeText(value) : String(value);
}

/** Unquoted if every reader, including those for YAML 1.1, reads it as this string. */
function writeText(text: string): string {
  const isPlain = /^[A-Za-z_](?:[A-Za-z0-9_ ./-]*[A-Za-z0-9_])?$/.test(text) && !words.test(text);
  return isPlain ? text : JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, escape);
}

const words = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
