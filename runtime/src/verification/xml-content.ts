import { loadXmlFormatters, type XmlElement } from "../formatters/index.js";
import { flatten, typesOf, UnderivableError, type ResolveReference } from "./flat-schema.js";
import type { JsonSchema } from "./json-schemas.js";

/** Where the XML of a response is not as the schema says. */
export interface XmlViolation {
  /** The place in the value, as a JSON pointer. */
  readonly pointer: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Reads the XML of a response; `undefined` if it is none. */
export type ReadXml = (text: string) => XmlElement | undefined;

/** The reader of XML, which is loaded on demand. */
export async function loadXmlReader(): Promise<ReadXml> {
  return (await loadXmlFormatters()).readTree;
}

/** A media type without parameters. */
export function bareType(mediaType: string): string {
  return mediaType.split(";")[0]!.trim().toLowerCase();
}

/** Whether bodies of a media type are XML. */
export function isXmlType(type: string): boolean {
  return /[/+]xml$/.test(type);
}

/**
 * Compares the structure of XML with the schema of the value: members, items, numbers and booleans. The texts of other values have forms of
 * their own in XML (durations, enums), which the schema does not describe.
 */
export function xmlViolation(
  element: XmlElement,
  schema: JsonSchema | boolean,
  resolve: ResolveReference,
  pointer = "",
): XmlViolation | undefined {
  const flat = flatten(schema, resolve);
  const choices = flat.anyOf ?? flat.oneOf;
  if (element.nil === "true") return allowsNull(flat, resolve) ? undefined : violation(flat, null);
  if (choices !== undefined) {
    const found = choices.map((choice) => xmlViolation(element, choice, resolve, pointer));
    return found.includes(undefined) ? undefined : found[0];
  }
  const { properties, items } = flat;
  if (properties !== undefined) return membersViolation(element, { ...flat, properties }, resolve, pointer);
  if (items !== undefined) {
    return firstOf(element.children, (child, index) => xmlViolation(child, items, resolve, `${pointer}/${index}`));
  }
  return isTextOf(element.text, flat) ? undefined : violation(flat, element.text);

  function violation({ type, enum: values }: JsonSchema, actual: unknown): XmlViolation {
    return { pointer, expected: values === undefined ? { type } : { enum: values }, actual };
  }
}

function membersViolation(
  { children }: XmlElement,
  schema: JsonSchema & { readonly properties: Readonly<Record<string, JsonSchema>> },
  resolve: ResolveReference,
  pointer: string,
): XmlViolation | undefined {
  const { properties, required = [], additionalProperties } = schema;
  const names = new Set(children.map(({ local }) => decodeLocalName(local)));
  // Null of a reference type is left out.
  const missing = required.find((name) => !names.has(name) && !allowsNull(properties[name] ?? {}, resolve));
  if (missing !== undefined) return { pointer, expected: { required }, actual: [...names] };
  return firstOf(children, (child) => {
    const name = decodeLocalName(child.local);
    const place = `${pointer}/${name}`;
    if (Object.hasOwn(properties, name)) return xmlViolation(child, properties[name]!, resolve, place);
    return additionalProperties === false ? { pointer: place, expected: { additionalProperties }, actual: name } : undefined; // prettier-ignore
  });
}

function firstOf<Item, Found>(
  items: readonly Item[],
  find: (item: Item, index: number) => Found | undefined,
): Found | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function allowsNull(schema: JsonSchema, resolve: ResolveReference): boolean {
  try {
    const flat = flatten(schema, resolve);
    const types = typesOf(flat);
    const choices = flat.anyOf ?? flat.oneOf ?? [];
    return types.length === 0 ? choices.length === 0 || choices.some((choice) => allowsNull(choice, resolve)) : types.includes("null"); // prettier-ignore
  } catch (error) {
    if (error instanceof UnderivableError) return false;
    throw error;
  }
}

/** An enum has the names of its members, flags too, and a Double words for what is no number. */
function isTextOf(text: string, schema: JsonSchema): boolean {
  if (schema.enum !== undefined || schema.const !== undefined || schema["x-enum-flags"] !== undefined) return true;
  const [type, ...more] = typesOf(schema).filter((one) => one !== "null");
  if (more.length > 0) return true;
  if (type === "boolean") return text === "true" || text === "false";
  if (type === "integer") return /^-?\d+$/.test(text);
  return type !== "number" || ["INF", "-INF", "NaN"].includes(text) || (text !== "" && Number.isFinite(Number(text)));
}

function decodeLocalName(name: string): string {
  return name.replaceAll(/_x([\dA-Fa-f]{8}|[\dA-Fa-f]{4})_/g, (_escape, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
