import { findAttribute, type TypeReference } from "../../model/index.js";
import type { MediaType, Response } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import type { DescribedAction } from "../openapi-options.js";
import { declaredResponses, type DeclaredResponse } from "../../endpoints/index.js";
import { statusDescription } from "./status-descriptions.js";

/** What an action answers, by status. */
export function responsesOf(context: GeneratorContext, described: DescribedAction): Record<string, Response> {
  const answered = withReturnType(declaredResponses(described), described);
  const responses = withBadRequest(context, withRefusals(context, answered, described), described);
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

const notBound: ReadonlySet<string> = new Set(["Services", "Special"]);

const invalid: TypeReference = { type: "ValidationProblemDetails" };

/** The automatic 400, unless the action declares what its 400 is (rule D37). */
function withBadRequest(
  { facts }: GeneratorContext,
  declared: readonly DeclaredResponse[],
  described: DescribedAction,
): readonly DeclaredResponse[] {
  if (!answersBadRequest(described) || declared.some(({ statusCode }) => statusCode === "400")) return declared;
  return [...declared, { statusCode: "400", isTypeOpen: false, type: invalid, contentTypes: [facts.problemMediaType] }];
}

/** Whether an invalid model state is answered with 400. Of an action that binds nothing it cannot be invalid. */
function answersBadRequest({ controller, action }: DescribedAction): boolean {
  if (action.automaticBadRequest !== true) return false;
  const targets = [...action.parameters, ...controller.properties].flatMap(({ bindingInfo }) => bindingInfo ?? []);
  return targets.some(({ source }) => !notBound.has(source));
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
 * one, which is under `@ApiController` (rule D24), and for the automatic 400.
 */
function typeOfResponse(declared: DeclaredResponse, described: DescribedAction): TypeReference | undefined {
  const { controller, action } = described;
  const { type, statusCode, isTypeOpen } = declared;
  if (type !== undefined) return type;
  if (statusCode === "200" || statusCode === "201") return action.returnType;
  if (isTypeOpen && statusCode === "400" && answersBadRequest(described)) return invalid;
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
  if (type.id === "ProblemDetails" || type.id === "ValidationProblemDetails") return [facts.problemMediaType];
  return type.id === "FileResult" || type.id === "Stream" ? ["application/octet-stream"] : facts.responseMediaTypes;
}
