import {
  antiforgeryOf,
  authorizationOf,
  type AntiforgeryFacts,
  type AuthorizationRequirement,
} from "../authorization/index.js";
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
import type { EndpointCache, EndpointsOfController } from "./endpoint-cache.js";
import { parsePrefix, underPrefix, type RegistrationPrefix } from "./registration-prefix.js";

/** Options for creating endpoints. */
export interface EndpointTableOptions {
  /** The path under which the application is registered, as Fastify writes it: `/v1`, `/:tenant`. Default: none. */
  readonly prefix?: string | undefined;
  /** Conventional routes, in order. Default: none. */
  readonly conventionalRoutes?: readonly ConventionalRoute[] | undefined;
  /** The requirement for actions without `@Authorize` and `@AllowAnonymous`. Default: none. */
  readonly fallbackPolicy?: AuthorizationRequirement | undefined;
  /** Whether actions without an attribute require an antiforgery token, and the name of its header. Default: they do not. */
  readonly antiforgery?: AntiforgeryFacts | undefined;
  /** The cache from earlier tables. Default: none. */
  readonly endpointCache?: EndpointCache | undefined;
}

/** Every route of an application, including the prefix. Registration, links, documents, checks and the editor read it. */
export interface EndpointTable {
  readonly model: ApplicationModel;
  readonly prefix: RegistrationPrefix;
  /** In the order of declaration. The conventional routes of an action come last. */
  readonly endpoints: readonly Endpoint[];
  /** The endpoints that attributes declare. */
  readonly attributeEndpoints: readonly AttributeEndpoint[];
  readonly conventional: readonly ConventionalEndpoint[];
  /** The endpoints of one of the model's actions. */
  endpointsOf(action: ActionModel): readonly Endpoint[];
  /** The endpoints of each action of one of the model's controllers: the same list as long as none of them changes. */
  endpointsIn(controller: ControllerModel): EndpointsOfController;
  /** The same for each of the model's controllers, in order. */
  readonly byController: readonly EndpointsOfController[];
}

/**
 * Creates the routes of an application, once for all readers. It never throws: each template contains its own errors, and
 * `prefix.errors` contains the errors of the prefix.
 *
 * @param model the application model
 * @param options the prefix of the registration, and conventional routes
 * @returns the routes
 * @example `(model: ApplicationModel) => createEndpointTable(model, { prefix: "/:tenant" }).endpoints[0]?.template.text`
 */
export function createEndpointTable(model: ApplicationModel, options: EndpointTableOptions = {}): EndpointTable {
  const { fallbackPolicy, antiforgery: facts, endpointCache } = options;
  const prefix = parsePrefix(options.prefix ?? "");
  const conventional = (options.conventionalRoutes ?? []).map(({ name, template }): ConventionalEndpoint => {
    const declared = parseRouteTemplate(template);
    return { name, declared, template: underPrefix(prefix, declared.template) };
  });
  const make = (controller: ControllerModel): EndpointsOfController =>
    controller.actions.map((action) => {
      const authorization = authorizationOf(controller, action, fallbackPolicy);
      const antiforgery = antiforgeryOf(controller, action, facts);
      return endpointsOfAction({ controller, action, authorization, antiforgery }, prefix, conventional);
    });
  const byController = endpointCache?.of(model.controllers, options, make) ?? model.controllers.map(make);
  return tableOf({ model, prefix, conventional, byController });
}

/** Its lists are made when they are needed: after an edit, few are. */
function tableOf(parts: Pick<EndpointTable, "model" | "prefix" | "conventional" | "byController">): EndpointTable {
  const { model, byController } = parts;
  const endpoints = once(() => byController.flat(2));
  const isOfAttribute = (endpoint: Endpoint): endpoint is AttributeEndpoint => endpoint.selector !== undefined;
  const attributeEndpoints = once(() => endpoints().filter(isOfAttribute));
  const byAction = once(() => endpointsByAction(model, byController));
  const lists = once(() => new Map(model.controllers.map((controller, index) => [controller, byController[index]!])));
  return {
    ...parts,
    get endpoints() {
      return endpoints();
    },
    get attributeEndpoints() {
      return attributeEndpoints();
    },
    endpointsOf: (action) => byAction().get(action) ?? [],
    endpointsIn: (controller) => lists().get(controller) ?? [],
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function endpointsByAction(
  { controllers }: ApplicationModel,
  byController: readonly EndpointsOfController[],
): Map<ActionModel, readonly Endpoint[]> {
  const byAction = new Map<ActionModel, readonly Endpoint[]>();
  controllers.forEach(({ actions }, index) => {
    actions.forEach((action, at) => byAction.set(action, byController[index]![at]!));
  });
  return byAction;
}

function endpointsOfAction(
  reached: Pick<Endpoint, "controller" | "action" | "authorization" | "antiforgery">,
  prefix: RegistrationPrefix,
  conventional: readonly ConventionalEndpoint[],
): Endpoint[] {
  const { controller, action } = reached;
  const required = requiredRouteValues(controller, action);
  // ASP.NET Core substitutes `{controller}` and similar parameters in every route of an action, including attribute routes.
  const templateOf = ({ template }: ParsedTemplate) => withRequiredValues(underPrefix(prefix, template), required);
  const attributes = action.selectors.filter(isRouted).map((selector): Endpoint => {
    const { httpMethods, order, name } = selector;
    const declared = parseRouteTemplate(selector.template);
    // In Node.js 20, each object whose literal begins with a spread gets a hidden class of its own.
    return { selector, declared, template: templateOf(declared), httpMethods, order, name, ...reached };
  });
  const httpMethods = [...new Set(action.selectors.flatMap((selector) => selector.httpMethods))];
  const conventionals = conventional.flatMap(({ name, declared, template }, index): Endpoint[] =>
    isReached(controller, action) && Object.keys(required).every((key) => findParameter(template, key) !== undefined)
      ? [{ declared, template: templateOf(declared), httpMethods, order: index + 1, name, ...reached }]
      : [],
  );
  return [...attributes, ...conventionals];
}

/** A route whose path the editor does not know is compared with nothing and described nowhere. */
function isRouted(selector: SelectorModel): selector is RoutedSelector {
  return selector.template !== undefined && selector.hasUnknownTemplate === undefined;
}

/**
 * Every conventional route with parameters for the controller, the action and its area (if it has one) leads to an action without
 * attribute routes. They come after all attribute routes, in the order of their declaration.
 */
function isReached(controller: ControllerModel, action: ActionModel): boolean {
  if (action.selectors.some(({ hasUnknownTemplate }) => hasUnknownTemplate)) return false;
  return controller.kind !== "page" && !controller.isApiController && !hasAttributeRoute(controller, action);
}
