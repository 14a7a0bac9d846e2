import type { ConstraintMap } from "./constraints/index.js";
import { compileLinkGenerator, type LinkGenerator } from "./link-generator.js";
import type { LinkValues } from "./link-values.js";
import type { RouteTemplate } from "./route-template.js";

/**
 * The named routes, for links to them.
 *
 * @example
 * ```ts
 * const routes = new NamedRouteTable([{ name: "order", template: parseRouteTemplate("orders/{id}").template }]);
 * routes.path("order", { id: 5 }); // "/orders/5"
 * ```
 */
export class NamedRouteTable {
  private readonly generators = new Map<string, LinkGenerator[]>();

  /**
   * Names are not case-sensitive. If several routes share a name, the first one whose link can be created is used.
   *
   * @param routes the routes; those without a name are ignored
   * @param constraints custom constraints (default: none)
   */
  constructor(
    routes: Iterable<{ readonly name?: string | undefined; readonly template: RouteTemplate }>,
    constraints: ConstraintMap = {},
  ) {
    for (const { name, template } of routes) {
      if (name === undefined) continue;
      const key = name.toLowerCase();
      const generator = compileLinkGenerator(template, constraints);
      this.generators.set(key, [...(this.generators.get(key) ?? []), generator]);
    }
  }

  /**
   * Whether there is a route of that name.
   *
   * @param name the name
   * @returns whether there is
   */
  has(name: string): boolean {
    return this.generators.has(name.toLowerCase());
  }

  /**
   * Creates a link to a named route, or null if there is no such route or values are missing.
   *
   * @param name the route's name
   * @param values the values of its parameters; others become the query string
   * @param ambient the route values of the current request, which replace missing values (rule R9)
   * @returns the path, or null
   * @example `new NamedRouteTable([]).path("order", { id: 5 })`
   */
  path(name: string, values: LinkValues = {}, ambient?: LinkValues): string | null {
    for (const generator of this.generators.get(name.toLowerCase()) ?? []) {
      const path = generator.path(values, ambient);
      if (path !== null) return path;
    }
    return null;
  }
}
