import { isJsonType } from "./check-response.js";

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

/** Whether bodies of a media type can be written. */
export function isWritable(mediaType: string): boolean {
  return isJsonType(mediaType) || isForm(mediaType) || mediaType.startsWith("text/plain");
}

/** Whether bodies of a media type are forms, whose fields are texts. */
export function isForm(mediaType: string): boolean {
  return mediaType === "application/x-www-form-urlencoded" || mediaType.startsWith("multipart/form-data");
}

/** Writes a request: parameters in the default styles of OpenAPI, lists as repeated names, and maps as `name[key]`. */
export function writeRequest(method: string, template: string, request: DerivedRequest): WrittenRequest {
  const path = template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(request.path[name])),
  );
  const query = partsOf(request.query).map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(text))}`); // prettier-ignore
  const url = query.length === 0 ? path : `${path}?${query.join("&")}`;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.header)) headers[name.toLowerCase()] = textOf(value);
  const cookies = Object.entries(request.cookie).map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`);
  if (cookies.length > 0) headers.cookie = cookies.join("; ");
  const { body } = request;
  if (body === undefined) return { method: method.toUpperCase(), url, headers };
  const { contentType, payload } = writeBody(body.mediaType, body.value);
  return { method: method.toUpperCase(), url, headers: { "content-type": contentType, ...headers }, payload };
}

function writeBody(mediaType: string, value: unknown): { readonly contentType: string; readonly payload: string } {
  if (mediaType === "application/x-www-form-urlencoded") {
    const fields = partsOf(value as object).map(([name, text]): [string, string] => [name, String(text)]);
    return { contentType: mediaType, payload: new URLSearchParams(fields).toString() };
  }
  if (mediaType.startsWith("multipart/form-data")) {
    const payload = partsOf(value as object).map(([name, part]) => writePart(name, part)).join(""); // prettier-ignore
    return { contentType: `multipart/form-data; boundary=${boundary}`, payload: `${payload}--${boundary}--\r\n` };
  }
  if (mediaType.startsWith("text/plain")) return { contentType: mediaType, payload: String(value) };
  return { contentType: mediaType, payload: JSON.stringify(value) };
}

const boundary = "derived-request";

function writePart(name: string, value: unknown): string {
  const quoted = name.replaceAll('"', "%22");
  const isFile = value instanceof DerivedFile;
  const file = isFile ? '; filename="derived.txt"\r\ncontent-type: text/plain' : "";
  const content = isFile ? value.content : String(value);
  return `--${boundary}\r\ncontent-disposition: form-data; name="${quoted}"${file}\r\n\r\n${content}\r\n`;
}

/** A file in a form. In the schema it is a text of the format `binary`. */
export class DerivedFile {
  constructor(readonly content: string) {}

  toJSON(): string {
    return this.content;
  }
}

type Part = readonly [name: string, value: unknown];

/** Names and texts as binding reads them: `tags` once for each tag, `lines[0].sku`, `labels[red]`. `null` and empty lists are left out. */
function partsOf(values: object): Part[] {
  return Object.entries(values).flatMap(([name, value]) => partsAt(name, value));
}

function partsAt(name: string, value: unknown): Part[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object" || value instanceof DerivedFile) return [[name, value]];
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, item]) => partsAt(`${name}[${key}]`, item));
  const isPlain = value.every((item) => typeof item !== "object" || item instanceof DerivedFile);
  if (isPlain) return value.flatMap((item) => partsAt(name, item));
  return value.flatMap((item, index) => membersAt(`${name}[${index}]`, item));
}

function membersAt(name: string, value: unknown): Part[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return partsAt(name, value);
  return Object.entries(value).flatMap(([key, item]) => partsAt(`${name}.${key}`, item));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  return String(value ?? "");
}
