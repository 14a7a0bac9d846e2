import {
  findAttribute,
  simpleTypeNames,
  type SpecialTypeName,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../model/index.js";

/**
 * The content of a response. `text`: a text. `binary`: bytes or a stream. `elements`: the texts or bytes of an async sequence, one after
 * another. `events`: the `SseItem`s of an async sequence. `problem`: problem details. `json`: everything else.
 */
export type AnswerKind = "text" | "binary" | "elements" | "events" | "problem" | "json";

/** The kinds of bodies that an application can write besides JSON. */
interface OtherFormats {
  /** The type of the values can be written as XML, and the application does so. */
  readonly xml: boolean;
  /** The application has formatters of its own, which may write any media type that `@Produces` names. */
  readonly others: boolean;
}

const onlyJson: OtherFormats = { xml: false, others: false };

/** How content of a kind is sent. */
interface AnswerRule {
  /** The media types without `@Produces`. The first one is sent to a client that accepts everything. */
  readonly mediaTypes: (formats: OtherFormats) => readonly string[];
  /** The media types of `@Produces` that it can have. */
  readonly produced: (mediaTypes: readonly string[], formats: OtherFormats) => readonly string[];
}

const written = (mediaTypes: readonly string[], { xml, others }: OtherFormats): readonly string[] =>
  mediaTypes.filter((one) => isJsonMediaType(one) || (isXmlMediaType(one) ? xml : false) || others);

/** A sequence has one format: it is JSON if JSON comes first. */
const textOrJson = (mediaTypes: readonly string[]): readonly string[] => {
  const isJson = isJsonMediaType(mediaTypes[0] ?? "");
  return mediaTypes.filter((one) => isJsonMediaType(one) === isJson);
};

/** The media type of server-sent events. */
export const eventStreamMediaType = "text/event-stream";

/** Nothing else has a place for the name and the id of an event. */
const onlyEvents = (mediaTypes: readonly string[]): readonly string[] => mediaTypes.filter(isEventStreamMediaType);

const all = (mediaTypes: readonly string[]): readonly string[] => mediaTypes;
const always =
  (mediaType: string): AnswerRule["mediaTypes"] =>
  () => [mediaType];
const withXml =
  (json: string, asXml: string): AnswerRule["mediaTypes"] =>
  ({ xml }) =>
    xml ? [json, asXml] : [json];

/** The one table from which the server and the OpenAPI document take the media type of a response (rule D31). */
const rules: Readonly<Record<AnswerKind, AnswerRule>> = {
  text: { mediaTypes: always("text/plain"), produced: all },
  binary: { mediaTypes: always("application/octet-stream"), produced: all },
  elements: { mediaTypes: always("application/json"), produced: textOrJson },
  events: { mediaTypes: always(eventStreamMediaType), produced: onlyEvents },
  problem: { mediaTypes: withXml("application/problem+json", "application/problem+xml"), produced: () => [] },
  json: { mediaTypes: withXml("application/json", "application/xml"), produced: written },
};

/**
 * The media types that content of a kind has.
 *
 * @param kind the kind
 * @param produces what `@Produces` names; default: nothing
 * @param formats what the application writes besides JSON; default: nothing
 * @returns the media types. Of them, the server sends what the client accepts
 * @example answerMediaTypes("json", ["application/xml"]) // ["application/json"]
 */
export function answerMediaTypes(
  kind: AnswerKind,
  produces: readonly string[] = [],
  formats = onlyJson,
): readonly string[] {
  const { mediaTypes, produced } = rules[kind];
  const own = produced(produces, formats);
  return own.length > 0 ? own : mediaTypes(formats);
}

/**
 * Whether a media type is XML: `application/xml`, `text/xml`, `application/atom+xml`.
 *
 * @param mediaType the media type, with or without parameters
 * @returns whether it is XML
 * @example isXmlMediaType("application/problem+xml; charset=utf-8") // true
 */
export function isXmlMediaType(mediaType: string): boolean {
  return /^(application|text)\/([\w.+-]+\+)?xml\s*(;|$)/i.test(mediaType);
}

/**
 * Whether a media type is JSON: `application/json`, `text/json`, `application/hal+json`.
 *
 * @param mediaType the media type, with or without parameters
 * @returns whether it is JSON
 * @example isJsonMediaType("application/json; charset=utf-8") // true
 */
export function isJsonMediaType(mediaType: string): boolean {
  return /^(application|text)\/([\w.+-]+\+)?json\s*(;|$)/i.test(mediaType);
}

/** The media type of JSON lines without `@Produces`. */
export const jsonLines = "application/x-ndjson";

/**
 * Whether a media type is newline-delimited JSON: each line is a value.
 *
 * @param mediaType the media type, with or without parameters
 * @returns whether it is
 * @example isJsonLinesMediaType("application/x-ndjson") // true
 */
export function isJsonLinesMediaType(mediaType: string): boolean {
  return /^application\/(x-ndjson|ndjson|jsonl|x-jsonlines)\s*(;|$)/i.test(mediaType);
}

/**
 * Whether a media type is that of server-sent events.
 *
 * @param mediaType the media type, with or without parameters
 * @returns whether it is
 * @example isEventStreamMediaType("text/event-stream; charset=utf-8") // true
 */
export function isEventStreamMediaType(mediaType: string): boolean {
  return /^text\/event-stream\s*(;|$)/i.test(mediaType);
}

type Types = Readonly<Record<TypeId, TypeModel>>;

/**
 * The kind of the elements of an action's async sequences, which are sent one after another.
 *
 * @param action whether they are events
 * @returns `"events"` or `"elements"`
 * @example elementsKind({ yieldsEvents: true }) // "events"
 */
export function elementsKind({ yieldsEvents }: { readonly yieldsEvents?: true }): "elements" | "events" {
  return yieldsEvents ? "events" : "elements";
}

/** The types of values that are answered in one way. */
export interface AnsweredTypes {
  readonly kind: AnswerKind;
  readonly types: readonly TypeReference[];
}

/**
 * The kinds of content that the values of a type become. The members of a union may be of different kinds.
 *
 * @param reference the declared type
 * @param types the types of the model
 * @returns the kinds, each with the types that are sent as it
 * @example answeredTypes({ type: "String" }, {}) // [{ kind: "text", types: [{ type: "String" }] }]
 */
export function answeredTypes(reference: TypeReference, types: Types): readonly AnsweredTypes[] {
  const type = declaredType(reference.type, types);
  if (type.kind !== "union") return answerKinds(type).map((kind) => ({ kind, types: [reference] }));
  const found = new Map<AnswerKind, TypeReference[]>();
  for (const member of membersOf(reference, types)) {
    for (const kind of answerKinds(declaredType(member.type, types)))
      found.set(kind, [...(found.get(kind) ?? []), member]);
  }
  // The schema of a whole union says more than those of its members.
  if (found.size === 1) return [...found.keys()].map((kind) => ({ kind, types: [reference] }));
  return [...found].map(([kind, members]) => ({ kind, types: members }));
}

/**
 * The kinds of content that the values of one type become.
 *
 * @param type the type, which is no union
 * @returns usually one kind; two for an enum of texts and numbers; several if nobody knows the kind before the value is there
 * @example answerKinds({ kind: "simple", id: "Bytes" }) // ["binary"]
 */
export function answerKinds(type: TypeModel): readonly AnswerKind[] {
  switch (type.kind) {
    case "simple":
      if (type.id === "Bytes") return ["binary"];
      return isText(type.id) ? ["text"] : ["json"];
    case "enum":
      return [...new Set(type.members.map(({ value }) => (typeof value === "string" ? "text" : "json")))];
    case "special":
      if (isProblem(type.id)) return ["problem"];
      return binaryTypes.has(type.id) ? ["binary"] : ["json"];
    case "unknown":
      return type.tuple === undefined ? ["json", "text", "binary"] : ["json"];
    default:
      return ["json"];
  }
}

/** Types whose values are texts in JavaScript. */
function isText(id: string): boolean {
  return id === "String" || id === "Guid" || id === "Char";
}

/**
 * Whether a type is always written as problem details.
 *
 * @param id the type
 * @returns whether it is one of the two types of problem details
 * @example isProblem("ProblemDetails") // true
 */
export function isProblem(id: TypeId): boolean {
  return id === "ProblemDetails" || id === "ValidationProblemDetails";
}

/**
 * The types, with the members of unions in place of the unions.
 *
 * @param references the declared types
 * @param types the types of the model
 * @returns the types, each once
 * @example flattenUnions([{ type: "String" }], {}) // [{ kind: "simple", id: "String" }]
 */
export function flattenUnions(references: readonly TypeReference[], types: Types): TypeModel[] {
  const seen = new Set<TypeId>();
  return references.flatMap((reference) =>
    membersOf(reference, types, seen).map(({ type }) => declaredType(type, types)),
  );
}

function membersOf(reference: TypeReference, types: Types, seen = new Set<TypeId>()): TypeReference[] {
  if (seen.has(reference.type)) return [];
  seen.add(reference.type);
  const type = declaredType(reference.type, types);
  return type.kind === "union" ? type.members.flatMap((member) => membersOf(member, types, seen)) : [reference];
}

/**
 * The type of an id. Types that only an attribute names may be missing in the model. Any other missing type declares nothing, so it is not
 * `unknown`, which allows everything.
 *
 * @param id the type
 * @param types the types of the model
 * @returns the type
 * @example declaredType("Int32", {}) // { kind: "simple", id: "Int32" }
 */
export function declaredType(id: TypeId, types: Types): TypeModel {
  const type = Object.hasOwn(types, id) ? types[id] : undefined;
  if (type !== undefined) return type;
  return (
    builtInType(id) ?? {
      kind: "unknown",
      id,
      text: id,
      ...(id !== "unknown" && { reason: "the model does not have it" }),
    }
  );
}

const specialTypeNames: readonly SpecialTypeName[] = ["FormFile", "FormCollection", "AbortSignal", "FastifyRequest", "FastifyReply", "EntityTagHeader", "Stream", "Readable", "ReadableStream", "MultipartReader", "FileResult", "JsonPatchDocument", "ProblemDetails", "ValidationProblemDetails"]; // prettier-ignore

const builtInTypes: ReadonlyMap<TypeId, TypeModel> = new Map<TypeId, TypeModel>([
  ...simpleTypeNames.map((id): [TypeId, TypeModel] => [id, { kind: "simple", id }]),
  ...specialTypeNames.map((id): [TypeId, TypeModel] => [id, { kind: "special", id }]),
]);

/** The types whose values are sent as they are. */
const binaryTypes: ReadonlySet<TypeId> = new Set<SpecialTypeName>([
  "Stream",
  "Readable",
  "ReadableStream",
  "FileResult",
]);

/**
 * A type that exists although no declaration of the application mentions it.
 *
 * @param id the type
 * @returns the simple or special type; `undefined` if there is none
 * @example builtInType("Int32") // { kind: "simple", id: "Int32" }
 */
export function builtInType(id: TypeId): TypeModel | undefined {
  return builtInTypes.get(id);
}

/**
 * Whether the values of a type are written unchanged: nobody knows the type, or it asks for it.
 *
 * @param type the type
 * @returns whether nothing is left out of its values
 * @example isWrittenAsIs({ kind: "unknown", id: "unknown", text: "unknown" }) // true
 */
export function isWrittenAsIs(type: TypeModel): boolean {
  if (type.kind === "unknown") return type.reason === undefined;
  return type.kind === "object" && findAttribute(type.attributes, "WriteAsIs") !== undefined;
}
