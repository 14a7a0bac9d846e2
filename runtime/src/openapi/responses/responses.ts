import { declaredResponses, hasFormatFilter, type DeclaredResponse } from "../../endpoints/index.js";
import { bindingInfoOf } from "../../attributes/index.js";
import { isProblem, readsAnyContent } from "../../metadata/index.js";
import { bindingSources, findAttribute, type TypeId, type TypeReference } from "../../model/index.js";
import type { Response } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import type { DescribedAction } from "../openapi-options.js";
import { locationHeader } from "./location-header.js";
import { contentOf } from "./response-content.js";
import { responsesByStatus } from "./responses-by-status.js";
import { addBody, addValue, problemBody, shownBodies, type BodiesByStatus, type ResponseBody } from "./shown-bodies.js";
import { statusDescription } from "./status-descriptions.js";
import { answersConditions, describedHeaders, hasEntityTags, versionsOf } from "./version-headers.js";

/**
 * The responses of an action by status: those that attributes declare, and those that its returns show (rule D38). The type of a
 * status is the type in its attribute, or the type that the returns show, or the default for its kind of status.
 */
export function responsesOf(context: GeneratorContext, described: DescribedAction): Record<string, Response> {
  const declared = new Map(declaredResponses(described).map((response) => [response.statusCode, response]));
  const shown = answersOf(context, described, declared);
  const own = [...declared.keys(), ...shown.keys()];
  const versions = versionsOf(described, own);
  const conditional = infersResponses(context) && answersConditions(described, versions) ? ["304", "412"] : [];
  if (conditional.length > 0) addBody(shown, "412", refusedCondition(described));
  const statuses = new Set([...own, ...conditional]);
  return responsesByStatus(
    [...statuses].map((status) => {
      const response = responseOf(context, described, status, declared.get(status), shown.get(status));
      const [version, location] = [describedHeaders(versions.get(status)), locationHeader(described, status)];
      return [status, version || location ? { ...response, headers: { ...version, ...location } } : response];
    }),
  );
}

/** The content of a 412 for a GET: `@ETag` refuses it by an error, and a result by a status. */
function refusedCondition(described: DescribedAction): ResponseBody {
  return hasEntityTags(described) || described.controller.isApiController ? problemBody() : {};
}

type Declared = ReadonlyMap<string, DeclaredResponse>;

/** The responses from the returns, from the return type if the returns show no success, and from refusals before the action. */
function answersOf(context: GeneratorContext, described: DescribedAction, declared: Declared): BodiesByStatus {
  const isInferred = infersResponses(context);
  const shown: BodiesByStatus = isInferred ? shownBodies(described) : new Map<string, ResponseBody[]>();
  if ([...declared.keys()].some(isSuccess)) removeSuccesses(shown, declared);
  else if (mayReturnItsType(described, shown, declared, isInferred))
    (isInferred ? addValue : addBody)(shown, "200", { type: described.action.returnType });
  addRefusals(context, shown, described, declared);
  return shown;
}

/** The refusals of requests that do not reach the action. */
function addRefusals(
  context: GeneratorContext,
  shown: BodiesByStatus,
  described: DescribedAction,
  declared: Declared,
): void {
  const isInferred = infersResponses(context);
  for (const status of refusals(described))
    if (isInferred || !declared.has(status)) addBody(shown, status, problemBody());
  if (described.antiforgery !== undefined && (isInferred || !declared.has("400"))) addBody(shown, "400", problemBody());
  if (answersBadRequest(described)) addBody(shown, "400", problemBody(true));
  if (isInferred && describesProblems(described, shown, declared)) addMediaTypeRefusals(context, shown, described);
}

/** The refusals of a media type of the body, of the format that the URL names, and of all media types of the response. */
function addMediaTypeRefusals(context: GeneratorContext, shown: BodiesByStatus, described: DescribedAction): void {
  if (hasFormatFilter(described)) addBody(shown, "404", problemBody());
  if (readsBody(context, described) || consumesForm(described)) addBody(shown, "415", problemBody());
  if (context.settings.returnHttpNotAcceptable && hasBodies(shown)) addBody(shown, "406", problemBody());
}

/** Whether the client chooses among media types, of which it may accept none. */
function hasBodies(shown: BodiesByStatus): boolean {
  return [...shown].some(([status, bodies]) => isSuccess(status) && bodies.some(({ type }) => type !== undefined));
}

