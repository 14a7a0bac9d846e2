import { hasAttributeRoute } from "../conventions/index.js";
import type { ActionModel, ControllerModel, SelectorModel } from "../model/index.js";
import { parseRouteTemplate, withRequiredValues, type RouteTemplate } from "../routing/index.js";

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
  return [...attributeRoutes(action, options.prefix), ...conventionalRoutes(controller, action, options)];
}

function attributeRoutes({ selectors }: ActionModel, prefix: string): ActionRoute[] {
  return selectors.flatMap(({ template, httpMethods, order, name }) =>
    template === undefined ? [] : [{ template: parse(prefix, template), httpMethods, order, name }],
  );
}

/**
 * An action without attribute routes is reached by every conventional route, narrowed to its controller and its name. They
 * come after all attribute routes, in the order of their declaration.
 */
function conventionalRoutes(
  controller: ControllerModel,
  action: ActionModel,
  { prefix, conventionalRoutes: templates }: ActionRouteOptions,
): ActionRoute[] {
  if (controller.kind === "page" || controller.isApiController || hasAttributeRoute(controller, action)) return [];
  const httpMethods = [...new Set(action.selectors.flatMap((selector: SelectorModel) => selector.httpMethods))];
  return Object.entries(templates ?? {}).map(([name, template], index) => ({
    template: withRequiredValues(parse(prefix, template), { controller: controller.name, action: action.name }),
    httpMethods,
    order: index + 1,
    name,
  }));
}

function parse(prefix: string, template: string): RouteTemplate {
  const trimmed = template.replace(/^~?\//, "");
  const text = prefix === "" ? trimmed : `${prefix.replace(/^\/+|\/+$/g, "")}/${trimmed}`;
  return parseRouteTemplate(text).template;
}
