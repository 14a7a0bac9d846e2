import type { MediaType, Response, Schema } from "../openapi/index.js";
import { isEventStreamMediaType } from "../metadata/index.js";
import type { XmlElement } from "../formatters/index.js";
import type { DocumentOperation } from "./document-operations.js";
import { mismatchOf, type ResponseMismatch } from "./response-mismatch.js";
import type { JsonSchema } from "./json-schemas.js";
import type { SchemaChecker } from "./schema-checker.js";
import { flatten, isUnderivable, type SchemaSource } from "./flat-schema.js";
import { itemsOf } from "./sequence-items.js";
import { bareType, isXmlType, xmlViolation, type XmlViolation } from "./xml-content.js";
import { namedValue, WrongNameError } from "./xml-value.js";

/** A response before it is compressed. */
export interface SentResponse {
  readonly status: number;
  /** The names are in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body; `undefined`: it is a stream, whose bytes are not checked. `""`: there is none. */
  readonly body: string | Uint8Array | undefined;
  /** The response to HEAD has the headers of GET, and no body. */
  readonly isHead: boolean;
}

/** The statuses with which a GET of a file can be answered, if the request has conditions. Documents leave these statuses out. */
const conditional: ReadonlySet<number> = new Set([206, 304, 412, 416]);

/** Compares a response with the document. That the document has a schema with which nothing can be compared is a mismatch, too. */
export function checkResponse(
  operation: DocumentOperation,
  response: SentResponse,
  checker: SchemaChecker,
): ResponseMismatch | undefined {
  try {
    return compareResponse(operation, response, checker);
  } catch (error) {
    if (!isUnderivable(error)) throw error;
    return mismatchOf(operation, response.status)("schema", "a schema that can be checked", error.message);
  }
}

function compareResponse(
  operation: DocumentOperation,
  response: SentResponse,
  checker: SchemaChecker,
): ResponseMismatch | undefined {
  const { responses } = operation.operation;
  const described = findStatus(responses, response.status);
  const mismatch = mismatchOf(operation, response.status);
  if (described === undefined) {
    return isLeftOut(operation, response.status)
      ? undefined
      : mismatch("status", Object.keys(responses), String(response.status));
  }
  return checkHeaders(described, response, checker, mismatch) ?? checkContent(described, response, checker, mismatch);
}

/** A document that has the 304 of a version has its 412, too. */
function isLeftOut({ method, operation: { responses } }: DocumentOperation, status: number): boolean {
  const success = findStatus(responses, 200);
  if (!conditional.has(status) || success?.content === undefined) return false;
  const isVersioned = responses["304"] !== undefined && success.headers !== undefined;
  return status !== 412 || (method === "get" && !isVersioned);
}

type MakeMismatch = ReturnType<typeof mismatchOf>;

function findStatus(responses: Readonly<Record<string, Response>>, status: number): Response | undefined {
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default;
}

function checkHeaders(
  { headers = {} }: Response,
  response: SentResponse,
  checker: SchemaChecker,
  mismatch: MakeMismatch,
): ResponseMismatch | undefined {
  for (const [name, header] of Object.entries(headers)) {
    const { required, schema } = header as { readonly required?: boolean; readonly schema?: Schema };
    const value = response.headers[name.toLowerCase()];
    if (value === undefined && required === true) return mismatch(`header ${name}`, { required: true }, undefined);
    if (value === undefined || schema === undefined) continue;
    const json = checker.jsonSchema(schema);
    const violation = checker.violation(json, fromText(String(value), json.type));
    if (violation !== undefined) return mismatch(`header ${name}`, violation.expected, value, violation.pointer);
  }
  return undefined;
}

function checkContent(
  { content }: Response,
  response: SentResponse,
  checker: SchemaChecker,
  mismatch: MakeMismatch,
): ResponseMismatch | undefined {
  const { body, headers, isHead } = response;
  const isEmpty = body?.length === 0;
  if (content === undefined) return isEmpty || isHead ? undefined : mismatch("body", undefined, shown(body));
  if (isHead) return undefined;
  const types = Object.keys(content);
  if (isEmpty && types.length > 0 && headers["content-type"] === undefined) return mismatch("body", types, undefined);
  const type = mediaTypeOf(headers["content-type"]);
  const described = findMediaType(content, type);
  if (described === undefined) return mismatch("media type", types, type);
  return checkBody(type, described, body, checker, mismatch);
}

