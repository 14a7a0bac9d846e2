import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { differingRouteOptions, groupSharedRoutes, refuseProblems } from "../../analysis/index.js";
import type { Endpoint } from "../../endpoints/index.js";
import type { BufferedBytes } from "../../formatters/index.js";
import type { ConstraintMap } from "../../routing/index.js";
import { bodyHooks } from "../bodies/body-parser.js";
import { largestLimits } from "../bodies/request-limits.js";
import { handleRouteError } from "../errors/error-handlers.js";
import type { ActionHandler } from "../requests/action-handler.js";
import type { ApplicationRuntime } from "../requests/action-runtime.js";
import { chooseByContentType } from "../requests/choose-by-content-type.js";
import { choosePageHandler } from "../requests/choose-page-handler.js";
import type { RequestStep } from "../requests/request-steps.js";
import {
  mergeRouteOptions,
  registerRoutes,
  routeOptionAttributes,
  routeOptionsOf,
  type Route,
} from "../routing/index.js";
import type { ActionEndpoint } from "./build-application.js";

/** The options for registering an application's routes. */
export interface EndpointOptions {
  readonly constraints?: ConstraintMap | undefined;
}

/** An action, and its handler. */
export interface AnsweringAction extends ActionEndpoint {
  readonly plan: ActionHandler;
  /** The step that authorizes its requests; absent if anyone may call it. */
  readonly authorize?: RequestStep;
}

/** An endpoint of the table, and the action that answers it. */
interface AnsweredEndpoint {
  readonly endpoint: Endpoint;
  readonly answering: AnsweringAction;
}

/**
 * Registers each action's routes in Fastify. Actions that share a route and differ in `@Consumes` share one Fastify
 * route. So do the handlers of a page.
 */
export function registerEndpoints(
  app: FastifyInstance,
  actions: readonly AnsweringAction[],
  runtime: ApplicationRuntime,
  options: EndpointOptions,
): void {
  const routes = actions.flatMap((answering) =>
    runtime.endpoints.endpointsOf(answering.action).map((endpoint) => ({ endpoint, answering })),
  );
  const shared: RouteShorthandOptions = { errorHandler: handleRouteError };
  const groups = groupSharedRoutes(routes, ({ endpoint }) => endpoint);
  refuseProblems(
    groups.flatMap(([first, ...others]) =>
      differingRouteOptions([first.endpoint, ...others.map(({ endpoint }) => endpoint)]),
    ),
  );
  registerRoutes(
    app,
    groups.map((group) => toRoute(group, shared, runtime)),
    {
      constraints: options.constraints ?? {},
    },
  );
}

function toRoute(
  group: readonly AnsweredEndpoint[],
  shared: RouteShorthandOptions,
  { bufferedBytes }: ApplicationRuntime,
): Route {
  const { controller, action, declared, template, httpMethods, order } = group[0]!.endpoint;
  const answering = group.map((route) => route.answering);
  const attributes = routeOptionAttributes(controller, action);
  const ours = mayHaveBody(httpMethods) ? { ...shared, ...bodyOptions(answering, bufferedBytes) } : shared;
  const plan = controller.kind === "page" ? choosePageHandler(answering) : chooseByContentType(answering);
  return {
    template,
    declared: declared.template.text,
    httpMethods,
    order,
    handler: plan,
    config: { controller, action, actions: group.map(({ endpoint }) => endpoint.action) },
    options: attributes.length === 0 ? ours : mergeRouteOptions(routeOptionsOf(attributes), ours),
    ...(attributes.length > 0 && { location: action.location }),
  };
}

function bodyOptions(actions: readonly AnsweringAction[], buffered: BufferedBytes): RouteShorthandOptions {
  const limits = largestLimits(actions.map(({ runtime }) => runtime.limits));
  // Our parsers know the limit. This shows it to code that reads the route's options. Fastify does not accept 0 there.
  const bodyLimit = Math.min(Math.max(limits.body.bytes, 1), Number.MAX_SAFE_INTEGER);
  return { ...bodyHooks(limits, buffered), bodyLimit };
}

function mayHaveBody(methods: readonly string[]): boolean {
  return methods.length === 0 || methods.some((method) => method !== "GET" && method !== "HEAD");
}
