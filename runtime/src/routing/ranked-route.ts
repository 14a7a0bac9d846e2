import { comparePrecedence, computePrecedence } from "./precedence.js";
import type { RouteTemplate } from "./route-template.js";

/** A route as routing needs to know it. */
export interface RouteDefinition {
  readonly template: RouteTemplate;
  /** In upper case; absent or empty means every method. */
  readonly httpMethods?: readonly string[];
  /** The lower is tried first, before any precedence; 0 unless given. */
  readonly order?: number;
}

/** A route with what its place among others hangs on. */
export interface RankedRoute<R extends RouteDefinition = RouteDefinition> {
  readonly route: R;
  readonly order: number;
  readonly precedence: string;
  readonly methods: ReadonlySet<string> | null;
  /** Where it was declared among the others: the last resort where two routes are equal in everything else. */
  readonly index: number;
}

/** Ranks routes in the order of their declaration. */
export function rankRoutes<R extends RouteDefinition>(routes: readonly R[]): RankedRoute<R>[] {
  return routes.map((route, index) => ({
    route,
    order: route.order ?? 0,
    precedence: computePrecedence(route.template),
    methods: route.httpMethods?.length ? new Set(route.httpMethods) : null,
    index,
  }));
}

/**
 * Negative when the first is tried before the second: by order, by precedence, and then a route for certain methods
 * before one for every method. Zero means that they are equal, and a request that both match is ambiguous.
 */
export function compareRank(one: RankedRoute, other: RankedRoute): number {
  return (
    one.order - other.order ||
    comparePrecedence(one.precedence, other.precedence) ||
    Number(one.methods === null) - Number(other.methods === null)
  );
}

/**
 * As `compareRank`; where two are equal, one that names HEAD comes before one that answers it only as it answers GET, and
 * then counts the order of declaration.
 */
export function compareRoutes(one: RankedRoute, other: RankedRoute): number {
  const namesHead = ({ methods }: RankedRoute): number => Number(methods?.has("HEAD") ?? false);
  return compareRank(one, other) || namesHead(other) - namesHead(one) || one.index - other.index;
}

/** Whether the route answers the method. HEAD is answered by the routes for GET too. */
export function answersMethod({ methods }: RankedRoute, method: string): boolean {
  return methods === null || methods.has(method) || (method === "HEAD" && methods.has("GET"));
}
