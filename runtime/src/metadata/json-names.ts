import {
  findAttribute,
  type AttributeModel,
  type JsonDefaultIgnoreCondition,
  type JsonNamingPolicy,
  type Settings,
} from "../model/index.js";
import { applyNamingPolicy } from "./json-naming-policy.js";

/** The options that decide the names of members in JSON. */
export interface JsonNaming {
  /** A function makes the names of a JSON serializer of the application's own. */
  readonly propertyNamingPolicy: JsonNamingPolicy | ((name: string) => string);
}

/** The name that a property has in a body; `undefined` if the body does not have it. */
export type MemberNames = (property: NamedProperty) => string | undefined;

/** A property of a model, as far as its name in JSON depends on it. */
export interface NamedProperty {
  readonly name: string;
  readonly attributes: readonly AttributeModel[];
}

/**
 * The name of a property in JSON, wherever JSON is read, written or described (rule B50): that of `@JsonPropertyName`, otherwise its declared
 * name by the naming policy. Forms, query strings and XML have the declared name.
 *
 * @param property the property
 * @param naming the options of JSON
 * @returns its name in JSON
 * @example jsonNameOf({ name: "orderId", attributes: [] }, { propertyNamingPolicy: "snakeCaseLower" }) // "order_id"
 */
export function jsonNameOf({ name, attributes }: NamedProperty, { propertyNamingPolicy }: JsonNaming): string {
  const own = ownJsonName(attributes);
  if (own !== undefined) return own;
  if (typeof propertyNamingPolicy === "function") return propertyNamingPolicy(name);
  return applyNamingPolicy(name, propertyNamingPolicy);
}

/**
 * The name that `@JsonPropertyName` gives.
 *
 * @param attributes the attributes of the property
 * @returns the name; `undefined` without the attribute
 * @example ownJsonName([{ name: "JsonPropertyName", data: { name: "id" } }]) // "id"
 */
export function ownJsonName(attributes: readonly AttributeModel[]): string | undefined {
  const name = findAttribute(attributes, "JsonPropertyName")?.data.name;
  return typeof name === "string" ? name : undefined;
}

/** When a property is left out of JSON: always, never, or when it is written as null or as the default of its type. */
export type JsonIgnoring = "always" | JsonDefaultIgnoreCondition;

/**
 * When a property is left out of JSON, by `@JsonIgnore` or by the option.
 *
 * @param property the property
 * @param options the options of JSON
 * @returns the condition
 * @example jsonIgnoringOf({ name: "note", attributes: [] }, { defaultIgnoreCondition: "never" }) // "never"
 */
export function jsonIgnoringOf(
  { attributes }: Pick<NamedProperty, "attributes">,
  { defaultIgnoreCondition }: Pick<Settings["json"], "defaultIgnoreCondition">,
): JsonIgnoring {
  if (isExtensionData({ attributes })) return "always";
  const condition = findAttribute(attributes, "JsonIgnore")?.data.condition;
  return typeof condition === "string" ? (condition as JsonIgnoring) : defaultIgnoreCondition;
}

/**
 * Whether JSON has a property at all. One with `@JsonIgnore()` is neither read, written nor described, and one with `@JsonExtensionData()` stands
 * for members that have other names.
 *
 * @param property the property
 * @returns whether it is a member of JSON
 * @example isJsonMember({ attributes: [{ name: "JsonIgnore", data: { condition: "always" } }] }) // false
 */
export function isJsonMember({ attributes }: Pick<NamedProperty, "attributes">): boolean {
  return findAttribute(attributes, "JsonIgnore")?.data.condition !== "always" && !isExtensionData({ attributes });
}

/**
 * Whether a property stands for the members of JSON that no other one has (rule B56).
 *
 * @param property the property
 * @returns whether it has `@JsonExtensionData()`
 * @example isExtensionData({ attributes: [{ name: "JsonExtensionData", data: {} }] }) // true
 */
export function isExtensionData({ attributes }: Pick<NamedProperty, "attributes">): boolean {
  return findAttribute(attributes, "JsonExtensionData") !== undefined;
}
