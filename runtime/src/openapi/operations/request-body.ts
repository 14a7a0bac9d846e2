import {
  elementOf,
  isOpen,
  isXmlMediaType,
  mayBeJsonPart,
  readsAnyContent,
  takesRawBody,
  typesWithin,
} from "../../metadata/index.js";
import { findAttribute, patchMediaTypes, type TypeId } from "../../model/index.js";
import type { RoutedAction } from "./described-actions.js";
import type { Encoding, MediaType, RequestBody, Schema } from "../document.js";
import { inView } from "../create-context.js";
import { applyFilters, type SchemaMember } from "../filters.js";
import type { GeneratorContext } from "../generator-context.js";
import type { BoundValue } from "../parameters/bound-value.js";
import { valueSchema, withConditions } from "../parameters/family-values.js";
import { memberSchema } from "../schemas/member-schema.js";
import { hasXmlForm, withRootName } from "../schemas/xml-schemas.js";

/** The body that the action reads, as a whole or as a form; `undefined` if it reads none. */
export function requestBodyOf(
  context: GeneratorContext,
  described: RoutedAction,
  values: readonly BoundValue[],
): RequestBody | undefined {
  const whole = values.find(({ in: place }) => place === "body");
  if (whole !== undefined) return wholeBody(context, described, whole);
  const parts = values.filter(({ in: place }) => place === "form");
  if (parts.length > 0) return formBody(context, described, parts);
  return takesRawBody(described.controller, described.action) ? rawBody(context, described) : undefined;
}

/** The bytes of a body of which nothing else is bound. */
function rawBody(context: GeneratorContext, described: RoutedAction): RequestBody {
  const body: RequestBody = { content: contentOf(consumes(described) ?? ["application/octet-stream"], binaryOf) };
  return applyFilters(context.filters.requestBody, body, { ...context, described });
}

function wholeBody(context: GeneratorContext, described: RoutedAction, { member, required }: BoundValue): RequestBody {
  const mediaTypes =
    patchTypes(context, member.type.type) ?? consumes(described) ?? bodyMediaTypes(context, member.type.type);
  const body: RequestBody = {
    ...(required && { required: true }),
    content: contentOf(mediaTypes, (mediaType) => bodySchema(context, mediaType, member, required)),
  };
  return applyFilters(context.filters.requestBody, body, { ...context, described, member });
}

/** The media type of a patch, which nothing else changes. */
function patchTypes(context: GeneratorContext, id: TypeId): readonly string[] | undefined {
  const type = context.typeOf(id);
  return type.kind === "patch" ? [patchMediaTypes[type.name]] : undefined;
}

/** A body that is required is neither absent nor null (rule B22), even if its type is any value. */
function bodySchema(context: GeneratorContext, mediaType: string, member: SchemaMember, required: boolean): Schema {
  if (isBinary(member.type.type, mediaType)) return binaryOf(mediaType);
  const { nullable: _nullable, ...type } = member.type;
  const use: SchemaMember = { ...member, type: required ? type : { ...type, nullable: true } };
  if (!isXmlMediaType(mediaType) || !hasXmlForm(context, type.type)) {
    const schema = memberSchema(context, use, "body");
    return required && isOpen(context.typeOf(type.type)) ? { ...schema, not: { enum: [null] } } : schema;
  }
  return withRootName(context, type.type, memberSchema(inView(context, "xml"), use, "body"));
}

/** The media types from which the formatters can read the type. A dictionary, for example, cannot be XML. */
function bodyMediaTypes(context: GeneratorContext, type: TypeId): readonly string[] {
  if (type === "MultipartReader") return ["multipart/form-data"];
  if (readsAnyContent(type)) return [octets];
  const ofModels = hasXmlForm(context, type) ? ["application/json", "application/xml"] : ["application/json"];
  if (type === "String") return [...ofModels, "text/plain"];
  return type === "Bytes" ? [...ofModels, octets] : ofModels;
}

const octets = "application/octet-stream";

/** Whether a body is its bytes: of a stream always, of bytes unless they are a value of JSON or XML. */
function isBinary(type: TypeId, mediaType: string): boolean {
  if (type === "Bytes") return !/[/+](?:json|xml)$/.test(mediaType);
  return readsAnyContent(type);
}

/** The bytes of a media type. A pattern is none. */
function binaryOf(mediaType: string): Schema {
  return { type: "string", format: "binary", ...(!mediaType.includes("*") && { contentMediaType: mediaType }) };
}

