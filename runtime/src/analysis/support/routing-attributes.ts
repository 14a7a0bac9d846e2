import { attributeDefinitions, isRouteAttribute } from "../../attributes/index.js";
import type { ActionModel, AttributeModel } from "../../model/index.js";

/**
 * Whether an attribute marks the method as an action: `@HttpGet()`, `@AcceptVerbs()`, `@Route()`, or the application's own attribute
 * with methods. The editor does not know what such an attribute contains, so it assumes that it has methods.
 */
export function saysItIsAction({ attributes }: ActionModel): boolean {
  return attributes.some((attribute) => isRouteAttribute(attribute) || mayBeRouting(attribute));
}

function mayBeRouting({ name, data }: AttributeModel): boolean {
  return !attributeDefinitions.has(name) && Array.isArray(data.arguments);
}
