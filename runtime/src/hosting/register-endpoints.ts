import type { FastifyInstance, preParsingHookHandler, RouteShorthandOptions } from "fastify";
import { findAttribute } from "../model/index.js";
import type { ConstraintMap } from "../routing/index.js";
import { routesOfAction, type ActionRoute, type ActionRouteOptions } from "./action-routes.js";
import type { ApplicationRuntime } from "./action-runtime.js";
import { readBody } from "./bodies/body-parser.js";
import type { ActionEndpoint } from "./build-application.js";
import { chooseByContentType } from "./choose-by-content-type.js";
import { choosePageHandler } from "./choose-page-handler.js";
import { createErrorHandler } from "./error-handler.js";
import { registerRoutes, type Route } from "./routing/index.js";

/** What the routes of an application are registered with. */
export interface EndpointOptions extends ActionRouteOptions {
  readonly constraints?: ConstraintMap | undefined;
  readonly bodyLimit?: number | undefined;
}

/** One route of one action. */
interface EndpointRoute extends ActionRoute {
  readonly endpoint: ActionEndpoint;
}

/** Gives each action its routes in Fastify. Actions that share a route and tell themselves apart by `@Consumes` share one, as handlers of a page do. */
export function registerEndpoints(
  app: FastifyInstance,
  endpoints: readonly ActionEndpoint[],
  runtime: ApplicationRuntime,
  options: EndpointOptions,
): void {
  const routes = endpoints.flatMap((endpoint) =>
    routesOfAction(endpoint.controller, endpoint.action, options).map((route) => ({ ...route, endpoint })),
  );
  const shared: RouteShorthandOptions = {
    errorHandler: createErrorHandler(runtime),
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
  };
  const bodyReader = readBody(runtime.formLimits);
  registerRoutes(
    app,
    groupRoutes(routes).map((group) => toRoute(group, shared, bodyReader)),
    {
      constraints: options.constraints ?? {},
    },
  );
}

/**
 * Routes that match the very same requests: a page's handlers for one method, and actions with `@Consumes` of the same
 * template, methods and order. The analysis has told of all others that nothing tells apart.
 */
function groupRoutes(routes: readonly EndpointRoute[]): EndpointRoute[][] {
  const groups = new Map<string, EndpointRoute[]>();
  for (const route of routes) {
    const { controller, action } = route.endpoint;
    const isShared = controller.kind === "page" || findAttribute(action.attributes, "Consumes") !== undefined;
    const { template, httpMethods, order } = route;
    const required = template.parameters.map(({ requiredValue }) => requiredValue);
    const shape = [template.text.toLowerCase(), [...httpMethods].sort(), order, required];
    const key = isShared ? JSON.stringify(shape) : `alone ${groups.size}`;
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return [...groups.values()];
}

function toRoute(
  group: readonly EndpointRoute[],
  shared: RouteShorthandOptions,
  bodyReader: preParsingHookHandler,
): Route {
  const [first] = group as readonly [EndpointRoute, ...EndpointRoute[]];
  const { template, httpMethods, order, name, endpoint } = first;
  const endpoints = group.map((route) => route.endpoint);
  const plan = endpoint.controller.kind === "page" ? choosePageHandler(endpoints) : chooseByContentType(endpoints);
  return {
    template,
    httpMethods,
    order,
    ...(name !== undefined && { name }),
    handler: plan,
    config: { controller: endpoint.controller.name, action: endpoint.action.name },
    options: mayHaveBody(httpMethods) ? { ...shared, preParsing: bodyReader } : shared,
  };
}

function mayHaveBody(methods: readonly string[]): boolean {
  return methods.length === 0 || methods.some((method) => method !== "GET" && method !== "HEAD");
}
