import { producedTypes } from "../../endpoints/index.js";
import {
  answeredTypes,
  answerMediaTypes,
  declaredType,
  elementsKind,
  isEventStreamMediaType,
  isJsonLinesMediaType,
  isJsonMediaType,
  isNullable,
  isOpen,
  isProblem,
  isXmlMediaType,
  type AnswerKind,
} from "../../metadata/index.js";
import { isXmlWritable, type TypeReference } from "../../model/index.js";
import { inView } from "../create-context.js";
import type { MediaType, Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import type { DescribedAction } from "../openapi-options.js";
import { hasXmlAnswer, withRootName } from "../schemas/xml-schemas.js";
import type { ResponseBody } from "./shown-bodies.js";

/** Bodies by media type. Several bodies with one media type are alternatives. `undefined`: there is no body. */
export function contentOf(
  context: GeneratorContext,
  described: DescribedAction,
  bodies: readonly ResponseBody[],
): Record<string, MediaType> | undefined {
  const different = withoutBareProblems(bodies);
  const isAlone = different.every(({ type }) => type?.type === different[0]!.type?.type);
  const content = new Map<string, Schema[]>();
  for (const body of different)
    for (const form of formsOf(context, described, body, isAlone))
      for (const mediaType of form.mediaTypes) add(content, mediaType, schemasOf(context, mediaType, form));
  return content.size === 0 ? undefined : Object.fromEntries([...content].map(withSchema));
}

function add(content: Map<string, Schema[]>, mediaType: string, schemas: Schema[]): void {
  const known = content.get(mediaType);
  if (known === undefined) content.set(mediaType, schemas);
  else known.push(...schemas);
}

function withSchema([mediaType, schemas]: readonly [string, Schema[]]): [mediaType: string, media: MediaType] {
  return [mediaType, { schema: anyOf(schemas) }];
}

function schemasOf(context: GeneratorContext, mediaType: string, { types, isJsonLines, isBinary }: BodyForm): Schema[] {
  // The bytes of JSON can be any value.
  if (isBinary === true && isJsonMediaType(mediaType)) return [{}];
  const schemas = types.map((type) => schemaIn(context, mediaType, type));
  return isJsonLines ? [...schemas, errorRecord(context)] : schemas;
}

function schemaIn(context: GeneratorContext, mediaType: string, type: TypeReference): Schema {
  const isOfXml = isXmlMediaType(mediaType) && hasXmlAnswer(context, type.type);
  const schema = inView(context, isOfXml ? "xml" : "response").schemaOf(type);
  return isOfXml ? withRootName(context, type.type, schema) : schema;
}

/** The last line of JSON lines after an error. */
function errorRecord(context: GeneratorContext): Schema {
  const problem = inView(context, "response").schemaOf({ type: "ProblemDetails" });
  return { type: "object", required: ["error"], properties: { error: problem } };
}

/** Validation problem details are problem details with one more optional member. */
function withoutBareProblems(bodies: readonly ResponseBody[]): readonly ResponseBody[] {
  if (bodies.length === 1) return bodies;
  const has = (id: string): boolean => bodies.some(({ type }) => type?.type === id);
  if (!has("ProblemDetails") || !has("ValidationProblemDetails")) return bodies;
  return bodies.filter(({ type }) => type?.type !== "ProblemDetails");
}

function anyOf(schemas: readonly Schema[]): Schema {
  if (schemas.length === 1) return schemas[0]!;
  // One that allows everything says all that can be said.
  const open = schemas.find((schema) => Object.keys(schema).length === 0);
  if (open !== undefined) return open;
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 ? different[0]! : { anyOf: different };
}

/** Some of the types that a body may have, and the media types in which they are sent. */
export interface BodyForm {
  readonly mediaTypes: readonly string[];
  readonly types: readonly TypeReference[];
  /** Each is a line, and the last line may be an error. */
  readonly isJsonLines?: boolean;
  /** Bytes, a stream or a file, which is sent as it is. */
  readonly isBinary?: boolean;
}

/** The forms in which the server sends a body: the table of answers decides (rule D31). */
export function formsOf(
  context: GeneratorContext,
  described: DescribedAction,
  { type, mediaType, elements: sent, contentTypes = producedTypes(described) }: ResponseBody,
  isAlone: boolean,
): readonly BodyForm[] {
  const { types } = context.model;
  if (type === undefined) return [];
  if (mediaType !== undefined && sent !== undefined)
    return [{ mediaTypes: [mediaType], types: [elementOf(type, types) ?? type], isJsonLines: sent === "json-lines" }];
  if (mediaType !== undefined)
    return [{ mediaTypes: [mediaType], types: [type], isBinary: type.type === "FileResult" }];
  const element = sequenceElementOf(type, described, types);
  const sequence = element && formOfSequence(element, described, types, contentTypes);
  return sequence === undefined ? writtenForms(context, type, contentTypes, isAlone) : [sequence];
}

/** The forms that formatters write. Of several types that a status may have, only JSON does not need to know which one a value has. */
function writtenForms(
  { model: { types }, settings }: GeneratorContext,
  type: TypeReference,
  contentTypes: readonly string[] | undefined,
  isAlone: boolean,
): readonly BodyForm[] {
  const xml =
    settings.xmlSerializerFormatters && (isProblem(type.type) || (isAlone && isXmlWritable(type.type, types)));
  return answeredTypes(withoutNull(type), types).map(({ kind, types: some }) => ({
    mediaTypes: answerMediaTypes(kind, contentTypes, { xml, others: settings.outputFormatters }),
    types: some.map((one) => asSent(kind, one, types)),
    isBinary: kind === "binary",
  }));
}

/** Bytes are sent as they are: only inside of JSON and XML they are a text in base64. A value that nobody knows is a text where a text is sent. */
function asSent(kind: AnswerKind, type: TypeReference, types: Types): TypeReference {
  if (kind !== "binary" && kind !== "text") return type;
  const isKnown = declaredType(type.type, types).kind !== "unknown";
  if (kind === "text") return isKnown ? type : { ...type, type: "String" };
  return type.type === "Bytes" || !isKnown ? { ...type, type: "Stream" } : type;
}

type Types = GeneratorContext["model"]["types"];

/**
 * The form of an async sequence whose elements are sent one after another: texts or bytes, and the lines or events whose media type
 * `@Produces` names. `undefined`: it is sent as a list.
 */
function formOfSequence(
  element: TypeReference,
  { action }: DescribedAction,
  types: Types,
  contentTypes: readonly string[] | undefined,
): BodyForm | undefined {
  const produced = answerMediaTypes(elementsKind(action), contentTypes);
  if (isContent(element, types))
    return produced.every(isJsonMediaType)
      ? undefined
      : { mediaTypes: produced, types: [element.type === "Bytes" ? asSent("binary", element, types) : element] };
  const isJsonLines = produced.some(isJsonLinesMediaType);
  const mediaTypes = produced.filter(isJsonLines ? isJsonLinesMediaType : isEventStreamMediaType);
  return mediaTypes.length === 0 ? undefined : { mediaTypes, types: [element], isJsonLines };
}

function sequenceElementOf(
  type: TypeReference,
  { action: { isSequence, returnType } }: DescribedAction,
  types: Types,
): TypeReference | undefined {
  return isSequence && type.type === returnType?.type ? elementOf(type, types) : undefined;
}

function elementOf({ type }: TypeReference, types: Types): TypeReference | undefined {
  const list = Object.hasOwn(types, type) ? types[type] : undefined;
  return list?.kind === "array" ? list.element : undefined;
}

function isContent(element: TypeReference, types: Types): boolean {
  if (isOpen(declaredType(element.type, types))) return true;
  return answeredTypes(element, types).every(({ kind }) => kind !== "json" && kind !== "problem");
}

/** Null is never content, except as the value of `json()`. */
function withoutNull(type: TypeReference): TypeReference {
  return isNullable(type) ? { type: type.type } : type;
}
