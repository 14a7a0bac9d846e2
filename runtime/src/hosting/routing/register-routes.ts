import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteOptions,
  RouteShorthandOptions,
} from "fastify";
import { ApplicationModelError } from "../../analysis/index.js";
import { parsePrefix } from "../../endpoints/index.js";
import type { ActionModel, ControllerModel, SourceLocation } from "../../model/index.js";
import {
  compileMatcher,
  findAmbiguities,
  rankRoutes,
  RouteTable,
  type Ambiguity,
  type ConstraintMap,
  type RankedRoute,
  type RouteDefinition,
  type RouteTemplate,
  type RouteValues,
} from "../../routing/index.js";
import { forbidSniffing } from "../requests/no-sniff.js";
import { LeafEntry } from "./leaf-entry.js";
import { templateConstraint, templateStrategy } from "./leaf-store.js";
import { compileLeafTest } from "./leaf-test.js";
import { LeafTree, mostAtLeaf, planChecks } from "./leaf-tree.js";
import { installMethodNotAllowed, sendMethodNotAllowed, type Table } from "./method-not-allowed.js";
import { constraintText } from "./route-options.js";
import { compileRouteValues } from "./route-values.js";
import { requireRouterOptions } from "./router-options.js";
import { translateTemplate, writePath } from "./translate-template.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route template of a Ligature route, as it was declared: `orders/{id:int}`. */
    template?: string;
    /** The controller or page of a Ligature route. */
    controller?: ControllerModel;
    /** The action of a Ligature route, with its attributes; of several that share the route, the first. */
    action?: ActionModel;
    /** All actions that share the route: handlers of a page for one method, or actions that differ in `@Consumes`. */
    actions?: readonly ActionModel[];
  }
}

/** Handles a request for a route; the values are those of its template's parameters, text as it came. */
type RouteHandler = (request: FastifyRequest, reply: FastifyReply, values: RouteValues) => unknown;

/** A route to register. */
export interface Route extends RouteDefinition {
  /** All of it, with the prefix under which the instance is registered. */
  readonly template: RouteTemplate;
  /** As it was declared, without the prefix: Fastify's `routeOptions.config` shows it. Default: the whole template. */
  readonly declared?: string;
  readonly handler: RouteHandler;
  /** Goes into Fastify's `routeOptions.config`, beside the template. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Hooks and further options of Fastify's for this route. */
  readonly options?: RouteShorthandOptions;
  /** Where it is declared, for errors. */
  readonly location?: SourceLocation;
}

/** What belongs to all the routes. */
export interface RegisterOptions {
  readonly constraints?: ConstraintMap;
}

/** What was registered. */
export interface RegisteredRoutes {
  /** The meaning of the routes, prefix included. */
  readonly table: RouteTable<Route>;
  /** Pairs of routes of which nothing says which one a request is for: the one declared first gets it. */
  readonly ambiguities: readonly Ambiguity<Route>[];
}

/**
 * Registers routes with ASP.NET Core's meaning in Fastify's own router: each becomes a Fastify route (several, where segments
 * may be missing), with a check at the router's leaf only where its template needs one. HEAD is answered by the route for
 * GET; a path that some route has, but not with this method, is answered 405. Call it once for all routes, since each
 * one's place hangs on the others. The templates hold the instance's prefix already (`EndpointTable`).
 *
 * @throws ApplicationModelError where the instance has not the `routerOptions()` that it needs
 */
export function registerRoutes(
  fastify: FastifyInstance,
  routes: readonly Route[],
  { constraints = {} }: RegisterOptions = {},
): RegisteredRoutes {
  requireRouterOptions(fastify);
  if (!fastify.hasConstraintStrategy(templateConstraint)) fastify.addConstraintStrategy(templateStrategy);
  const prefixed = parsePrefix(fastify.prefix).template.segments.length;
  const entries = rankRoutes(routes).flatMap((ranked) => createEntries(ranked, constraints, prefixed));
  const tree = new LeafTree();
  for (const { entry } of entries) tree.add(entry);
  planChecks(tree);
  requireRoomAtLeaves(tree);
  addMissingMethods(fastify, routes);
  const table = new RouteTable<Route>(routes, constraints);
  const forMethods = { find: table.find.bind(table), instance: fastify };
  for (const { entry, route } of entries) {
    addRoute(fastify, route, writeRoute(fastify, entry, route, prefixed, forMethods));
  }
  installMethodNotAllowed(fastify).push(forMethods);
  return {
    table,
    get ambiguities() {
      return findAmbiguities(routes);
    },
  };
}

