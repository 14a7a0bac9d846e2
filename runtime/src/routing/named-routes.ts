import type { ConstraintMap } from "./constraints/index.js";
import { compileLinkGenerator, type LinkGenerator } from "./link-generator.js";
import type { LinkValues } from "./link-values.js";
import type { RouteTemplate } from "./route-template.js";

/**
 * The routes that have names, for making links to them.
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
   * Names compare without regard to case; where several routes share one, the first that can be made is taken.
   *
   * @param routes the routes; those without a name are passed over
   * @param constraints the constraints of one's own (default: none)
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
   * A link to a named route, or null where there is no such route or the values do not suffice.
   *
   * @param name the route's name
   * @param values the values of its parameters; others become the query string
   * @param ambient the route values of the current request, which fill in what is not given (rule R9)
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