/** Fields and files of a form, each under the name that binding reads. */
function formBody(context: GeneratorContext, described: RoutedAction, parts: readonly BoundValue[]): RequestBody {
  const properties = parts.map((part) => [part.name, fieldSchema(context, part)] as const);
  const required = parts.filter((part) => part.required).map(({ name }) => name);
  const schema: Schema = {
    type: "object",
    ...(required.length > 0 && { required }),
    ...dependentKeys(parts),
    properties: Object.fromEntries(properties),
  };
  const mediaTypes = consumes(described) ?? formMediaTypes(context, parts);
  const content = Object.fromEntries(
    mediaTypes.map((mediaType) => [mediaType, { schema, ...encodingOf(context, parts, mediaType) }]),
  );
  const isRequired = required.length > 0 || parts.some(({ requiredModel: one }) => one !== undefined && !one.within);
  const body: RequestBody = { content, ...(isRequired && { required: true }) };
  return applyFilters(context.filters.requestBody, body, { ...context, described });
}

/** The keys that are required with each key of a model that a request may leave out. 3.0 has only the descriptions. */
function dependentKeys(parts: readonly BoundValue[]): Pick<Schema, "dependentRequired"> {
  const all = parts.flatMap(({ name }): [string, string[]][] => {
    const demanded = parts.filter((other) => other.name !== name && isRequiredWith(other, name));
    return demanded.length === 0 ? [] : [[name, demanded.map((other) => other.name)]];
  });
  return all.length === 0 ? {} : { dependentRequired: Object.fromEntries(all) };
}

function isRequiredWith({ requiredWith }: BoundValue, key: string): boolean {
  return requiredWith !== undefined && key.startsWith(`${requiredWith}.`);
}

function fieldSchema(context: GeneratorContext, part: BoundValue): Schema {
  const schema = valueSchema(part, (member) => memberSchema(context, member, "form"));
  const description = withConditions(schema.description, part);
  return { ...schema, ...(description !== undefined && { description }) };
}

/** Files need multipart, even in nested properties: `items[0].file`. So does what only a JSON part can contain. */
function formMediaTypes(context: GeneratorContext, parts: readonly BoundValue[]): readonly string[] {
  const needsParts = parts.some(
    ({ member }) => holdsFile(context, member.type.type) || formOf(context, member) === "json",
  );
  return needsParts ? ["multipart/form-data"] : ["application/x-www-form-urlencoded", "multipart/form-data"];
}

/**
 * How the properties that are no texts are sent (rule D44): as JSON parts, which binding reads, or as the keys `name[key]` of a url-encoded
 * form. Texts, files and their lists have the specification's default (rule D23).
 */
function encodingOf(
  context: GeneratorContext,
  parts: readonly BoundValue[],
  mediaType: string,
): Pick<MediaType, "encoding"> {
  const asParts = mediaType !== "application/x-www-form-urlencoded";
  const encoding = parts.flatMap(({ name, member }): [string, Encoding][] => {
    const form = formOf(context, member);
    if (form === "text" || (form === "json" && !asParts)) return [];
    return [[name, asParts ? { contentType: "application/json" } : { style: "deepObject", explode: true }]];
  });
  return encoding.length === 0 ? {} : { encoding: Object.fromEntries(encoding) };
}

/** The form of a property: a text or a file, or a list of them; a dictionary of texts; or anything else that can be sent as JSON. */
function formOf(
  context: GeneratorContext,
  { type: { type: id }, items }: BoundValue["member"],
): "text" | "entries" | "json" {
  if (items !== undefined || !mayBeJsonPart(id, context.model.types)) return "text";
  const type = context.typeOf(id);
  const isText = (part: TypeId): boolean => {
    const one = context.typeOf(part);
    return one.kind === "simple" || one.kind === "enum" || (one.kind === "unknown" && one.tuple === undefined);
  };
  if (type.kind === "dictionary") return isText(type.value.type) ? "entries" : "json";
  const element = elementOf(type);
  return isText(element?.type ?? id) ? "text" : "json";
}

function holdsFile({ model }: GeneratorContext, id: TypeId): boolean {
  for (const type of typesWithin(id, model.types)) if (type.id === "FormFile") return true;
  return false;
}

/** `@Consumes` of the action or, without one, of the controller. */
function consumes({ controller, action }: RoutedAction): readonly string[] | undefined {
  const attribute = findAttribute(action.attributes, "Consumes") ?? findAttribute(controller.attributes, "Consumes");
  return attribute?.data.contentTypes as readonly string[] | undefined;
}

function contentOf(mediaTypes: readonly string[], schemaOf: (mediaType: string) => Schema): Record<string, MediaType> {
  return Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: schemaOf(mediaType) }]));
}
