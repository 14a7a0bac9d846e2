import { findAttribute, type TypeReference } from "../../model/index.js";
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
  for (const body of withoutBareProblems(bodies)) {
    if (body.type === undefined) continue;
    const schema = context.schemaOf(body.type);
    for (const mediaType of body.contentTypes ?? produces(described) ?? mediaTypesOf(context, body.type)) {
      const found = schemas.get(mediaType) ?? new Map<string, Schema>();
      schemas.set(mediaType, found.set(JSON.stringify(schema), schema));
    }
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

/** `@Produces` of the action or, without one, of the controller. */
function produces({ controller, action }: DescribedAction): readonly string[] | undefined {
  const attribute = findAttribute(action.attributes, "Produces") ?? findAttribute(controller.attributes, "Produces");
  return attribute?.data.contentTypes as readonly string[] | undefined;
}

/** The media types in which the server writes a value of a type (rule D31). */
function mediaTypesOf(context: GeneratorContext, reference: TypeReference): readonly string[] {
  const { facts } = context;
  const type = context.typeOf(reference.type);
  if (type.kind === "simple" && type.id === "String") return ["text/plain"];
  if (type.kind !== "special") return facts.responseMediaTypes;
  if (isProblem(type.id)) return [facts.problemMediaType];
  return type.id === "FileResult" || type.id === "Stream" ? ["application/octet-stream"] : facts.responseMediaTypes;
}

/** Whether a type is always written as problem details. */
export function isProblem(id: string): boolean {
  return id === "ProblemDetails" || id === "ValidationProblemDetails";
}
