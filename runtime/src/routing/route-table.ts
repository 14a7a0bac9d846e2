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

/** What routing makes of a request. */
export type RouteResult<R extends RouteDefinition> =
  | {
      readonly kind: "match";
      readonly route: R;
      readonly values: RouteValues;
      /** Other routes that match no worse; the first one declared was taken. */
      readonly ambiguous: readonly R[];
    }
  /** A template matches, but no route with it has this method. */
  | { readonly kind: "method-not-allowed"; readonly allow: readonly string[] }
  | { readonly kind: "not-found" };

interface TableEntry<R extends RouteDefinition> {
  readonly ranked: RankedRoute<R>;
  /** Made when a path is first compared: few of a large application's routes ever are, besides by Fastify's router. */
  matcher: TemplateMatcher | undefined;
}

/**
 * The meaning of routing, in one place: of all the routes that match a request's method and path, the one with the lowest
 * order, then the lowest precedence, then for certain methods rather than all. A constraint that fails makes its
 * template not match. Fastify's router is made to give the same; tests, the editor and 405 responses use this table.
 *
 * @example `new RouteTable([{ template: parseRouteTemplate("orders/{id}").template, methods: ["GET"] }]).find("GET", "/orders/5")`
 */
export class RouteTable<R extends RouteDefinition> {
  private readonly index = new LiteralIndex<TableEntry<R>>();

  /**
   * A table of routes.
   *
   * @param routes the routes, in the order of their declaration
   * @param constraints the constraints of one's own (default: none)
   */
  constructor(
    routes: readonly R[],
    private readonly constraints: ConstraintMap = {},
  ) {
    for (const ranked of rankRoutes(routes)) this.index.add(ranked.route.template, { ranked, matcher: undefined });
  }

  /**
   * Finds the route of a request.
   *
   * @param method in upper case
   * @param path the raw path of a request: as it came, without the query string
   * @returns the route with its values, or why there is none
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
    return [...this.index.find(path)].flatMap((entry) => {
      const { ranked } = entry;
      entry.matcher ??= compileMatcher(ranked.route.template, this.constraints);
      const values = entry.matcher.values(path);
      return values === null ? [] : [{ ranked, values }];
    });
  }
}

function isEqual(one: RankedRoute, other: RankedRoute, method: string): boolean {
  return compareRank(one, other) === 0 && isImplied(one, method) === isImplied(other, method);
}

/**
 * Whether the route answers HEAD only because it answers GET.
 *
 * @param route the route
 * @param method the request's method
 * @returns whether that is so
 * @example `(route: RankedRoute) => isImplied(route, "HEAD")`
 */
export function isImplied({ methods }: RankedRoute, method: string): boolean {
  return method === "HEAD" && methods !== null && !methods.has("HEAD");
}

/** The methods that some of the routes answer, sorted, HEAD with GET. */
function collectMethods(routes: readonly RankedRoute[]): string[] {
  const methods = new Set(routes.flatMap((route) => [...(route.methods ?? [])]));
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods].sort();
}