function mediaTypeOf(header: unknown): string {
  return bareType(String(header ?? ""));
}

/** The media type itself, or the narrowest range that contains it. Parameters, such as the charset, do not count. */
function findMediaType(content: Readonly<Record<string, MediaType>>, type: string): MediaType | undefined {
  const byType = new Map(Object.entries(content).map(([name, described]) => [mediaTypeOf(name), described]));
  return byType.get(type) ?? byType.get(`${type.split("/")[0]!}/*`) ?? byType.get("*/*");
}

function checkBody(
  type: string,
  { schema }: MediaType,
  body: SentResponse["body"],
  checker: SchemaChecker,
  mismatch: MakeMismatch,
): ResponseMismatch | undefined {
  if (schema === undefined || body === undefined) return undefined;
  const json = checker.jsonSchema(schema);
  if (json.format === "binary") return undefined;
  const text = typeof body === "string" ? body : Buffer.from(body).toString();
  if (!isXmlType(type) || checker.readXml === undefined) return checkItems(type, text, json, checker, mismatch);
  // A text that the action has written is sent as it is.
  if (json.type === "string" && checkItems(type, text, json, checker, mismatch) === undefined) return undefined;
  return checkXml(type, text, json, checker, mismatch);
}

/** The items of a sequence, or the only one. */
function checkItems(
  type: string,
  text: string,
  json: JsonSchema,
  checker: SchemaChecker,
  mismatch: MakeMismatch,
): ResponseMismatch | undefined {
  const items = json.type === "string" ? undefined : itemsOf(type, text);
  const read = (item: string): unknown =>
    items !== undefined || isJsonType(type) ? JSON.parse(item) : fromText(item, json.type);
  for (const item of items ?? [text]) {
    // The data of an event is a text as it is, or JSON.
    if (isEventStreamMediaType(type) && checker.violation(json, item) === undefined) continue;
    const found = checkValue(item, read, type, json, checker, mismatch);
    if (found !== undefined) return found;
  }
  return undefined;
}

function checkValue(
  text: string,
  read: (text: string) => unknown,
  type: string,
  json: JsonSchema,
  checker: SchemaChecker,
  mismatch: MakeMismatch,
): ResponseMismatch | undefined {
  let value: unknown;
  try {
    value = read(text);
  } catch {
    return mismatch("body", type, text, "");
  }
  const violation = checker.violation(json, value);
  return violation && mismatch("body", violation.expected, violation.actual, violation.pointer);
}

/** Problems have elements of their own. */
function checkXml(
  type: string,
  text: string,
  schema: JsonSchema,
  checker: SchemaChecker,
  mismatch: MakeMismatch,
): ResponseMismatch | undefined {
  const root = checker.readXml?.(text);
  if (root === undefined) return mismatch("body", type, text, "");
  if (type === "application/problem+xml") return undefined;
  const { resolve, violation: violationIn } = checker;
  const isOfXml = flatten(schema, resolve).xml !== undefined;
  const violation = isOfXml
    ? valueViolation(root, schema, { resolve, violation: violationIn })
    : xmlViolation(root, schema, resolve);
  return violation && mismatch("body", violation.expected, violation.actual, violation.pointer);
}

/** By a schema that describes XML, the value is checked as JSON is. */
function valueViolation(root: XmlElement, schema: JsonSchema, source: SchemaSource): XmlViolation | undefined {
  try {
    return source.violation(schema, namedValue(root, schema, source));
  } catch (error) {
    if (!(error instanceof WrongNameError)) throw error;
    const { pointer, expected, actual } = error;
    return { pointer, expected: { xml: { name: expected } }, actual };
  }
}

/** Whether bodies of a media type are JSON. */
export function isJsonType(type: string): boolean {
  return /[/+]json$/.test(type);
}

/** The value of a text, in a header or a body without a syntax of its own. */
function fromText(text: string, type: unknown): unknown {
  if (type === "integer" || type === "number") return Number(text);
  return type === "boolean" ? text === "true" : text;
}

function shown(body: SentResponse["body"]): unknown {
  if (body === undefined) return "a stream";
  return typeof body === "string" ? body : `${body.length} bytes`;
}
