import { attributeDefinitions } from "../attributes/index.js";
import type { ActionModel, AttributeModel } from "../model/index.js";

/**
 * Whether something on the method says that it is an action: `@HttpGet()`, `@AcceptVerbs()`, `@Route()`, or an attribute of the
 * application's own with methods. The editor does not know what such an attribute says, so it takes each for one that does.
 */
export function saysItIsAction({ attributes }: ActionModel): boolean {
  return attributes.some((attribute) => isRouting(attribute) || mayBeRouting(attribute));
}

function isRouting({ name, data }: AttributeModel): boolean {
  return name === "Route" || Array.isArray(data.methods);
}

function mayBeRouting({ name, data }: AttributeModel): boolean {
  return !attributeDefinitions.has(name) && Array.isArray(data.arguments);
}
