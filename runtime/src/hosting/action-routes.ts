import { hasAttributeRoute, requiredRouteValues } from "../conventions/index.js";
import type { ActionModel, ControllerModel, SelectorModel } from "../model/index.js";
import { findParameter, parseRouteTemplate, withRequiredValues, type RouteTemplate } from "../routing/index.js";

/** One route of one action. */
export interface ActionRoute {
  readonly template: RouteTemplate;
  readonly httpMethods: readonly string[];
  readonly order: number;
  readonly name?: string | undefined;
}

/** What routes are made with besides the action. */
export interface ActionRouteOptions {
  /** Before every template: `/v1`. */
  readonly prefix: string;
  readonly conventionalRoutes?: Readonly<Record<string, string>> | undefined;
}

/** The routes that lead to an action. */
export function routesOfAction(
  controller: ControllerModel,
  action: ActionModel,
  options: ActionRouteOptions,
): ActionRoute[] {
  return [...attributeRoutes(controller, action, options.prefix), ...conventionalRoutes(controller, action, options)];
}

/** `{controller}` and the like are narrowed here too: ASP.NET Core substitutes them in every route of an action. */
function attributeRoutes(controller: ControllerModel, action: ActionModel, prefix: string): ActionRoute[] {
  const required = requiredRouteValues(controller, action);
  return action.selectors.flatMap(({ template, httpMethods, order, name }) =>
    template === undefined
      ? []
      : [{ template: withRequiredValues(parse(prefix, template), required), httpMethods, order, name }],
  );
}

/**
 * An action without attribute routes is reached by every conventional route that has a parameter for its controller, its name and
 * its area, if it has one; the route is narrowed to them. They come after all attribute routes, in the order of their declaration.
 */
function conventionalRoutes(
  controller: ControllerModel,
  action: ActionModel,
  { prefix, conventionalRoutes: templates }: ActionRouteOptions,
): ActionRoute[] {
  if (controller.kind === "page" || controller.isApiController || hasAttributeRoute(controller, action)) return [];
  const httpMethods = [...new Set(action.selectors.flatMap((selector: SelectorModel) => selector.httpMethods))];
  const required = requiredRouteValues(controller, action);
  return Object.entries(templates ?? {}).flatMap(([name, text], index) => {
    const template = parse(prefix, text);
    if (Object.keys(required).some((key) => findParameter(template, key) === undefined)) return [];
    return [{ template: withRequiredValues(template, required), httpMethods, order: index + 1, name }];
  });
}

function parse(prefix: string, template: string): RouteTemplate {
  const trimmed = template.replace(/^~?\//, "");
  const text = prefix === "" ? trimmed : `${prefix.replace(/^\/+|\/+$/g, "")}/${trimmed}`;
  return parseRouteTemplate(text).template;
}
