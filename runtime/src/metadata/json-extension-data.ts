import type { ObjectTypeModel, PropertyModel, TypeReference } from "../model/index.js";
import { isExtensionData } from "./json-names.js";
import type { TypeLookup } from "./type-discriminator.js";

/** The property that takes the members of JSON that no other one has (rule B56). */
export interface ExtensionData {
  readonly property: PropertyModel;
  /** The type of the members. */
  readonly value: TypeReference;
  /** It is a `Map`. */
  readonly isMap: boolean;
}

/**
 * The extension data of a type.
 *
 * @param type the type of the object
 * @param typeOf finds types
 * @returns the first property with `@JsonExtensionData()`, and what it takes; `undefined` if there is none
 * @example `(type: ObjectTypeModel, typeOf: TypeLookup) => extensionDataOf(type, typeOf)?.property.name`
 */
export function extensionDataOf(type: ObjectTypeModel, typeOf: TypeLookup): ExtensionData | undefined {
  const property = type.properties.find(isExtensionData);
  if (property === undefined) return undefined;
  const dictionary = typeOf(property.type.type);
  // `Order & { more: { note: string } }` has members of which only the names are known.
  if (dictionary.kind !== "dictionary") return { property, value: { type: "unknown" }, isMap: false };
  return { property, value: dictionary.value, isMap: dictionary.form === "map" };
}
