import { mayHaveBody } from "../../model/index.js";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { differingRouteOptions, groupSharedRoutes, refuseProblems } from "../../analysis/index.js";
import type { Endpoint, EndpointTable } from "../../endpoints/index.js";
import type { ConstraintMap } from "../../routing/index.js";
import { chooseByContentType, choosePageHandler, readsFormFirst, unreadTestOf } from "../actions/choose-action.js";
import { bodyHooks } from "../bodies/body-parser.js";
import { largestLimits } from "../bodies/request-limits.js";
import { handleRouteError } from "../problems/error-handlers.js";
import type { ActionEndpoint } from "../requests/action-endpoint.js";
import { cachingOptions } from "../results/caching-hooks.js";
import type { BodyResources } from "../requests/request-body.js";
import {
  mergeRouteOptions,
  registerRoutes,
  routeOptionAttributes,
  routeOptionsOf,
  type Route,
} from "../routing/index.js";

/**
 * Registers each action's routes in Fastify. Actions that share a route and differ in `@Consumes` share one Fastify
 * route. So do the handlers of a page.
 */
export function registerEndpoints(
  app: FastifyInstance,
  endpoints: readonly ActionEndpoint[],
  table: EndpointTable,
  resources: BodyResources,
  constraints: ConstraintMap,
): void {
  const answering = new Map(endpoints.map((endpoint) => [endpoint.action, endpoint]));
  const routes = endpoints.flatMap(({ action }) => table.endpointsOf(action));
  const groups = groupSharedRoutes(routes, (route) => route);
  refuseProblems(groups.flatMap(differingRouteOptions));
  const endpointsOf = (group: readonly Endpoint[]) => group.map(({ action }) => answering.get(action)!);
  registerRoutes(
    app,
    groups.map((group) => toRoute(group[0], endpointsOf(group), resources)),
    { constraints },
  );
}

function toRoute(route: Endpoint, endpoints: readonly ActionEndpoint[], resources: BodyResources): Route {
  const { controller, action, declared, template, httpMethods, order } = route;
  const attributes = routeOptionAttributes(controller, action);
  const shared: RouteShorthandOptions = { errorHandler: handleRouteError, ...cachingOptions(endpoints) };
  const ours = mayHaveBody(httpMethods) ? mergeRouteOptions(shared, bodyOptions(endpoints, resources)) : shared;
  return {
    template,
    declared: declared.template.text,
    httpMethods,
    order,
    handler: controller.kind === "page" ? choosePageHandler(endpoints) : chooseByContentType(endpoints),
    config: { controller, action, actions: endpoints.map((endpoint) => endpoint.action) },
    options: attributes.length === 0 ? ours : mergeRouteOptions(routeOptionsOf(attributes), ours),
    ...(attributes.length > 0 && { location: action.location }),
  };
}

function bodyOptions(endpoints: readonly ActionEndpoint[], resources: BodyResources): RouteShorthandOptions {
  const limits = largestLimits(endpoints.map((endpoint) => endpoint.limits));
  // Our parsers know the limit. This shows it to code that reads the route's options. Fastify does not accept 0 there.
  const bodyLimit = Math.min(Math.max(limits.body.bytes, 1), Number.MAX_SAFE_INTEGER);
  return {
    ...bodyHooks({ limits, resources, isUnread: unreadTestOf(endpoints), readsFormFirst: readsFormFirst(endpoints) }),
    bodyLimit,
  };
}
