import { authorizationOf, type AuthorizationRequirement } from "../authorization/index.js";
import { hasAttributeRoute, requiredRouteValues } from "../conventions/index.js";
import type { ActionModel, ApplicationModel, ControllerModel, SelectorModel } from "../model/index.js";
import { findParameter, parseRouteTemplate, withRequiredValues, type ParsedTemplate } from "../routing/index.js";
import type {
  AttributeEndpoint,
  ConventionalEndpoint,
  ConventionalRoute,
  Endpoint,
  RoutedSelector,
} from "./endpoint.js";
import type { EndpointCache } from "./endpoint-cache.js";
import { parsePrefix, underPrefix, type RegistrationPrefix } from "./registration-prefix.js";

/** What endpoints are made with besides the model. */
export interface EndpointTableOptions {
  /** The path under which the application is registered, as Fastify writes it: `/v1`, `/:tenant`. Default: none. */
  readonly prefix?: string | undefined;
  /** Conventional routes, in order. Default: none. */
  readonly conventionalRoutes?: readonly ConventionalRoute[] | undefined;
  /** What is asked of a user where neither `@Authorize` nor `@AllowAnonymous` stands. Default: nothing. */
  readonly fallbackPolicy?: AuthorizationRequirement | undefined;
  /** What is kept of the table that was made before. Default: nothing is. */
  readonly endpointCache?: EndpointCache | undefined;
}

/** Every route of an application, prefix included: what registration, links, documents, checks and the editor read. */
export interface EndpointTable {
  readonly model: ApplicationModel;
  readonly prefix: RegistrationPrefix;
  /** In the order of declaration; of an action, those of conventional routes come last. */
  readonly endpoints: readonly Endpoint[];
  /** Those that attributes declare. */
  readonly attributeEndpoints: readonly AttributeEndpoint[];
  readonly conventional: readonly ConventionalEndpoint[];
  /** The endpoints of one of the model's actions. */
  endpointsOf(action: ActionModel): readonly Endpoint[];
}

/**
 * Makes the routes of an application, once for everyone who reads them. It never throws: what is wrong with a template stands
 * beside it, and what is wrong with the prefix in `prefix.errors`.
 *
 * @param model the application model
 * @param options the prefix of the registration, and conventional routes
 * @returns the routes
 * @example `(model: ApplicationModel) => createEndpointTable(model, { prefix: "/:tenant" }).endpoints[0]?.template.text`
 */
export function createEndpointTable(model: ApplicationModel, options: EndpointTableOptions = {}): EndpointTable {
  const { fallbackPolicy, endpointCache } = options;
  const prefix = parsePrefix(options.prefix ?? "");
  const conventional = (options.conventionalRoutes ?? []).map(({ name, template }): ConventionalEndpoint => {
    const declared = parseRouteTemplate(template);
    return { name, declared, template: underPrefix(prefix, declared.template) };
  });
  const kept = endpointCache?.forOptions(options);
  const byAction = new Map<ActionModel, readonly Endpoint[]>();
  for (const controller of model.controllers) {
    const found =
      kept?.get(controller) ??
      controller.actions.map((action) => {
        const authorization = authorizationOf(controller, action, fallbackPolicy);
        return endpointsOfAction({ controller, action, authorization }, prefix, conventional);
      });
    kept?.set(controller, found);
    controller.actions.forEach((action, index) => byAction.set(action, found[index]!));
  }
  const endpoints = [...byAction.values()].flat();
  return {
    model,
    prefix,
    endpoints,
    attributeEndpoints: endpoints.filter((endpoint): endpoint is AttributeEndpoint => endpoint.selector !== undefined),
    conventional,
    endpointsOf: (action) => byAction.get(action) ?? [],
  };
}

function endpointsOfAction(
  reached: Pick<Endpoint, "controller" | "action" | "authorization">,
  prefix: RegistrationPrefix,
  conventional: readonly ConventionalEndpoint[],
): Endpoint[] {
  const { controller, action } = reached;
  const required = requiredRouteValues(controller, action);
  // ASP.NET Core substitutes `{controller}` and the like in every route of an action, in those of attributes too.
  const templateOf = ({ template }: ParsedTemplate) => withRequiredValues(underPrefix(prefix, template), required);
  const attributes = action.selectors.filter(isRouted).map((selector): Endpoint => {
    const { httpMethods, order, name } = selector;
    const declared = parseRouteTemplate(selector.template);
    return { ...reached, selector, declared, template: templateOf(declared), httpMethods, order, name };
  });
  const httpMethods = [...new Set(action.selectors.flatMap((selector) => selector.httpMethods))];
  const conventionals = conventional.flatMap(({ name, declared, template }, index): Endpoint[] =>
    isReached(controller, action) && Object.keys(required).every((key) => findParameter(template, key) !== undefined)
      ? [{ ...reached, declared, template: templateOf(declared), httpMethods, order: index + 1, name }]
      : [],
  );
  return [...attributes, ...conventionals];
}

function isRouted(selector: SelectorModel): selector is RoutedSelector {
  return selector.template !== undefined;
}

/**
 * An action without attribute routes is reached by every conventional route that has a parameter for its controller, its name and
 * its area, if it has one. They come after all attribute routes, in the order of their declaration.
 */
function isReached(controller: ControllerModel, action: ActionModel): boolean {
  return controller.kind !== "page" && !controller.isApiController && !hasAttributeRoute(controller, action);
}
