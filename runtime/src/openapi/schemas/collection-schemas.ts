import type { ArrayTypeModel, DictionaryTypeModel, SetTypeModel } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import { keySchema } from "./simple-schemas.js";

/** `T[]`, and types that are bound as an array. */
export function arraySchema(context: GeneratorContext, type: ArrayTypeModel): Schema {
  return { type: "array", items: context.schemaOf(type.element) };
}

/** `Set<T>`. */
export function setSchema(context: GeneratorContext, type: SetTypeModel): Schema {
  return { type: "array", uniqueItems: true, items: context.schemaOf(type.element) };
}

/** `Record<K, V>` and `Map<K, V>`: any name that the type of the keys can read. An enum allows only its names. */
export function dictionarySchema(context: GeneratorContext, type: DictionaryTypeModel): Schema {
  const value = context.schemaOf(type.value);
  const key = context.typeOf(type.key.type);
  const propertyNames = key.kind === "simple" ? keySchema(context, key) : undefined;
  if (key.kind !== "enum")
    return { type: "object", ...(propertyNames && { propertyNames }), additionalProperties: value };
  const names = key.members.map((member) => (typeof member.value === "string" ? member.value : member.name));
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, value])),
    additionalProperties: false,
  };
}
