import type { XmlElement } from "../formatters/index.js";
import { chosen, flatten, typesOf, type SchemaSource } from "./flat-schema.js";
import type { JsonSchema } from "./json-schemas.js";

/** An element whose name is not the one that the schema says. */
export class WrongNameError extends Error {
  constructor(
    readonly expected: string,
    readonly actual: string,
    readonly pointer: string,
  ) {
    super(`<${actual}> in place of <${expected}>`);
  }
}

/**
 * The value that XML has by a schema that describes XML: its members, its items, numbers. A value of another form stays a text, which the
 * schema then refuses.
 *
 * @throws WrongNameError if the root or an item has another name
 */
function valueOfXml(element: XmlElement, schema: JsonSchema, source: SchemaSource, pointer = ""): unknown {
  if (element.nil === "true") return null;
  const choice = choiceOf(element, schema, source, pointer);
  const { properties, items, prefixItems } = choice;
  if (properties !== undefined) return membersOf(element, { ...choice, properties }, source, pointer);
  if (items === undefined && prefixItems === undefined) return valueOfText(element.text, choice);
  return element.children.map((child, index) =>
    namedValue(child, prefixItems?.[index] ?? itemSchema(items), source, `${pointer}/${index}`),
  );
}

/** The value of an element that has a name of its own: the body, or an item of a list. */
export function namedValue(element: XmlElement, schema: JsonSchema, source: SchemaSource, pointer = ""): unknown {
  const name = flatten(schema, source.resolve).xml?.name;
  if (name !== undefined && element.local !== name) throw new WrongNameError(name, element.local, pointer);
  return valueOfXml(element, schema, source, pointer);
}

/** Of alternatives, the first one that the element is, or the first one. */
function choiceOf(element: XmlElement, schema: JsonSchema, source: SchemaSource, pointer: string): JsonSchema {
  const flat = flatten(schema, source.resolve);
  const choices = flat.anyOf ?? flat.oneOf;
  if (choices === undefined) return flat;
  const isIt = (choice: JsonSchema): boolean =>
    source.violation(choice, valueOfXml(element, choice, source, pointer)) === undefined;
  const found = choices.find(isIt) ?? choices[0]!;
  return chosen(schema, valueOfXml(element, found, source, pointer), source);
}

function itemSchema(items: JsonSchema["items"]): JsonSchema {
  return typeof items === "object" ? items : {};
}

/** Null of a reference type is left out. */
function membersOf(
  { children }: XmlElement,
  schema: JsonSchema & { readonly properties: Readonly<Record<string, JsonSchema>> },
  source: SchemaSource,
  pointer: string,
): Record<string, unknown> {
  const { properties, required = [] } = schema;
  const named = new Map(
    Object.entries(properties).map(([name, own]) => [flatten(own, source.resolve).xml?.name ?? name, name]),
  );
  const found = children.map(({ local, ...child }): [string, unknown] => {
    const name = named.get(local) ?? local;
    const own = Object.hasOwn(properties, name) ? properties[name]! : {};
    return [name, valueOfXml({ local, ...child }, own, source, `${pointer}/${name}`)];
  });
  const value = Object.fromEntries(found);
  for (const name of required) {
    const own = Object.hasOwn(properties, name) ? properties[name]! : {};
    if (!Object.hasOwn(value, name) && source.violation(own, null) === undefined) value[name] = null;
  }
  return value;
}

/** A Double has words for what is no number. */
function valueOfText(text: string, schema: JsonSchema): unknown {
  const types = typesOf(schema);
  if (types.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  if (types.includes("integer") && /^-?\d+$/.test(text)) return Number(text);
  if (!types.includes("number")) return text;
  if (["INF", "-INF", "NaN"].includes(text)) return schema.minimum ?? schema.maximum ?? 0;
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}
