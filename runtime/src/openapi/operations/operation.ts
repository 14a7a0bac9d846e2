import { inJsonOf, inView } from "../create-context.js";
import { isDeprecated, type RoutedAction } from "./described-actions.js";
import type { Operation } from "../document.js";
import { applyFilters } from "../filters.js";
import type { GeneratorContext } from "../generator-context.js";
import { declaredOperationId } from "./operation-ids.js";
import { antiforgeryValue } from "../parameters/antiforgery-value.js";
import { boundValues } from "../parameters/bound-values.js";
import { parameterOf } from "../parameters/parameter.js";
import { requestBodyOf } from "./request-body.js";
import { responsesOf } from "../responses/responses.js";
import { securityOf } from "../access/security.js";

/** One action under one route and method. */
export function operationOf(context: GeneratorContext, described: RoutedAction): Operation {
  const values = boundValues(context, described);
  const parameters = [...values, ...antiforgeryValue(described, values)]
    .filter(({ in: place }) => place !== "body" && place !== "form")
    .map((value) => parameterOf(context, described, value));
  // Parameters are texts, which have nothing of JSON.
  const json = inJsonOf(context, described);
  const requestBody = requestBodyOf(json, described, values);
  const operationId = declaredOperationId(context.options, described);
  const security = securityOf(context.options, described);
  const operation: Operation = {
    tags: context.options.tagActionsBy?.(described) ?? [described.controller.name],
    ...(operationId !== undefined && { operationId }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(json, described),
    ...(isDeprecated(described) && { deprecated: true }),
    ...(security && { security }),
  };
  return applyFilters(context.filters.operation, operation, {
    ...inView(context, "response"),
    described,
  });
}
