import type { TypeId } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";

const inputMark = " input";

/** The key of the schema that requests have, of a type with two. */
export const inputKeyOf = (id: TypeId): string => `${id}${inputMark}`;

/** The type of a component's key, and whether the key is that of the schema for requests. */
export function typeOfKey(key: string): { readonly id: TypeId; readonly isInput: boolean } {
  const isInput = key.endsWith(inputMark);
  return { id: isInput ? key.slice(0, -inputMark.length) : key, isInput };
}

/** A reference to the component of a type: in a schema for requests, to the one that they have. */
export function referenceTo({ components, usesOf, view }: GeneratorContext, id: TypeId): Schema {
  return components.reference(view !== "response" && usesOf(id) === "both" ? inputKeyOf(id) : id);
}

/** What the component with a key is for. */
export function viewOf({ usesOf }: GeneratorContext, key: string): GeneratorContext["view"] {
  const { id, isInput } = typeOfKey(key);
  if (isInput) return "input";
  return usesOf(id) === "request" ? "request" : "response";
}
