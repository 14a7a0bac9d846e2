import { declaredResponses, type DeclaredResponse } from "../../endpoints/index.js";
import type { TypeReference } from "../../model/index.js";
import type { Response } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import type { DescribedAction } from "../openapi-options.js";
import { contentOf, isProblem } from "./response-content.js";
import { addBody, problemBody, shownBodies, type BodiesByStatus, type ResponseBody } from "./shown-bodies.js";
import { statusDescription } from "./status-descriptions.js";

/**
 * The responses of an action by status: those that attributes declare, and those that its returns show (rule D38). The type of a
 * status is the type in its attribute, or the type that the returns show, or the default for its kind of status.
 */
export function responsesOf(context: GeneratorContext, described: DescribedAction): Record<string, Response> {
  const declared = new Map(declaredResponses(described).map((response) => [response.statusCode, response]));
  const shown = answersOf(context, described, declared);
  const statuses = new Set([...declared.keys(), ...shown.keys()]);
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      responseOf(context, described, status, declared.get(status), shown.get(status)),
    ]),
  );
}

type Declared = ReadonlyMap<string, DeclaredResponse>;

/** The responses from the returns, from the return type if the returns show no success, and from refusals before the action. */
function answersOf(context: GeneratorContext, described: DescribedAction, declared: Declared): BodiesByStatus {
  const isInferred = infersResponses(context);
  const shown: BodiesByStatus = isInferred ? shownBodies(context, described) : new Map<string, ResponseBody[]>();
  if ([...declared.keys()].some(isSuccess)) removeSuccesses(shown, declared);
  else if (mayReturnItsType(described, shown, declared, isInferred))
    addBody(shown, "200", { type: described.action.returnType });
  for (const status of refusals(described))
    if (isInferred || !declared.has(status)) addBody(shown, status, problemBody(context));
  if (described.antiforgery !== undefined && (isInferred || !declared.has("400")))
    addBody(shown, "400", problemBody(context));
  if (answersBadRequest(described)) addBody(shown, "400", problemBody(context, true));
  return shown;
}

/** The refusals of authorization. 403 is possible only if roles or a policy can refuse a user who is signed in. */
function refusals({ authorization: { requirements } }: DescribedAction): string[] {
  if (requirements.length === 0) return [];
  const asksMore = requirements.some(({ roles, policy }) => roles !== undefined || policy !== undefined);
  return asksMore ? ["401", "403"] : ["401"];
}

const notBound: ReadonlySet<string> = new Set(["Services", "Special"]);

/** Whether an invalid model state is answered with 400 (rule D37). If an action binds nothing, the model state is always valid. */
function answersBadRequest({ controller, action }: DescribedAction): boolean {
  if (action.automaticBadRequest !== true) return false;
  const targets = [...action.parameters, ...controller.properties].flatMap(({ bindingInfo }) => bindingInfo ?? []);
  return targets.some(({ source }) => !notBound.has(source));
}

/** Whether the responses that returns show are part of the document. */
function infersResponses({ options }: GeneratorContext): boolean {
  return options.inferResponses !== false;
}

/** If an attribute declares a success, only declared successes are described. */
function removeSuccesses(shown: BodiesByStatus, declared: Declared): void {
  for (const status of [...shown.keys()]) if (isSuccess(status) && !declared.has(status)) shown.delete(status);
}

/** The return type is a 200, unless another success is known (rule D10), or all responses are and none is a success. */
function mayReturnItsType(
  { action: { returned = [], hasUnknownReturns, returnType } }: DescribedAction,
  shown: BodiesByStatus,
  declared: Declared,
  isInferred: boolean,
): boolean {
  if ([...shown.keys()].some(isSuccess)) return false;
  const areAllKnown = isInferred && returned.length > 0 && hasUnknownReturns !== true;
  return !areAllKnown && (returnType !== undefined || declared.size + shown.size === 0);
}

function isSuccess(status: string): boolean {
  return status.startsWith("2");
}

function responseOf(
  context: GeneratorContext,
  described: DescribedAction,
  status: string,
  declared: DeclaredResponse | undefined,
  shown: readonly ResponseBody[] | undefined,
): Response {
  const bodies = declared === undefined ? (shown ?? []) : declaredBodies(context, described, declared, shown);
  const content = contentOf(context, described, bodies);
  return { description: declared?.description ?? statusDescription(status), ...(content && { content }) };
}

function declaredBodies(
  context: GeneratorContext,
  described: DescribedAction,
  declared: DeclaredResponse,
  shown: readonly ResponseBody[] | undefined,
): readonly ResponseBody[] {
  const { contentTypes } = declared;
  const given = contentTypes && { contentTypes };
  if (declared.type === undefined && shown !== undefined) return shown.map((body) => ({ ...body, ...given }));
  const type = declared.type ?? typeOfStatus(declared, described);
  if (type !== undefined && isProblem(type.type) && infersResponses(context))
    return [{ ...problemBody(context), type, ...given }];
  return [{ type, ...given }];
}

/**
 * A declared 200 or 201 without a type has the return type. A 4xx without a type is a problem if the framework answers with
 * one, which it does under `@ApiController` (rule D24).
 */
function typeOfStatus(
  { statusCode, isTypeOpen }: DeclaredResponse,
  { controller, action }: DescribedAction,
): TypeReference | undefined {
  if (statusCode === "200" || statusCode === "201") return action.returnType;
  const isProblemStatus = isTypeOpen && controller.isApiController && /^4\d\d$/.test(statusCode);
  return isProblemStatus ? { type: "ProblemDetails" } : undefined;
}
