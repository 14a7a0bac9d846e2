import { producedTypes } from "../../endpoints/index.js";
import { answeredTypes, answerMediaTypes, isJsonMediaType } from "../../metadata/index.js";
import type { TypeReference } from "../../model/index.js";
import { inView } from "../create-context.js";
import type { MediaType, Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import type { DescribedAction } from "../openapi-options.js";
import type { ResponseBody } from "./shown-bodies.js";

/** Bodies by media type. Several bodies with one media type are alternatives. `undefined`: there is no body. */
export function contentOf(
  context: GeneratorContext,
  described: DescribedAction,
  bodies: readonly ResponseBody[],
): Record<string, MediaType> | undefined {
  const schemas = new Map<string, Map<string, Schema>>();
  const answers = inView(context, "response");
  for (const { mediaTypes, types } of withoutBareProblems(bodies).flatMap((body) =>
    formsOf(context, described, body),
  )) {
    const found = types
      .map((type) => answers.schemaOf(type))
      .map((schema) => [JSON.stringify(schema), schema] as const);
    for (const mediaType of mediaTypes) schemas.set(mediaType, new Map([...(schemas.get(mediaType) ?? []), ...found]));
  }
  if (schemas.size === 0) return undefined;
  return Object.fromEntries(
    [...schemas].map(([mediaType, found]) => [mediaType, { schema: anyOf([...found.values()]) }]),
  );
}

/** Validation problem details are problem details with one more optional member. */
function withoutBareProblems(bodies: readonly ResponseBody[]): readonly ResponseBody[] {
  const has = (id: string): boolean => bodies.some(({ type }) => type?.type === id);
  if (!has("ProblemDetails") || !has("ValidationProblemDetails")) return bodies;
  return bodies.filter(({ type }) => type?.type !== "ProblemDetails");
}

function anyOf(schemas: readonly Schema[]): Schema {
  return schemas.length === 1 ? schemas[0]! : { anyOf: schemas };
}

/** Some of the types that a body may have, and the media types in which they are sent. */
interface BodyForm {
  readonly mediaTypes: readonly string[];
  readonly types: readonly TypeReference[];
}

/** The forms in which the server sends a body: the table of answers decides (rule D31). */
function formsOf(
  { model: { types } }: GeneratorContext,
  described: DescribedAction,
  { type, mediaType, contentTypes = producedTypes(described) }: ResponseBody,
): readonly BodyForm[] {
  if (type === undefined) return [];
  if (mediaType !== undefined) return [{ mediaTypes: [mediaType], types: [type] }];
  const elements = elementsOf(type, described, types);
  const asElements = elements === undefined ? [] : answerMediaTypes("elements", contentTypes);
  if (elements !== undefined && !asElements.every(isJsonMediaType))
    return [{ mediaTypes: asElements, types: [elements] }];
  return answeredTypes(withoutNull(type), types).map(({ kind, types: some }) => ({
    mediaTypes: answerMediaTypes(kind, contentTypes),
    types: some,
  }));
}

/** The type of the texts or bytes that an async sequence yields, which are sent one after another. */
function elementsOf(
  type: TypeReference,
  { action: { isSequence, returnType } }: DescribedAction,
  types: GeneratorContext["model"]["types"],
): TypeReference | undefined {
  const list = Object.hasOwn(types, type.type) ? types[type.type] : undefined;
  if (!isSequence || type.type !== returnType?.type || list?.kind !== "array") return undefined;
  const isContent = answeredTypes(list.element, types).every(({ kind }) => kind !== "json" && kind !== "problem");
  return isContent ? list.element : undefined;
}

/** Null is never content, except as the value of `json()`. */
function withoutNull({ nullable: _nullable, optional: _optional, ...type }: TypeReference): TypeReference {
  return type;
}
