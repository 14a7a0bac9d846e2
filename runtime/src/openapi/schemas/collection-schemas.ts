import type {
  ArrayTypeModel,
  DictionaryTypeModel,
  ItemCount,
  SetTypeModel,
  TupleElements,
  TypeReference,
} from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import { keySchema } from "./simple-schemas.js";
import { withItemName, wrapped } from "./xml-schemas.js";

/** `T[]`, and types that are bound as an array. A tuple of one type has a number of items. */
export function arraySchema(context: GeneratorContext, { element, count }: ArrayTypeModel): Schema {
  return { type: "array", items: itemSchema(context, element), ...countKeywords(count), ...inXml(context) };
}

/** How many items a tuple of one type has. Other lists have any number. */
export function countKeywords({ least, most }: Partial<ItemCount> = {}): Pick<Schema, "minItems" | "maxItems"> {
  return { ...(least && { minItems: least }), ...(most !== undefined && { maxItems: most }) };
}

/** `Set<T>`. The values of an answer are unique. Requests may repeat values, which are kept once (rule D51). */
export function setSchema(context: GeneratorContext, type: SetTypeModel): Schema {
  const items = itemSchema(context, type.element);
  return { type: "array", ...(context.view === "response" && { uniqueItems: true }), items, ...inXml(context) };
}

/**
 * The keywords of the rules about a set. Its length is that of its different items, and no keyword counts those. So where the items that are sent
 * could be too many or too few, they are different (rule D51).
 */
export function ofDifferentItems(rules: Schema): Schema {
  const { minItems = 0, maxItems } = rules;
  return minItems > 1 || maxItems !== undefined ? { ...rules, uniqueItems: true } : rules;
}

function itemSchema(context: GeneratorContext, element: TypeReference): Schema {
  return withItemName(context, element.type, context.schemaOf(element));
}

function inXml({ view }: GeneratorContext): Pick<Schema, "xml"> {
  return view === "xml" ? { xml: wrapped } : {};
}

/**
 * A tuple of several types, by position (rule D42). The elements behind a rest element in the middle have no fixed positions, so they are
 * among its items.
 */
export function tupleSchema(context: GeneratorContext, { types, rest = types.length }: TupleElements): Schema {
  const positions = types.slice(0, rest).map((element) => elementSchema(context, element));
  const others = types.slice(rest).map((element) => elementSchema(context, element));
  const fixed = types.filter((_, index) => index !== rest);
  const least = fixed.filter(({ optional }) => !optional).length;
  return {
    type: "array",
    ...(positions.length > 0 && { prefixItems: positions }),
    // Without more items it has no effect, but linters ask for it.
    items: others.length > 1 ? { anyOf: others } : (others[0] ?? {}),
    ...(least > 0 && { minItems: least }),
    ...(rest === types.length && { maxItems: types.length }),
    ...inXml(context),
  };
}

/** An element that may be undefined is null in JSON. Strict bodies leave it out. */
function elementSchema(context: GeneratorContext, { optional, ...element }: TypeReference): Schema {
  const isNull = optional && (context.view === "response" || !context.settings.strictBodies);
  return itemSchema(context, isNull ? { ...element, nullable: true } : element);
}

/** `Record<K, V>` and `Map<K, V>`: any name that the type of the keys can read. An enum allows only its names. */
export function dictionarySchema(context: GeneratorContext, type: DictionaryTypeModel): Schema {
  // In a merge patch, null removes a member.
  const isPart = context.view === "mergePatch";
  const value = context.schemaOf(isPart ? { ...type.value, nullable: true } : type.value);
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
