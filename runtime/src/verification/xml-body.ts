import { chosen, flatten, typesOf, type SchemaSource } from "./flat-schema.js";
import type { JsonSchema } from "./json-schemas.js";

/** Whether a media type is XML. */
export function isXml(mediaType: string): boolean {
  return /^(?:application|text)\/xml\b|\+xml\b/i.test(mediaType);
}

/** Writes a value as XML, with the names of elements that its schema says. */
export function writeXml(schema: JsonSchema, value: unknown, source: SchemaSource): string {
  return element(nameOf(schema, source) ?? "body", schema, value, source, ` xmlns:xsi="${instanceNamespace}"`);
}

const instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance";

function element(name: string, schema: JsonSchema, value: unknown, source: SchemaSource, attributes = ""): string {
  if (value === null || value === undefined) return `<${name}${attributes} xsi:nil="true"/>`;
  return `<${name}${attributes}>${contentOf(schema, value, source)}</${name}>`;
}

function contentOf(schema: JsonSchema, value: unknown, source: SchemaSource): string {
  if (typeof value !== "object" || value === null) return escaped(String(value));
  const flat = chosen(schema, value, source);
  if (Array.isArray(value)) return value.map((item, index) => itemOf(flat, item, index, source)).join("");
  return Object.entries(value).map(([name, member]) => memberOf(flat, name, member, source)).join(""); // prettier-ignore
}

function itemOf({ items, prefixItems = [] }: JsonSchema, item: unknown, index: number, source: SchemaSource): string {
  const own = prefixItems[index] ?? (typeof items === "object" ? items : {});
  return element(nameOf(own, source, item) ?? "item", own, item, source);
}

/** Of a text or an object, null is an element that is not there. */
function memberOf({ properties = {} }: JsonSchema, name: string, value: unknown, source: SchemaSource): string {
  const own = Object.hasOwn(properties, name) ? properties[name]! : {};
  const flat = flatten(own, source.resolve);
  if ((value === null || value === undefined) && !typesOf(flat).some((type) => numbers.has(type))) return "";
  return element(flat.xml?.name ?? name, own, value, source);
}

const numbers: ReadonlySet<string> = new Set(["integer", "number", "boolean"]);

/** The name that a schema says for an item or a body: its own, that of the alternative that a value has, or that of its component. */
function nameOf(schema: JsonSchema, source: SchemaSource, value?: unknown): string | undefined {
  const flat = value === undefined ? flatten(schema, source.resolve) : chosen(schema, value, source);
  return flat.xml?.name ?? schema.$ref?.split("/").at(-1);
}

/** A carriage return is written as its code, because XML reads it as a line feed. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#13;");
}

/** Whether XML can contain all texts in a value. */
export function hasXmlTexts(value: unknown): boolean {
  if (typeof value === "string") return xmlText.test(value);
  return typeof value !== "object" || value === null || Object.values(value).every(hasXmlTexts);
}

const xmlText = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;
