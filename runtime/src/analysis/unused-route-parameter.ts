import { templateOrigins } from "../conventions/index.js";
import type { Endpoint } from "../endpoints/index.js";
import {
  findAttribute,
  type ActionModel,
  type ControllerModel,
  type PropertyModel,
  type TypeModel,
} from "../model/index.js";
import type { ApplicationModel, TemplatePart } from "../model/index.js";
import type { RouteParameter } from "../routing/index.js";
import type { Check, CheckContext, Finding } from "./check.js";
import { locateInText } from "./locate.js";
import { propertyKey } from "./property-key.js";
import { actionsOf, isController, listedOnce } from "./walk.js";

/** The names that an action looks up in the route, in lower case; "anything" if they are unknown. */
export type Names = ReadonlySet<string> | "anything";

/** One parameter of a template, as written. */
export interface ParameterPlace {
  readonly part: TemplatePart;
  readonly start: number;
  readonly end: number;
  readonly parameter: RouteParameter;
}

interface Unused extends ParameterPlace {
  readonly action: ActionModel;
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
    const used = new Set<string>();
    const unused = new Map<string, Unused>();
    for (const { controller, action } of actionsOf(model)) {
      const names = boundNames(model.types, controller, action, context);
      for (const place of parametersOf(action, context)) {
        const key = keyOf(place, action);
        if (takes(names, place.parameter.name.toLowerCase())) used.add(key);
        else if (!unused.has(key)) unused.set(key, { ...place, action });
      }
    }
    for (const [key, place] of unused) if (!used.has(key)) yield finding(place, context);
  },
  mayFindIn: (part, context) =>
    isController(part) &&
    part.actions.some((action) => {
      const places = parametersOf(action, context);
      if (places.length === 0) return false;
      const names = boundNames(context.types, part, action, context);
      return places.some(({ parameter }) => !takes(names, parameter.name.toLowerCase()));
    }),
};

/** `{order.id}` is bound to `order`, or to the model's property of that name. */
export function takes(names: Names, name: string): boolean {
  return names === "anything" || names.has(name) || names.has(name.replace(/[.[].*$/s, ""));
}

function keyOf({ part, parameter }: ParameterPlace, action: ActionModel): string {
  const { file, range } = part.location ?? action.location;
  return `${file}:${range.join()}:${parameter.name.toLowerCase()}`;
}

/** Only declared parameters: those of the registration's prefix may be unused. */
export function parametersOf(action: ActionModel, { endpoints }: CheckContext): readonly ParameterPlace[] {
  return parametersIn(endpoints.endpointsOf(action));
}

const parametersIn = listedOnce(function* (endpoints: readonly Endpoint[]): Generator<ParameterPlace> {
  for (const { controller, action, selector, declared } of endpoints) {
    const { parameters } = declared.template;
    if (selector === undefined || parameters.length === 0) continue;
    const originOf = templateOrigins(controller, action, selector);
    const seen = new Set<string>();
    for (const parameter of parameters) {
      const name = parameter.name.toLowerCase();
      const origin = originOf(parameter.start, parameter.end);
      if (name === "" || origin === undefined || seen.has(name)) continue;
      seen.add(name);
      yield { ...origin, parameter };
    }
  }
});

const fromRoute: ReadonlySet<string> = new Set(["ModelBinding", "Path"]);

/** The names that an action, its models (one level deep) and its controller's bound properties look up in the route. */
export function boundNames(
  types: ApplicationModel["types"],
  controller: ControllerModel,
  action: ActionModel,
  context: CheckContext,
): Names {
  // `{handler?}` in a page's template chooses the handler.
  const names = new Set<string>(controller.kind === "page" ? ["handler"] : []);
  for (const { name, type, bindingInfo } of [...action.parameters, ...boundProperties(controller)]) {
    const declared = types[type.type];
    if (bindingInfo.source === "Custom" || mayLookAnywhere(declared, context)) return "anything";
    const wholly = fromRoute.has(bindingInfo.source);
    if (wholly) names.add((bindingInfo.name ?? name).toLowerCase());
    if (declared?.kind !== "object") continue;
    for (const property of declared.properties) {
      if (wholly || isFromRoute(property)) names.add(propertyKey(property).toLowerCase());
    }
  }
  return names;
}

/** The application's own binder may read anything. */
function mayLookAnywhere(type: TypeModel | undefined, context: CheckContext): boolean {
  if (type === undefined) return context.incompleteTypes;
  if (type.binderType !== undefined) return true;
  return (
    type.kind === "object" &&
    (context.hasBinderProviders || findAttribute(type.attributes, "ModelBinder") !== undefined)
  );
}

function boundProperties({ properties }: ControllerModel) {
  return properties.flatMap(({ bindingInfo, ...property }) => (bindingInfo ? [{ ...property, bindingInfo }] : []));
}

function isFromRoute({ attributes }: PropertyModel): boolean {
  return findAttribute(attributes, "FromRoute") !== undefined;
}

function finding({ part, start, end, parameter, action }: Unused, context: CheckContext): Finding {
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
    },
  };
}

/** Only the name if it can be found, so that its constraints are not underlined. */
function nameRange(template: string, name: string, start: number, end: number): [number, number] {
  const index = template.slice(start, end).indexOf(name);
  return index === -1 ? [start, end] : [start + index, start + index + name.length];
}
