import type { Endpoint, EndpointTable } from "../../../endpoints/index.js";
import { listedInEach, listedOnce } from "../../../incremental/index.js";
import { isLookedUpIn, type ActionModel, type ApplicationModel } from "../../../model/index.js";
import { hasNoBody } from "../bodies/body-on-get.js";
import type { Check, CheckContext, Finding } from "../../check.js";
import { lacksName } from "../binding/destructured-parameter.js";
import { locateInText } from "../../support/locate.js";
import { misnamedParameters } from "./misnamed-route-parameter.js";
import { boundNames, parametersIn, parametersOf, takes, type ParameterPlace } from "../../support/route-names.js";
import { actionsOf, type ActionPlace } from "../../support/walk.js";

interface Unused extends ParameterPlace {
  readonly action: ActionModel;
  /** The parameter with nearly its name, which LIG1033 reports. */
  readonly nearly?: string;
  /** The names before it in the route. */
  readonly after: readonly string[];
}

/**
 * A route parameter that nothing is bound from (ASP.NET Core's ASP0018). A parameter in a controller's template belongs to all
 * of its actions, so it is reported only if none of them uses it.
 */
export const unusedRouteParameter: Check = {
  code: "LIG1005",
  slug: "unused-route-parameter",
  title: "A route parameter is bound to nothing.",
  severity: "information",
  *check(model, context) {
    if (!mayHaveUnused(model, context)) return;
    const used = new Set<string>();
    const unused = new Map<string, Unused>();
    for (const { controller, action } of actionsOf(model)) {
      const names = boundNames(model.types, controller, action, context);
      const misnamed = misnamedParameters(action, names, model, context);
      const places = parametersOf(action, context);
      for (const [index, place] of places.entries()) {
        const key = keyOf(place, action);
        const nearly = misnamed.find(({ meant }) => meant === place.parameter.name)?.parameter.name;
        const name = place.parameter.name.toLowerCase();
        if (takes(names, name) || isMeantByPattern(name, action, model, context)) used.add(key);
        else if (!unused.has(key) || nearly !== undefined)
          unused.set(key, { ...place, action, after: namesOf(places, index), ...(nearly !== undefined && { nearly }) });
      }
    }
    for (const [key, place] of unused) if (!used.has(key)) yield finding(place, context);
  },
};

function mayHaveUnused(model: ApplicationModel, context: CheckContext): boolean {
  const isAnyWithout = placesInEach(context.endpoints.byController).length > 0;
  return isAnyWithout && actionsOf(model).some((place) => mayBeUnused(place, model, context));
}

/** Whether a parameter of a route may be unused, as far as its own action says. */
function mayBeUnused({ controller, action }: ActionPlace, { types }: ApplicationModel, context: CheckContext): boolean {
  const places = placesWithoutParameter(context.endpoints.endpointsOf(action));
  if (places.length === 0) return false;
  const names = boundNames(types, controller, action, context);
  return places.some(({ parameter }) => !takes(names, parameter.name.toLowerCase()));
}

/** The places of the parameters of a route that no parameter of the action has by its name: nearly always none. */
const placesWithoutParameter = listedOnce((endpoints: readonly Endpoint[]): readonly ParameterPlace[] => {
  const taken = (endpoints[0]?.action.parameters ?? []).filter(({ bindingInfo }) =>
    isLookedUpIn(bindingInfo.source, "path"),
  );
  const own = new Set(taken.map(({ name, bindingInfo }) => (bindingInfo.name ?? name).toLowerCase()));
  return parametersIn(endpoints).filter(({ parameter: { name } }) => !own.has(name.toLowerCase()));
});

/** The same of all actions of a controller. */
const placesInController = listedOnce((endpoints: EndpointTable["byController"][number]) =>
  endpoints.flatMap(placesWithoutParameter),
);

const placesInEach = listedInEach(placesInController);

/** A destructured parameter that cannot be bound, or not from this request. LIG1034 or LIG1018 reports it. */
function isMeantByPattern(
  name: string,
  action: ActionModel,
  { types }: ApplicationModel,
  { incompleteTypes }: CheckContext,
): boolean {
  return action.parameters.some((parameter) => {
    if (parameter.name !== "") return false;
    const type = types[parameter.type.type];
    const hasMember = type?.kind === "object" && type.properties.some((one) => one.name.toLowerCase() === name);
    const isInMissingBody = parameter.bindingInfo.source === "Body" && hasNoBody(action);
    return lacksName(parameter, types, incompleteTypes) || (hasMember && isInMissingBody);
  });
}

function namesOf(places: readonly ParameterPlace[], end: number): string[] {
  return places.slice(0, end).map(({ parameter }) => parameter.name);
}

function keyOf({ part, parameter }: ParameterPlace, action: ActionModel): string {
  const { file, range } = part.location ?? action.location;
  return `${file}:${range.join()}:${parameter.name.toLowerCase()}`;
}

function finding({ part, start, end, parameter, action, nearly, after }: Unused, context: CheckContext): Finding {
  const { name, constraints, optional } = parameter;
  return {
    message:
      `The route parameter '${name}' is bound to nothing, so its value is lost: neither a parameter of '${action.methodName}' nor a bound property has its name. ` +
      `Add a parameter '${name}', or remove it from the template.`,
    location: locateInText(part, ...nameRange(part.template, name, start, end), context) ?? action.location,
    data: {
      parameter: name,
      action: action.methodName,
      optional,
      constraints: constraints.map((constraint) => constraint.name),
      ...(nearly !== undefined && { nearly }),
      ...(after.length > 0 && { after }),
    },
  };
}

/** Only the name if it can be found, so that its constraints are not underlined. */
function nameRange(template: string, name: string, start: number, end: number): [number, number] {
  const index = template.slice(start, end).indexOf(name);
  return index === -1 ? [start, end] : [start + index, start + index + name.length];
}
