import { foldCase } from "./ordinal-case.js";
import { rankRoutes, type RankedRoute, type RouteDefinition } from "./ranked-route.js";
import { findParameter, type RouteParameter, type RoutePart, type RouteTemplate } from "./route-template.js";

/** Two routes between which routing cannot choose. */
export interface Ambiguity<R extends RouteDefinition> {
  readonly first: R;
  readonly second: R;
  /** The methods that both answer; null if both answer every method. */
  readonly methods: readonly string[] | null;
}

/**
 * Finds the pairs of routes that match the same requests with the same precedence: the same order, overlapping methods, and
 * templates that differ only in the names of parameters, defaults, optional marks and the case of literals.
 * Routes with different constraints are never reported, because the constraints may distinguish them.
 *
 * @param routes the routes
 * @returns the pairs
 * @example
 * ```ts
 * const get = (text: string) => ({ template: parseRouteTemplate(text).template, methods: ["GET"] });
 * findAmbiguities([get("a/{id}"), get("A/{name}")]).length; // 1
 * ```
 */
export function findAmbiguities<R extends RouteDefinition>(routes: readonly R[]): Ambiguity<R>[] {
  const groups = new Map<string, RankedRoute<R>[]>();
  const ambiguities: Ambiguity<R>[] = [];
  for (const ranked of rankRoutes(routes)) {
    const key = `${ranked.order} ${shapeOf(ranked.route.template)}`;
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [ranked]);
      continue;
    }
    for (const earlier of group) {
      const methods = sharedMethods(earlier, ranked);
      if (methods?.length !== 0) ambiguities.push({ first: earlier.route, second: ranked.route, methods });
    }
    group.push(ranked);
  }
  return ambiguities;
}

/**
 * Keys of a route. Two routes can be ambiguous only if they share one.
 *
 * @param route the route
 * @returns a key for each of its methods
 * @example ambiguityKeys({ template: parseRouteTemplate("a/{id}").template, httpMethods: ["GET"] }).length // 1
 */
export function ambiguityKeys({ template, httpMethods = [], order = 0 }: RouteDefinition): string[] {
  const methods = httpMethods.length === 0 ? ["*"] : [...new Set(httpMethods)];
  return methods.map((method) => `${order} ${method} ${shapeOf(template)}`);
}

/** A route for certain methods takes precedence over one for all methods, so these two never share one. */
function sharedMethods(one: RankedRoute, other: RankedRoute): readonly string[] | null {
  if (one.methods === null || other.methods === null) return one.methods === other.methods ? null : [];
  return [...one.methods].filter((method) => other.methods!.has(method));
}

/** Templates do not change, and an editor compares the same templates after every edit. */
const shapes = new WeakMap<RouteTemplate, string>();

function shapeOf(template: RouteTemplate): string {
  let shape = shapes.get(template);
  if (shape === undefined) shapes.set(template, (shape = describeShape(template)));
  return shape;
}

function describeShape(template: RouteTemplate): string {
  return JSON.stringify(template.segments.map(({ parts }) => parts.map((part) => describePart(template, part))));
}

function describePart(template: RouteTemplate, part: RoutePart): readonly unknown[] {
  if (part.kind !== "parameter") return ["literal", foldCase(part.content)];
  const parameter: RouteParameter = findParameter(template, part.name)!;
  if (parameter.requiredValue !== undefined) return ["literal", foldCase(parameter.requiredValue)];
  const constraints = parameter.constraints.map(({ name, arguments: args }) => [name.toLowerCase(), args]);
  return [parameter.catchAll ? "catch-all" : "parameter", ...constraints.map((each) => JSON.stringify(each)).sort()];
}
