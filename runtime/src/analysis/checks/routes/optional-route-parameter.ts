import type { Endpoint } from "../../../endpoints/index.js";
import { mayBeAbsent } from "../../../metadata/index.js";
import { isLookedUpIn, type ApplicationModel, type ParameterModel } from "../../../model/index.js";
import { findParameter, type RouteParameter } from "../../../routing/index.js";
import type { Check, Finding } from "../../check.js";
import { actionsOf } from "../../support/walk.js";

/** `{id?}` with a parameter that cannot be absent, and the reverse (ASP.NET Core's ASP0007, in both directions). */
export const optionalRouteParameter: Check = {
  code: "LIG1019",
  slug: "optional-route-parameter",
  title: "A route parameter is optional and its handler's parameter is not, or the reverse.",
  severity: "information",
  scope: "part",
  *check(model, { endpoints }) {
    for (const { action } of actionsOf(model)) {
      for (const parameter of action.parameters) {
        const places = routePlaces(endpoints.endpointsOf(action), parameter);
        if (places.length > 0) yield* findingsFor(model, parameter, places);
      }
    }
  },
};

/** The route parameters that a parameter is bound from, one per template; none unless every template has one. */
function routePlaces(endpoints: readonly Endpoint[], { name, bindingInfo }: ParameterModel): RouteParameter[] {
  if (!isLookedUpIn(bindingInfo.source, "path")) return [];
  const places = endpoints.map(({ selector, declared: { template, errors } }) =>
    selector === undefined || errors.length > 0 ? undefined : findParameter(template, bindingInfo.name ?? name),
  );
  return places.every((place) => place !== undefined) ? places : [];
}

function* findingsFor(
  model: ApplicationModel,
  parameter: ParameterModel,
  places: RouteParameter[],
): Generator<Finding> {
  const { name, type, location } = parameter;
  const isPrepared = mayBeAbsent(parameter);
  const kind = model.types[type.type]?.kind;
  if (kind !== "simple" && kind !== "enum") return;
  const [{ name: written }] = places as [RouteParameter];
  if (!isPrepared && places.some(({ optional }) => optional)) {
    yield {
      message:
        `The template has '{${written}?}', but '${name}' cannot be absent. If the path lacks it, the action gets the type's default value. ` +
        `Declare '${name}: T | null' or give it a default, or remove the '?' from the template.`,
      location,
      data: { parameter: name, direction: "template-optional" },
    };
  }
  const always = places.every((place) => !place.optional && !place.catchAll && place.default === null);
  if (isPrepared && always && parameter.bindingInfo.source === "Path") {
    yield {
      severity: "hint",
      message:
        `'${name}' can be absent, but the route parameter '{${written}}' is in every template of the action and always has a value. ` +
        `Write '{${written}?}' if paths without it must match, or declare '${name}' without null.`,
      location,
      data: { parameter: name, direction: "parameter-optional" },
    };
  }
}
