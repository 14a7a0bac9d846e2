import { templateOrigins } from "../../../conventions/index.js";
import type { AttributeEndpoint } from "../../../endpoints/index.js";
import { isLookedUpIn, type ApplicationModel } from "../../../model/index.js";
import {
  findBuiltInConstraint,
  isCustomConstraint,
  type ConstraintReference,
  type RouteParameter,
} from "../../../routing/index.js";
import type { SimpleTypeName } from "../../../types/index.js";
import type { Check, CheckContext, Finding } from "../../check.js";
import { locateInText } from "../../support/locate.js";
import { withArticle } from "../../support/with-article.js";

/** No text satisfies both the constraint and the type: the route matches, but the value is always refused. */
export const constraintTypeMismatch: Check = {
  code: "LIG1020",
  slug: "constraint-type-mismatch",
  title: "A route constraint contradicts the type of the handler's parameter.",
  severity: "warning",
  scope: "part",
  *check(model, context) {
    for (const place of context.endpoints.attributeEndpoints) {
      for (const parameter of place.declared.template.parameters) yield* inParameter(model, place, parameter, context);
    }
  },
};

function* inParameter(
  model: ApplicationModel,
  place: AttributeEndpoint,
  { name, constraints }: RouteParameter,
  context: CheckContext,
): Generator<Finding> {
  const bound = place.action.parameters.find((parameter) => isBoundTo(parameter, name));
  const type = bound && model.types[bound.type.type];
  // Nobody knows which texts a class of the application reads.
  if (bound === undefined || type?.kind !== "simple" || type.own !== undefined) return;
  const constraint = constraints.find((one) => neverMatches(one, type.id, context));
  if (constraint === undefined) return;
  yield {
    message:
      `No value satisfies both: '${constraint.text}' accepts only values of '${name}' that are never ${withArticle(type.id)}, so binding always fails. ` +
      `Change the constraint or the type of '${bound.name}'.`,
    location: locate(place, constraint, context),
    related: [{ message: `'${bound.name}' is ${withArticle(type.id)}.`, location: bound.location }],
    data: { constraint: constraint.name, type: type.id, parameter: bound.name, written: constraint.text },
  };
}

/** It is unknown what a constraint of the application accepts, also if it replaces a built-in one. */
function neverMatches({ name }: ConstraintReference, type: SimpleTypeName, { constraints }: CheckContext): boolean {
  if (isCustomConstraint(name, constraints)) return false;
  return findBuiltInConstraint(name)?.neverMatches?.includes(type) ?? false;
}

function isBoundTo({ name, bindingInfo }: AttributeEndpoint["action"]["parameters"][number], wanted: string): boolean {
  return isLookedUpIn(bindingInfo.source, "path") && (bindingInfo.name ?? name).toLowerCase() === wanted.toLowerCase();
}

function locate(
  { controller, action, selector }: AttributeEndpoint,
  constraint: ConstraintReference,
  context: CheckContext,
) {
  const origin = templateOrigins(controller, action, selector)(constraint.start, constraint.end);
  if (origin === undefined) return action.location;
  return locateInText(origin.part, origin.start, origin.end, context) ?? action.location;
}
