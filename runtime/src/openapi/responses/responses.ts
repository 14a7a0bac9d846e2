import { findAttribute, type TypeReference } from "../../model/index.js";
import type { MediaType, Response } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import type { DescribedAction } from "../openapi-options.js";
import { declaredResponses, type DeclaredResponse } from "../../endpoints/index.js";
import { statusDescription } from "./status-descriptions.js";

/** What an action answers, by status. */
export function responsesOf(context: GeneratorContext, described: DescribedAction): Record<string, Response> {
  const responses = withRefusals(context, withReturnType(declaredResponses(described), described), described);
  return Object.fromEntries(
    responses.map((response) => [response.statusCode, responseOf(context, described, response)]),
  );
}

/** The return type is a 200, unless another success is declared (rule D10). */
function withReturnType(declared: readonly DeclaredResponse[], { action }: DescribedAction): DeclaredResponse[] {
  const succeeds = declared.some(({ statusCode }) => statusCode.startsWith("2"));
  const returns = action.returnType !== undefined || declared.length === 0;
  return succeeds || !returns ? [...declared] : [{ statusCode: "200", isTypeOpen: true }, ...declared];
}

/** Where something is asked of the user, 401 and 403 are answered, as problems whatever the controller. */
function withRefusals(
  { facts }: GeneratorContext,
  declared: readonly DeclaredResponse[],
  { authorization }: DescribedAction,
): DeclaredResponse[] {
  if (authorization.requirements.length === 0) return [...declared];
  const missing = ["401", "403"].filter((status) => declared.every(({ statusCode }) => statusCode !== status));
  const problem = { isTypeOpen: false, type: { type: "ProblemDetails" }, contentTypes: [facts.problemMediaType] };
  return [...declared, ...missing.map((statusCode) => ({ statusCode, ...problem }))];
}

function responseOf(context: GeneratorContext, described: DescribedAction, declared: DeclaredResponse): Response {
  const type = typeOfResponse(declared, described);
  return {
    description: declared.description ?? statusDescription(declared.statusCode),
    ...(type && { content: contentOf(context, described, type, declared.contentTypes) }),
  };
}

/**
 * A declared 200 or 201 without a type has the return type's; an open 4xx is a problem where the framework answers with
 * one, which is under `@ApiController` (rule D24).
 */
function typeOfResponse(
  declared: DeclaredResponse,
  { controller, action }: DescribedAction,
): TypeReference | undefined {
  const { type, statusCode, isTypeOpen } = declared;
  if (type !== undefined) return type;
  if (statusCode === "200" || statusCode === "201") return action.returnType;
  const isProblem = isTypeOpen && controller.isApiController && /^4\d\d$/.test(statusCode);
  return isProblem ? { type: "ProblemDetails" } : undefined;
}

function contentOf(
  context: GeneratorContext,
  described: DescribedAction,
  type: TypeReference,
  contentTypes: readonly string[] | undefined,
): Record<string, MediaType> {
  const schema = context.schemaOf(type);
  const mediaTypes = contentTypes ?? produces(described) ?? mediaTypesOf(context, type);
  return Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }]));
}

/** `@Produces` of the action, else of the controller. */
function produces({ controller, action }: DescribedAction): readonly string[] | undefined {
  const attribute = findAttribute(action.attributes, "Produces") ?? findAttribute(controller.attributes, "Produces");
  return attribute?.data.contentTypes as readonly string[] | undefined;
}

/** What the server writes a value of that type as (rule D31). */
function mediaTypesOf(context: GeneratorContext, reference: TypeReference): readonly string[] {
  const { facts } = context;
  const type = context.typeOf(reference.type);
  if (type.kind === "simple" && type.id === "String") return ["text/plain"];
  if (type.kind !== "special") return facts.responseMediaTypes;
  if (type.id === "ProblemDetails") return [facts.problemMediaType];
  return type.id === "FileResult" || type.id === "Stream" ? ["application/octet-stream"] : facts.responseMediaTypes;
}
