import { formatBase64 } from "../../types/index.js";

/** A name in a form or query string, and its text. */
export type NamedText = readonly [name: string, text: string];

/**
 * Converts a value to names and texts in the form that binding reads: `lines[0].sku`, `tags` once for each tag,
 * `labels[red]`. `undefined` is left out, and `null` is an empty text.
 */
export function textsOf(name: string, value: unknown): NamedText[] {
  if (value === undefined) return [];
  if (!isComposed(value)) return [[name, textOf(value)]];
  if (value instanceof Map) return entriesOf(value).flatMap(([key, item]) => textsOf(`${name}[${key}]`, item));
  if (Array.isArray(value) || value instanceof Set) return itemTexts(name, [...(value as Iterable<unknown>)]);
  return Object.entries(value).flatMap(([key, item]) => textsOf(name === "" ? key : `${name}.${key}`, item));
}

function itemTexts(name: string, items: readonly unknown[]): NamedText[] {
  const isPlain = !items.some(isComposed);
  return items.flatMap((item, index) => textsOf(isPlain ? name : `${name}[${index}]`, item));
}

function entriesOf(map: ReadonlyMap<unknown, unknown>): [string, unknown][] {
  return [...map].map(([key, item]) => [textOf(key), item]);
}

/** Whether a value has parts that are values themselves. Dates, decimals and similar types are one text. */
export function isComposed(value: unknown): value is object {
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return false;
  return !("toJSON" in value && typeof value.toJSON === "function");
}

/** The text of a single value, as a client writes it. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Uint8Array) return formatBase64(value);
  if (value instanceof Date) return value.toISOString();

  return String(value);
}
