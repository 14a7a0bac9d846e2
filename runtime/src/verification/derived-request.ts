import type { MediaType } from "../openapi/index.js";
import { isJsonType } from "./check-response.js";
import { chosen, flatten, type SchemaSource } from "./flat-schema.js";
import type { JsonSchema } from "./json-schemas.js";
import { isXml, writeXml } from "./xml-body.js";

/** Where a parameter is. */
export type ParameterPlace = "path" | "query" | "header" | "cookie";

/** The values of a request to an operation, before they are written. Absent values have no member. */
export interface DerivedRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  readonly cookie: Readonly<Record<string, unknown>>;
  readonly body?: { readonly mediaType: string; readonly value: unknown } | undefined;
}

/** A request as it is sent. */
export interface WrittenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer | undefined;
}

/** Whether bodies of a media type can be written: values that are no text only where it is known how. */
export function isWritable(mediaType: string, schema: JsonSchema): boolean {
  return isJsonType(mediaType) || isXml(mediaType) || isForm(mediaType) || [schema.type].flat().includes("string");
}

/** Whether bodies of a media type are forms, whose fields are texts. */
export function isForm(mediaType: string): boolean {
  return mediaType === "application/x-www-form-urlencoded" || mediaType.startsWith("multipart/form-data");
}

/** How the values of a request are described. */
export interface RequestSchemas {
  readonly source: SchemaSource;
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly schema: JsonSchema }[];
  /** The bodies by media type. */
  readonly bodies: readonly { readonly mediaType?: string; readonly schema: JsonSchema; readonly encoding?: MediaType["encoding"] }[]; // prettier-ignore
}

/** Writes a request: parameters in the default styles of OpenAPI, lists as repeated names, maps as `name[key]`, and models as `name.member`. */
export function writeRequest(
  method: string,
  template: string,
  request: DerivedRequest,
  schemas: RequestSchemas,
): WrittenRequest {
  const path = template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(request.path[name])),
  );
  const schemaOf = (name: string): JsonSchema => schemas.parameters.find((one) => one.in === "query" && one.name === name)?.schema ?? {}; // prettier-ignore
  const query = partsOf(request.query, schemaOf, schemas.source).map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(text))}`); // prettier-ignore
  const url = query.length === 0 ? path : `${path}?${query.join("&")}`;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.header)) headers[name.toLowerCase()] = textOf(value);
  const cookies = Object.entries(request.cookie).map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`);
  if (cookies.length > 0) headers.cookie = cookies.join("; ");
  const { body } = request;
  if (body === undefined) return { method: method.toUpperCase(), url, headers };
  const { contentType, payload } = writeBody(body.mediaType, body.value, schemas);
  return { method: method.toUpperCase(), url, headers: { "content-type": contentType, ...headers }, payload };
}

function writeBody(
  mediaType: string,
  value: unknown,
  { source, bodies }: RequestSchemas,
): { readonly contentType: string; readonly payload: string } {
  const { schema = {}, encoding = {} } = bodies.find((one) => one.mediaType === mediaType) ?? {};
  if (isXml(mediaType)) return { contentType: mediaType, payload: writeXml(schema, value, source) };
  if (!isForm(mediaType)) {
    const isText = typeof value === "string" && !isJsonType(mediaType);
    return { contentType: concreteType(mediaType), payload: isText ? value : JSON.stringify(value) };
  }
  const { properties = {} } = flatten(schema, source.resolve);
  const schemaOf = (name: string): JsonSchema => (Object.hasOwn(properties, name) ? properties[name]! : {});
  if (mediaType === "application/x-www-form-urlencoded") {
    const fields = partsOf(value as object, schemaOf, source).map(([name, text]): [string, string] => [name, String(text)]); // prettier-ignore
    return { contentType: mediaType, payload: new URLSearchParams(fields).toString() };
  }
  const fields = Object.entries(value as Record<string, unknown>).flatMap(([name, field]) =>
    isJsonType(encoding[name]?.contentType ?? "") ? jsonPartsOf(name, field) : partsOf({ [name]: field }, schemaOf, source),
  ); // prettier-ignore
  const payload = fields.map(([name, part]) => writePart(name, part)).join("");
  return { contentType: `multipart/form-data; boundary=${boundary}`, payload: `${payload}--${boundary}--\r\n` };
}

/** One of the media types of a range: `image/*`. */
function concreteType(mediaType: string): string {
  return mediaType.replace("*/*", "application/*").replace("/*", "/octet-stream");
}

/** A JSON part. A list may be one part, or have one for each item. */
function jsonPartsOf(name: string, value: unknown): Part[] {
  if (value === null || value === undefined) return [];
  const isInParts = Array.isArray(value) && value.length > 1 && value.length % 2 === 1;
  return (isInParts ? value : [value]).map((part) => [name, new JsonPart(part)]);
}

/** A part of a form whose content is JSON. */
class JsonPart {
  constructor(readonly value: unknown) {}
}

const boundary = "derived-request";

function writePart(name: string, value: unknown): string {
  const quoted = name.replaceAll('"', "%22");
  const { more, content } = contentOfPart(value);
  return `--${boundary}\r\ncontent-disposition: form-data; name="${quoted}"${more}\r\n\r\n${content}\r\n`;
}

function contentOfPart(value: unknown): { readonly more: string; readonly content: string } {
  if (value instanceof DerivedFile)
    return { more: '; filename="derived.txt"\r\ncontent-type: text/plain', content: value.content };
  if (value instanceof JsonPart)
    return { more: "\r\ncontent-type: application/json", content: JSON.stringify(value.value) };
  return { more: "", content: String(value) };
}

/** A file in a form. In the schema it is a text of the format `binary`. */
export class DerivedFile {
  constructor(readonly content: string) {}

  toJSON(): string {
    return this.content;
  }
}

type Part = readonly [name: string, value: unknown];

/**
 * Names and texts as binding reads them: `tags` once for each tag, `lines[0].sku`, `labels[red]`. `null` and empty lists are left out. The
 * schemas tell maps from models.
 */
function partsOf(values: object, schemaOf: (name: string) => JsonSchema, source: SchemaSource): Part[] {
  return Object.entries(values).flatMap(([name, value]) => partsAt(name, value, schemaOf(name), source));
}

function partsAt(name: string, value: unknown, schema: JsonSchema, source: SchemaSource): Part[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object" || value instanceof DerivedFile) return [[name, value]];
  const { properties = {}, items, additionalProperties } = chosen(schema, value, source);
  if (!Array.isArray(value)) {
    // A map of an enum lists its keys.
    const isModel = Object.keys(properties).length > 0 && additionalProperties === undefined;
    return Object.entries(value).flatMap(([key, member]) => {
      const inside = Object.hasOwn(properties, key) ? properties[key]! : additionalProperties;
      return partsAt(isModel ? `${name}.${key}` : `${name}[${key}]`, member, objectSchema(inside), source);
    });
  }
  const isPlain = value.every((item) => typeof item !== "object" || item instanceof DerivedFile);
  return value.flatMap((item, index) =>
    partsAt(isPlain ? name : `${name}[${index}]`, item, objectSchema(items), source),
  );
}

function objectSchema(schema: JsonSchema | boolean | undefined): JsonSchema {
  return typeof schema === "object" ? schema : {};
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  return String(value ?? "");
}
