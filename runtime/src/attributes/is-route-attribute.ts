import type { AttributeModel } from "../model/index.js";

/**
 * Whether an attribute is a route: `@Route`, or one that names HTTP methods, such as `@HttpGet` and `@AcceptVerbs`.
 *
 * @param attribute the attribute
 * @returns true for a route
 * @example `isRouteAttribute({ name: "Route", data: {} }) // true`
 */
export function isRouteAttribute({ name, data }: Pick<AttributeModel, "name" | "data">): boolean {
  return name === "Route" || Array.isArray(data.methods);
}
