import type { Endpoint, EndpointTable } from "../../../endpoints/index.js";
import { listedInEach, listedOnce } from "../../../incremental/index.js";
import { findAttribute, isObject, type AttributeModel, type SourceLocation } from "../../../model/index.js";
import type { StartupProblem } from "../../startup-problem.js";

/**
 * Groups routes that match exactly the same requests, because Fastify has one route for them: a page's handlers for one method, and actions
 * with `@Consumes` that have the same template, methods and order. The analysis has reported all other routes that nothing distinguishes.
 *
 * @param routes the routes in order
 * @param endpointOf the endpoint of a route
 * @returns the groups, in the order of their first routes
 * @example `({ endpoints }: EndpointTable) => groupSharedRoutes(endpoints, (endpoint) => endpoint)`
 */
export function groupSharedRoutes<Route>(
  routes: readonly Route[],
  endpointOf: (route: Route) => Endpoint,
): [Route, ...Route[]][] {
  return groupByShape(routes, (route) => sharedShape(endpointOf(route)));
}

/** A route without a shape is a group of its own. */
function groupByShape<Route>(
  routes: readonly Route[],
  shapeOf: (route: Route) => string | undefined,
): [Route, ...Route[]][] {
  const groups = new Map<string, [Route, ...Route[]]>();
  for (const route of routes) {
    const shape = shapeOf(route);
    const group = shape === undefined ? undefined : groups.get(shape);
    if (group === undefined) groups.set(shape ?? `alone ${groups.size}`, [route]);
    else group.push(route);
  }
  return [...groups.values()];
}

/** A text that is equal for routes that share one route of Fastify. */
function sharedShape({ controller, action, template, httpMethods, order }: Endpoint): string | undefined {
  if (controller.kind !== "page" && findAttribute(action.attributes, "Consumes") === undefined) return undefined;
  const required = template.parameters.map(({ requiredValue }) => requiredValue);
  const constraints = constraintsIn(optionsOf({ controller, action }));
  return JSON.stringify([template.text.toLowerCase(), [...httpMethods].sort(), order, required, constraints]);
}

interface SharingRoute {
  readonly endpoint: Endpoint;
  readonly shape: string;
}

/** Those of the routes of one controller that may share a route of Fastify. */
const sharingIn = listedOnce((endpoints: readonly (readonly Endpoint[])[]): SharingRoute[] =>
  endpoints.flat().flatMap((endpoint) => {
    const shape = sharedShape(endpoint);
    return shape === undefined ? [] : [{ endpoint, shape }];
  }),
);

const sharingInEach = listedInEach(sharingIn);

function optionsOf({ controller, action }: Pick<Endpoint, "controller" | "action">): AttributeModel[] {
  return [...controller.attributes, ...action.attributes].filter(({ name }) => name === "RouteOptions");
}

function constraintsIn(options: readonly AttributeModel[]): unknown[] {
  const all = options.flatMap(({ data }) => (isObject(data.constraints) ? Object.entries(data.constraints) : []));
  return [...new Map(all)].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * Finds all routes of an application that share one route of Fastify and have different `@RouteOptions` (LIG2060).
 *
 * @param table the routes
 * @returns a problem for each such group of routes
 * @example `(table: EndpointTable) => differingSharedRoutes(table).length`
 */
export function differingSharedRoutes({
  byController,
}: EndpointTable): (StartupProblem & { location: SourceLocation })[] {
  return groupByShape(sharingInEach(byController), ({ shape }) => shape).flatMap(([first, ...others]) =>
    differingRouteOptions([first.endpoint, ...others.map(({ endpoint }) => endpoint)]),
  );
}

/**
 * Finds routes that share one route of Fastify and have different `@RouteOptions` (LIG2060).
 *
 * @param group routes that match the same requests
 * @returns at most one problem
 * @example `({ endpoints }: EndpointTable) => groupSharedRoutes(endpoints, (one) => one).flatMap(differingRouteOptions)`
 */
export function differingRouteOptions([first, ...others]: readonly [Endpoint, ...Endpoint[]]): (StartupProblem & {
  location: SourceLocation;
})[] {
  const expected = optionsOf(first).map(({ data }) => data);
  const differing = others.find((endpoint) => {
    const own = optionsOf(endpoint);
    return own.length !== expected.length || own.some(({ data }, index) => data !== expected[index]);
  });
  if (differing === undefined) return [];
  const [one, other] = [nameOf(first), nameOf(differing)];
  const message =
    `'${one}' and '${other}' share the route '${first.template.text}', but their @RouteOptions differ. A route has only one set of options in Fastify. ` +
    `Put @RouteOptions on their class.`;
  const { location } = differing.action;
  return [{ code: "LIG2060", message, location, related: [{ message: `'${one}'.`, location: first.action.location }] }];
}

function nameOf({ controller, action }: Endpoint): string {
  return `${controller.typeName}.${action.methodName}`;
}
