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
import { forbidSniffing } from "../problems/send-problem.js";
import { LeafEntry } from "./leaf-entry.js";
import { templateConstraint, templateStrategy } from "./leaf-store.js";
import { compileLeafTest } from "./leaf-test.js";
import { LeafTree, mostAtLeaf, decideChecks } from "./leaf-tree.js";
import { installMethodNotAllowed, sendMethodNotAllowed, type Table } from "./method-not-allowed.js";
import { constraintText } from "./route-options.js";
import { compileRouteValues } from "./route-values.js";
import { requireRouterOptions } from "./router-options.js";
import { translateTemplate, writePath } from "./translate-template.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route template of a Ligature route, as declared: `orders/{id:int}`. */
    template?: string;
    /** The controller or page of a Ligature route. */
    controller?: ControllerModel;
    /** The action of a Ligature route, with its attributes. If several actions share the route, the first. */
    action?: ActionModel;
    /** All actions that share the route: a page's handlers for one method, or actions that differ in `@Consumes`. */
    actions?: readonly ActionModel[];
  }
}

/** Handles a request for a route. The values are those of the template's parameters, as raw text. */
type RouteHandler = (request: FastifyRequest, reply: FastifyReply, values: RouteValues) => unknown;

/** A route to register. */
export interface Route extends RouteDefinition {
  /** The whole template, with the prefix that the instance is registered with. */
  readonly template: RouteTemplate;
  /**
   * The template as declared, without the prefix. Fastify's `routeOptions.config` shows it. Default: the whole
   * template.
   */
  readonly declared?: string;
  readonly handler: RouteHandler;
  /** Added to Fastify's `routeOptions.config`, with the template. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Hooks and other Fastify options for this route. */
  readonly options?: RouteShorthandOptions;
  /** The location of its declaration, for errors. */
  readonly location?: SourceLocation;
}

/** The settings that all routes share. */
export interface RegisterOptions {
  readonly constraints?: ConstraintMap;
}

/** The result of the registration. */
export interface RegisteredRoutes {
  /** The meaning of the routes, including the prefix. */
  readonly table: RouteTable<Route>;
  /** Pairs of routes that nothing distinguishes for a request: the one declared first gets it. */
  readonly ambiguities: readonly Ambiguity<Route>[];
}

/**
 * Registers routes with ASP.NET Core's meaning in Fastify's own router. Each becomes a Fastify route (or several, if
 * segments may be missing), with a check at the router's leaf only if its template needs one. The route for GET answers
 * HEAD. If a path matches a route, but not with this method, the response is 405. Call it once for all routes, because
 * their order depends on each other. The templates already contain the instance's prefix (`EndpointTable`).
 *
 * @throws ApplicationModelError if the instance was not created with the `routerOptions()` that it needs
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
  decideChecks(tree);
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
  const translated = translateTemplate(ranked.route.template, prefixed);
  const group = constraintText(ranked.route.options ?? {});
  return translated.paths.map((path, index) => {
    const test = compileLeafTest(ranked.route.template, translated, path, constraints);
    return {
      entry: new LeafEntry(`${ranked.index}.${index}`, ranked, constraints, translated, path, test, group),
      route: ranked.route,
    };
  });
}

/** Fastify, or a plugin that observes routes, may refuse the application's options. */
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
      // The router gave an empty segment to a parameter, so this is not a match after all.
      if (!sendMethodNotAllowed([table], request, reply)) reply.callNotFound();
      return reply;
    },
  };
}

/** Fastify knows the usual methods. Any other method that Node.js supports must be added. */
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
