import { formatBase64 } from "../../types/index.js";

/** A name in a form or query string, and its text. */
export type NamedText = readonly [name: string, text: string];

/** A name in a form, and the file. */
export type NamedFile = readonly [name: string, file: Blob];

/**
 * Converts a value to names and texts in the form that binding reads: `lines[0].sku`, `tags` once for each tag,
 * `labels[red]`. `undefined` is left out, and `null` is an empty text. A file keeps its name only: `lines[0].picture`.
 */
export function partsOf(name: string, value: unknown): (NamedText | NamedFile)[] {
  if (value === undefined) return [];
  if (value instanceof Blob) return [[name, value]];
  if (!isComposed(value)) return [[name, textOf(value)]];
  if (value instanceof Map) return entriesOf(value).flatMap(([key, item]) => partsOf(`${name}[${key}]`, item));
  if (Array.isArray(value) || value instanceof Set) return itemParts(name, [...(value as Iterable<unknown>)]);
  return Object.entries(value).flatMap(([key, item]) => partsOf(name === "" ? key : `${name}.${key}`, item));
}

/** Whether a part of a form is a file. */
export function isFile(part: NamedText | NamedFile): part is NamedFile {
  return part[1] instanceof Blob;
}

function itemParts(name: string, items: readonly unknown[]): (NamedText | NamedFile)[] {
  const isPlain = !items.some(isComposed);
  return items.flatMap((item, index) => partsOf(isPlain ? name : `${name}[${index}]`, item));
}

function entriesOf(map: ReadonlyMap<unknown, unknown>): [string, unknown][] {
  return [...map].map(([key, item]) => [textOf(key), item]);
}

/** Whether a value has parts that are values themselves. Dates, decimals and similar types are one text, and files are files. */
export function isComposed(value: unknown): value is object {
  if (typeof value !== "object" || value === null || value instanceof Uint8Array || value instanceof Blob) return false;
  return !("toJSON" in value && typeof value.toJSON === "function");
}

/** The text of a single value, as a client writes it. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Uint8Array) return formatBase64(value);
  if (value instanceof Date) return value.toISOString();

  return String(value);
}