/** Whether a formatter reads the body. A media type that none reads is answered with 415 (rule B21). */
function readsBody(context: GeneratorContext, described: DescribedAction): boolean {
  const { controller, action } = described;
  const mayRefuse = (type: TypeId): boolean => hasConsumes(described) || !readsAnyContent(type);
  const targets = [...action.parameters, ...controller.properties];
  const pending = targets.map(({ bindingInfo, type }) => ({ info: bindingInfo, type: type.type }));
  const seen = new Set<TypeId>();
  // A property of a model can be the body, too.
  for (const { info, type } of pending) {
    if (info?.source === "Body" && info.binderType === undefined && mayRefuse(type)) return true;
    const model = info?.source === "Body" ? undefined : context.typeOf(type);
    if (model?.kind !== "object" || seen.has(model.id)) continue;
    seen.add(model.id);
    for (const property of model.properties) pending.push({ info: bindingInfoOf(property.attributes), type: property.type.type }); // prettier-ignore
  }
  return false;
}

function hasConsumes({ controller, action }: DescribedAction): boolean {
  return [action, controller].some(({ attributes }) => findAttribute(attributes, "Consumes") !== undefined);
}

/** Whether `@Consumes` says which forms are read. Others are answered with 415, too. */
function consumesForm(described: DescribedAction): boolean {
  const { controller, action } = described;
  const targets = [...action.parameters, ...controller.properties];
  const isInForm = ({ bindingInfo }: (typeof targets)[number]): boolean =>
    bindingInfo !== undefined && bindingSources[bindingInfo.source].place === "form";
  return hasConsumes(described) && targets.some(isInForm);
}

/** Whether the document says how a request can be wrong. Otherwise, a 415 alone would look as if nothing else were refused (rule D43). */
function describesProblems(described: DescribedAction, shown: BodiesByStatus, declared: Declared): boolean {
  const areProblems = (bodies: readonly ResponseBody[]): boolean =>
    bodies.some(({ type }) => type !== undefined && isProblem(type.type));
  if ([...shown.values()].some(areProblems)) return true;
  return [...declared.values()].some((one) => areProblems(declaredBodies(described, one, shown.get(one.statusCode))));
}

/** The refusals of authorization. 403 is possible only if roles or a policy can refuse a user who is signed in. */
function refusals({ authorization: { requirements } }: DescribedAction): string[] {
  if (requirements.length === 0) return [];
  const asksMore = requirements.some(({ roles, policy }) => roles !== undefined || policy !== undefined);
  return asksMore ? ["401", "403"] : ["401"];
}

/** Whether an invalid model state is answered with 400 (rule D37). If an action binds nothing, the model state is always valid. */
function answersBadRequest({ controller, action }: DescribedAction): boolean {
  if (action.automaticBadRequest !== true) return false;
  const targets = [...action.parameters, ...controller.properties].flatMap(({ bindingInfo }) => bindingInfo ?? []);
  return targets.some(({ source }) => bindingSources[source].madeBy !== "server");
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
  const bodies = declared === undefined ? (shown ?? []) : declaredBodies(described, declared, shown);
  const content = contentOf(context, described, bodies);
  const description = declared?.description ?? statusDescription(status);
  return content === undefined ? { description } : { description, content };
}

function declaredBodies(
  described: DescribedAction,
  declared: DeclaredResponse,
  shown: readonly ResponseBody[] | undefined,
): readonly ResponseBody[] {
  const { bodies } = declared;
  if (bodies.some(({ type }) => type !== undefined)) {
    const others = typeOfStatus(declared, described);
    return bodies.map((body) => ({ ...body, type: body.type ?? others }));
  }
  const contentTypes = bodies.flatMap((body) => body.contentTypes ?? []);
  const given = contentTypes.length > 0 && { contentTypes };
  if (shown !== undefined) return shown.map((body) => ({ ...body, ...given }));
  return [{ type: typeOfStatus(declared, described), ...given }];
}

/**
 * A declared 200 or 201 without a type has the return type. An error without a type is a problem if the framework answers with
 * one, which it does under `@ApiController` (rule D24).
 */
function typeOfStatus(
  { statusCode, isTypeOpen }: DeclaredResponse,
  { controller, action }: DescribedAction,
): TypeReference | undefined {
  if (statusCode === "200" || statusCode === "201") return action.returnType;
  const isProblemStatus = isTypeOpen && controller.isApiController && /^[45]\d\d$/.test(statusCode);
  return isProblemStatus ? { type: "ProblemDetails" } : undefined;
}