function createEntries(
  ranked: RankedRoute<Route>,
  constraints: ConstraintMap,
  prefixed: number,
): { entry: LeafEntry; route: Route }[] {
  const matcher = compileMatcher(ranked.route.template, constraints);
  const translated = translateTemplate(ranked.route.template, prefixed);
  const group = constraintText(ranked.route.options ?? {});
  return translated.paths.map((path, index) => {
    const test = compileLeafTest(ranked.route.template, translated, path, constraints);
    return {
      entry: new LeafEntry(`${ranked.index}.${index}`, ranked, matcher, translated, path, test, group),
      route: ranked.route,
    };
  });
}

/** Fastify, or a plugin that is told of routes, may not take the options that the application gives. */
function addRoute(fastify: FastifyInstance, { location }: Route, options: RouteOptions): void {
  try {
    fastify.route(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Fastify refuses the route '${options.url}': ${reason} Correct the options in @RouteOptions, or register the plugin that uses them.`;
    throw new ApplicationModelError([{ code: "LIG2061", message, ...(location && { location }), cause: error }]);
  }
}

function writeRoute(
  fastify: FastifyInstance,
  entry: LeafEntry,
  route: Route,
  prefixed: number,
  table: Table,
): RouteOptions {
  const { options = {}, handler } = route;
  const readValues = compileRouteValues(entry);
  return {
    exposeHeadRoute: true,
    ...options,
    method:
      entry.ranked.methods === null ? [...fastify.supportedMethods] : ([...entry.ranked.methods] as HTTPMethods[]),
    url: writePath(entry.path.segments.slice(prefixed)).path,
    config: { ...options.config, ...route.config, template: route.declared ?? route.template.text },
    ...(entry.needsCheck && { constraints: { ...options.constraints, [templateConstraint]: entry } }),
    handler(request, reply) {
      const values = readValues(request);
      if (values !== null) {
        forbidSniffing(reply);
        return handler(request, reply, values);
      }
      // The router gave an empty segment to a parameter: this is no match after all.
      if (!sendMethodNotAllowed([table], request, reply)) reply.callNotFound();
      return reply;
    },
  };
}

/** Fastify knows the usual methods; any other that Node can read is told to it. */
function addMissingMethods(fastify: FastifyInstance, routes: readonly Route[]): void {
  const known = new Set<string>(fastify.supportedMethods);
  for (const method of new Set(routes.flatMap(({ httpMethods }) => httpMethods ?? []))) {
    if (!known.has(method)) fastify.addHttpMethod(method, { hasBody: true });
  }
}

function requireRoomAtLeaves(tree: LeafTree): void {
  for (const entries of tree.leaves()) {
    if (entries.length <= mostAtLeaf) continue;
    const methods = new Set(entries.flatMap(({ ranked }) => [...(ranked.methods ?? ["GET"])]));
    for (const method of methods) {
      const sharing = entries.filter((entry) => entry.answers(method));
      if (sharing.length > mostAtLeaf) throw new ApplicationModelError([crowded(method, sharing)]);
    }
  }
}

function crowded(method: string, entries: readonly LeafEntry[]): { code: string; message: string } {
  const message =
    `${entries.length} routes for ${method} differ only in the constraints and complex segments of '${entries[0]!.path.path}', ` +
    `but Fastify's router supports at most ${mostAtLeaf} there. Start some of them with different literals, or combine several into one route.`;
  return { code: "LIG2021", message };
}
