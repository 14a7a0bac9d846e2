import { comparePrecedence, computePrecedence } from "./precedence.js";
import type { RouteTemplate } from "./route-template.js";

/** The facts of a route that routing needs. */
export interface RouteDefinition {
  readonly template: RouteTemplate;
  /** In upper case; absent or empty means every method. */
  readonly httpMethods?: readonly string[];
  /** A lower order is tried first, before precedence. Default: 0. */
  readonly order?: number;
}

/** A route with the facts that determine its rank. */
export interface RankedRoute<R extends RouteDefinition = RouteDefinition> {
  readonly route: R;
  readonly order: number;
  readonly precedence: string;
  readonly methods: ReadonlySet<string> | null;
  /** Its position in the order of declaration, which decides if two routes are equal in everything else. */
  readonly index: number;
}

/**
 * Ranks routes in the order of their declaration.
 *
 * @param routes the routes
 * @returns the ranked routes, in the same order
 * @example rankRoutes([{ template: parseRouteTemplate("orders").template }])[0]?.precedence // "1"
 */
export function rankRoutes<R extends RouteDefinition>(routes: readonly R[]): RankedRoute<R>[] {
  // A thousand routes have a few sets of methods.
  const sets = new Map<string, ReadonlySet<string>>();
  const setOf = (methods: readonly string[]): ReadonlySet<string> => {
    const key = methods.join();
    const known = sets.get(key) ?? new Set(methods);
    sets.set(key, known);
    return known;
  };
  return routes.map((route, index) => ({
    route,
    order: route.order ?? 0,
    precedence: computePrecedence(route.template),
    methods: route.httpMethods?.length ? setOf(route.httpMethods) : null,
    index,
  }));
}

/**
 * Compares two routes by order and by precedence (rule R3). Then a route for certain methods comes before one for every
 * method.
 *
 * @param one a route
 * @param other another
 * @returns negative if the first is tried before the second; zero if they are equal, so that a request that both
 * match is ambiguous
 * @example `(routes: RankedRoute[]) => routes.sort(compareRank)`
 */
export function compareRank(one: RankedRoute, other: RankedRoute): number {
  return (
    one.order - other.order ||
    comparePrecedence(one.precedence, other.precedence) ||
    Number(one.methods === null) - Number(other.methods === null)
  );
}

/**
 * Like `compareRank`, but if two routes are equal, one that names HEAD comes before one that answers HEAD only because it
 * answers GET. Then the order of declaration decides.
 *
 * @param one a route
 * @param other another
 * @returns negative when the first is tried before the second
 * @example `(routes: RankedRoute[]) => routes.sort(compareRoutes)`
 */
export function compareRoutes(one: RankedRoute, other: RankedRoute): number {
  const namesHead = ({ methods }: RankedRoute): number => Number(methods?.has("HEAD") ?? false);
  return compareRank(one, other) || namesHead(other) - namesHead(one) || one.index - other.index;
}

/**
 * Whether the route answers the method. Routes for GET also answer HEAD.
 *
 * @param route the route
 * @param method the method, in upper case
 * @returns whether it does
 * @example `(route: RankedRoute) => answersMethod(route, "HEAD")`
 */
export function answersMethod({ methods }: RankedRoute, method: string): boolean {
  return methods === null || methods.has(method) || (method === "HEAD" && methods.has("GET"));
}
