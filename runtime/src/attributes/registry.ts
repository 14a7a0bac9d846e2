import * as antiforgery from "./antiforgery-attributes.js";
import * as api from "./api-attributes.js";
import type { AttributeDefinition } from "./attribute.js";
import * as authorization from "./authorization-attributes.js";
import * as binding from "./binding-attributes.js";
import * as caching from "./caching-attributes.js";
import * as filters from "./filter-attributes.js";
import * as json from "./json-attributes.js";
import * as limits from "./request-limit-attributes.js";
import * as routeOptions from "./route-options.js";
import * as routing from "./routing-attributes.js";
import * as simpleTypes from "./simple-type-attribute.js";
import * as swagger from "./swagger-attributes.js";
import * as tempData from "./temp-data-attribute.js";
import * as validation from "./validation/index.js";

/** Every attribute of Ligature by name. The reflection evaluates arguments with the same functions as the decorators. */
export const attributeDefinitions: ReadonlyMap<string, AttributeDefinition> = new Map(
  [
    routing,
    routeOptions,
    binding,
    api,
    authorization,
    antiforgery,
    filters,
    limits,
    caching,
    json,
    simpleTypes,
    swagger,
    tempData,
    validation,
  ]
    .flatMap((family) => Object.values(family as Record<string, unknown>))
    .filter(isFactory)
    .map(({ definition }) => [definition.name, definition]),
);

/**
 * Whether an attribute, of Ligature or of the application, checks values.
 *
 * @param name its name
 * @returns whether it does
 * @example isValidation("Range") // true
 */
export function isValidation(name: string): boolean {
  const definition = attributeDefinitions.get(name);
  if (definition === undefined) return validation.customValidationRuleOf(name) !== undefined;
  return validation.validationRuleOf(definition) !== undefined;
}

function isFactory(value: unknown): value is { definition: AttributeDefinition } {
  return typeof value === "function" && "definition" in value;
}

/**
 * Evaluates an attribute's arguments. For an attribute that is not Ligature's, the model contains only name and arguments,
 * because the editor does not execute a user's code.
 *
 * @param name the attribute's name
 * @param args its arguments, as constants
 * @returns its data; `{ arguments }` for an unknown attribute
 * @example `evaluateAttribute("MaxLength", [5])`
 */
export function evaluateAttribute(name: string, args: readonly AttributeArgument[]): AttributeData {
  const definition = attributeDefinitions.get(name);
  return definition === undefined ? { arguments: [...args] } : definition.create(...args);
}

type AttributeArgument = Parameters<AttributeDefinition["create"]>[number];
type AttributeData = ReturnType<AttributeDefinition["create"]>;
