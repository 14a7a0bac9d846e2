import type { ConstraintMap } from "./constraints/index.js";
import { LiteralIndex } from "./literal-index.js";
import { compileMatcher, type TemplateMatcher } from "./matcher.js";
import {
  answersMethod,
  compareRank,
  compareRoutes,
  rankRoutes,
  type RankedRoute,
  type RouteDefinition,
} from "./ranked-route.js";
import type { RouteValues } from "./route-values.js";

/** The result of routing a request. */
export type RouteResult<R extends RouteDefinition> =
  | {
      readonly kind: "match";
      readonly route: R;
      readonly values: RouteValues;
      /** Other routes that match equally well. The one that was declared first is used. */
      readonly ambiguous: readonly R[];
    }
  /** A template matches, but none of its routes has this method. */
  | { readonly kind: "method-not-allowed"; readonly allow: readonly string[] }
  | { readonly kind: "not-found" };

interface TableEntry<R extends RouteDefinition> {
  readonly ranked: RankedRoute<R>;
  /** Created when a path is first compared. In a large application that happens for few routes, because Fastify's router does the rest. */
  matcher: TemplateMatcher | undefined;
}

/**
 * The definition of routing, in one place: of all routes that match a request's method and path, it selects the one with the
 * lowest order, then the lowest precedence, then one for certain methods before one for all. If a constraint fails, its
 * template does not match. Fastify's router is set up to give the same result. Tests, the editor and 405 responses use this table.
 *
 * @example `new RouteTable([{ template: parseRouteTemplate("orders/{id}").template, methods: ["GET"] }]).find("GET", "/orders/5")`
 */
export class RouteTable<R extends RouteDefinition> {
  /** Created with the first search: an application whose clients send no wrong method needs none. */
  private index: LiteralIndex<TableEntry<R>> | undefined;

  /**
   * Creates a table of routes.
   *
   * @param routes the routes, in the order of their declaration
   * @param constraints custom constraints (default: none)
   */
  constructor(
    private readonly routes: readonly R[],
    private readonly constraints: ConstraintMap = {},
  ) {}

  /**
   * Finds the route of a request.
   *
   * @param method in upper case
   * @param path the raw path of a request, without the query string
   * @returns the route with its values, or the reason why there is none
   */
  find(method: string, path: string): RouteResult<R> {
    const matches = this.matches(path);
    const answering = matches
      .filter(({ ranked }) => answersMethod(ranked, method))
      .sort((one, other) => compareRoutes(one.ranked, other.ranked));
    const [best, ...others] = answering;
    if (best !== undefined) {
      const equal = others.filter(({ ranked }) => isEqual(best.ranked, ranked, method));
      return {
        kind: "match",
        route: best.ranked.route,
        values: best.values,
        ambiguous: equal.map((m) => m.ranked.route),
      };
    }
    if (matches.length === 0) return { kind: "not-found" };
    return { kind: "method-not-allowed", allow: collectMethods(matches.map(({ ranked }) => ranked)) };
  }

  private matches(path: string): { ranked: RankedRoute<R>; values: RouteValues }[] {
    this.index ??= indexOf(this.routes);
    return [...this.index.find(path)].flatMap((entry) => {
      const { ranked } = entry;
      entry.matcher ??= compileMatcher(ranked.route.template, this.constraints);
      const values = entry.matcher.values(path);
      return values === null ? [] : [{ ranked, values }];
    });
  }
}

function indexOf<R extends RouteDefinition>(routes: readonly R[]): LiteralIndex<TableEntry<R>> {
  const index = new LiteralIndex<TableEntry<R>>();
  for (const ranked of rankRoutes(routes)) index.add(ranked.route.template, { ranked, matcher: undefined });
  return index;
}

function isEqual(one: RankedRoute, other: RankedRoute, method: string): boolean {
  return compareRank(one, other) === 0 && isImplied(one, method) === isImplied(other, method);
}

/**
 * Whether the route answers HEAD only because it answers GET.
 *
 * @param route the route
 * @param method the request's method
 * @returns whether it does so only because of GET
 * @example `(route: RankedRoute) => isImplied(route, "HEAD")`
 */
export function isImplied({ methods }: RankedRoute, method: string): boolean {
  return method === "HEAD" && methods !== null && !methods.has("HEAD");
}

/** The methods that the routes answer, sorted. GET implies HEAD. */
function collectMethods(routes: readonly RankedRoute[]): string[] {
  const methods = new Set(routes.flatMap((route) => [...(route.methods ?? [])]));
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods].sort();
}
