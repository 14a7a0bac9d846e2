import { attributeDefinitions } from "./registry.js";

/** An attribute of the application's own stands in the model by its name, where it must not be taken for one of Ligature's. */
export function requireOwnName(name: string): void {
  if (!attributeDefinitions.has(name)) return;
  throw new TypeError(`Ligature already has an attribute named ${name}. Use another name.`);
}
