import type { TypeId } from "../model/index.js";
import type { ModelMetadata } from "./model-metadata.js";

/**
 * Whether a form can have a value for a target: for a target that is bound from any source, from the form, from files or by an application's
 * own binder, and for a model with such a property. A form that cannot be read is an error only for these targets.
 */
export function mayReadForm(metadata: ModelMetadata, seen = new Set<TypeId>()): boolean {
  switch (metadata.bindingSource) {
    case "Header":
    case "Cookie":
    case "Request":
    case "Services":
    case "Special":
    case "Body":
      return false;
    case "Query":
    case "Path":
      return hasPartFromForm(metadata, seen);
    default:
      return true;
  }
}

/** The properties with their own source in a model that is bound from elsewhere. */
function hasPartFromForm(
  { type, properties, elementMetadata, valueMetadata }: ModelMetadata,
  seen: Set<TypeId>,
): boolean {
  if (seen.has(type.id)) return false;
  seen.add(type.id);
  const isFromForm = (property: ModelMetadata): boolean =>
    property.bindingSource === undefined || property.bindingSource === "ModelBinding"
      ? hasPartFromForm(property, seen)
      : mayReadForm(property, seen);
  return (
    properties.some(isFromForm) ||
    [elementMetadata, valueMetadata].some((part) => part !== undefined && hasPartFromForm(part, seen))
  );
}
