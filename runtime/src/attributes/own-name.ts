import { attributeDefinitions } from "./registry.js";

/** The model contains the application's own attributes by name, so the name must not be one of Ligature's. */
export function requireOwnName(name: string): void {
  if (!attributeDefinitions.has(name)) return;
  throw new TypeError(`Ligature already has an attribute named ${name}. Use another name.`);
}
