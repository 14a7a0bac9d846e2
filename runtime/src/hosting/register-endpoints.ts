import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { findAttribute, type SelectorModel } from "../model/index.js";
import { hasAttributeRoute } from "../conventions/index.js";
import { parseRouteTemplate, withRequiredValues, type ConstraintMap, type RouteTemplate } from "../routing/index.js";
import type { ApplicationRuntime } from "./action-runtime.js";
import { readBody } from "./bodies/body-parser.js";
import type { ActionEndpoint } from "./build-application.js";
import { chooseByContentType } from "./choose-by-content-type.js";
import { createErrorHandler } from "./error-handler.js";
import { registerRoutes, type Route } from "./routing/index.js";

/** What the routes of an application are registered with. */
export interface EndpointOptions {
  /** Before every template: `/v1`. */
  readonly prefix: string;
  readonly constraints?: ConstraintMap | undefined;
  readonly conventionalRoutes?: Readonly<Record<string, string>> | undefined;
  readonly bodyLimit?: number | undefined;
}

/** One route of one action. */
interface EndpointRoute {
  readonly endpoint: ActionEndpoint;
  readonly template: RouteTemplate;
  readonly httpMethods: readonly string[];
  readonly order: number;
  readonly name?: string | undefined;
}

/** Gives each action its routes in Fastify. Actions that share a route and tell themselves apart by `@Consumes` share one. */
export function registerEndpoints(
  app: FastifyInstance,
  endpoints: readonly ActionEndpoint[],
  runtime: ApplicationRuntime,
  options: EndpointOptions,
): void {
  const routes = endpoints.flatMap((endpoint) => [
    ...attributeRoutes(endpoint, options.prefix),
    ...conventionalRoutes(endpoint, options),
  ]);
  const shared: RouteShorthandOptions = {
    errorHandler: createErrorHandler(runtime),
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
  };
  registerRoutes(
    app,
    groupRoutes(routes).map((group) => toRoute(group, shared)),
    {
      constraints: options.constraints ?? {},
    },
  );
}

function attributeRoutes(endpoint: ActionEndpoint, prefix: string): EndpointRoute[] {
  return endpoint.action.selectors.flatMap(({ template, httpMethods, order, name }) =>
    template === undefined ? [] : [{ endpoint, template: parse(prefix, template), httpMethods, order, name }],
  );
}

/**
 * An action without attribute routes is reached by every conventional route, narrowed to its controller and its name. They
 * come after all attribute routes, in the order of their declaration.
 */
function conventionalRoutes(
  endpoint: ActionEndpoint,
  { prefix, conventionalRoutes: templates }: EndpointOptions,
): EndpointRoute[] {
  const { controller, action } = endpoint;
  if (controller.kind === "page" || controller.isApiController || hasAttributeRoute(controller, action)) return [];
  const httpMethods = [...new Set(action.selectors.flatMap((selector: SelectorModel) => selector.httpMethods))];
  return Object.entries(templates ?? {}).map(([name, template], index) => ({
    endpoint,
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

/** Routes that match the very same requests: same template, methods and order. The analysis has refused what nothing tells apart. */
function groupRoutes(routes: readonly EndpointRoute[]): EndpointRoute[][] {
  const groups = new Map<string, EndpointRoute[]>();
  for (const route of routes) {
    const consumes = findAttribute(route.endpoint.action.attributes, "Consumes") !== undefined;
    const { template, httpMethods, order } = route;
    const required = template.parameters.map(({ requiredValue }) => requiredValue);
    const shape = [template.text.toLowerCase(), [...httpMethods].sort(), order, required];
    const key = consumes ? JSON.stringify(shape) : `alone ${groups.size}`;
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return [...groups.values()];
}

function toRoute(group: readonly EndpointRoute[], shared: RouteShorthandOptions): Route {
  const [first] = group as readonly [EndpointRoute, ...EndpointRoute[]];
  const { template, httpMethods, order, name, endpoint } = first;
  const plan = chooseByContentType(group.map((route) => route.endpoint));
  return {
    template,
    httpMethods,
    order,
    ...(name !== undefined && { name }),
    handler: plan,
    config: { controller: endpoint.controller.name, action: endpoint.action.name },
    options: mayHaveBody(httpMethods) ? { ...shared, preParsing: readBody } : shared,
  };
}

function mayHaveBody(methods: readonly string[]): boolean {
  return methods.length === 0 || methods.some((method) => method !== "GET" && method !== "HEAD");
}
