import { templateOrigins } from "../../conventions/index.js";
import { hasFormatFilter, type Endpoint } from "../../endpoints/index.js";
import { listedOnce } from "../../incremental/index.js";
import {
  isLookedUpIn,
  findAttribute,
  type ActionModel,
  type ApplicationModel,
  type ControllerModel,
  type PropertyModel,
  type TemplatePart,
  type TypeModel,
} from "../../model/index.js";
import type { RouteParameter } from "../../routing/index.js";
import type { CheckContext } from "../check.js";
import { propertyKey } from "./property-key.js";

/** The names that an action looks up in the route, in lower case; "anything" if they are unknown. */
export type Names = ReadonlySet<string> | "anything";

/** One parameter of a template, as written. */
export interface ParameterPlace {
  readonly part: TemplatePart;
  readonly start: number;
  readonly end: number;
  readonly parameter: RouteParameter;
}

/** `{order.id}` is bound to `order`, or to the model's property of that name. */
export function takes(names: Names, name: string): boolean {
  return names === "anything" || names.has(name) || names.has(name.replace(/[.[].*$/s, ""));
}

/** Only declared parameters: those of the registration's prefix may be unused. */
export function parametersOf(action: ActionModel, { endpoints }: CheckContext): readonly ParameterPlace[] {
  return parametersIn(endpoints.endpointsOf(action));
}

/** The same for the endpoints of one action. */
export const parametersIn = listedOnce(function* (endpoints: readonly Endpoint[]): Generator<ParameterPlace> {
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
      // In Node.js 20, each object whose literal begins with a spread gets a hidden class of its own.
      yield { parameter, ...origin };
    }
  }
});

/** The names that an action, its models (one level deep) and its controller's bound properties look up in the route. */
export function boundNames(
  types: ApplicationModel["types"],
  controller: ControllerModel,
  action: ActionModel,
  context: CheckContext,
): Names {
  const names = new Set(frameworkNames(controller, action));
  for (const { name, type, bindingInfo } of [...action.parameters, ...boundProperties(controller)]) {
    const declared = types[type.type];
    if (bindingInfo.source === "Custom" || mayLookAnywhere(declared, context)) return "anything";
    const wholly = isLookedUpIn(bindingInfo.source, "path");
    if (wholly) names.add((bindingInfo.name ?? name).toLowerCase());
    if (declared?.kind !== "object") continue;
    for (const property of declared.properties) {
      if (wholly || isFromRoute(property)) names.add(propertyKey(property).toLowerCase());
    }
  }
  return names;
}

/** The parameters that Ligature itself reads: `{handler?}` in a page's template chooses the handler, and `{format?}` the media type of the response. */
function frameworkNames(controller: ControllerModel, action: ActionModel): readonly string[] {
  const format = hasFormatFilter({ controller, action }) ? ["format"] : [];
  return controller.kind === "page" ? ["handler", ...format] : format;
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
