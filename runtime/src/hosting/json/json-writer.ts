import { Decimal, formatBase64 } from "../../types/index.js";
import type { ResolvedJsonOptions } from "./json-options.js";

/** Writes a value as JSON text. */
export type JsonWriter = (value: unknown) => string;

// A value deeper than this is a cycle or a mistake; .NET's writer stops at 64, JSON.stringify at the end of the stack.
const deepest = 256;

/**
 * Writes any value: what JSON.stringify writes, and also `bigint` and `Decimal` with every digit, `Map` as an object, `Set`
 * and typed arrays as arrays, bytes as base64. A cycle is an error that says so.
 */
export function createAnyWriter(options: ResolvedJsonOptions): JsonWriter {
  const quoteInteger = options.int64 === "string";
  const quoteDecimal = options.decimal === "string";

  function write(value: unknown, depth: number): string | undefined {
    switch (typeof value) {
      case "string":
        return JSON.stringify(value);
      case "number":
        return Number.isFinite(value) ? String(value) : "null";
      case "boolean":
        return value ? "true" : "false";
      case "bigint":
        return quoteInteger ? `"${value}"` : value.toString();
      case "object":
        return value === null ? "null" : writeObject(value, depth);
      default:
        return undefined;
    }
  }

  function writeObject(value: object, depth: number): string | undefined {
    if (depth > deepest) throw new TypeError(`The value is nested more than ${deepest} deep, or contains itself.`);
    if (Array.isArray(value)) return writeList(value, depth);
    if (value instanceof Uint8Array) return `"${formatBase64(value)}"`;
    if (Decimal.isDecimal(value)) return writeDecimal(value, quoteDecimal);
    if (hasToJson(value)) return write(value.toJSON(), depth + 1);
    if (value instanceof Map)
      return writeMembers(
        [...value].map(([key, item]) => [String(key), item]),
        depth,
      );
    if (value instanceof Set || ArrayBuffer.isView(value)) return writeList(value as Iterable<unknown>, depth);
    return writeMembers(Object.entries(value), depth);
  }

  function writeList(items: Iterable<unknown>, depth: number): string {
    let text = "";
    for (const item of items) text += `${text === "" ? "" : ","}${write(item, depth + 1) ?? "null"}`;
    return `[${text}]`;
  }

  function writeMembers(members: Iterable<readonly [string, unknown]>, depth: number): string {
    let text = "";
    for (const [name, item] of members) {
      const written = write(item, depth + 1);
      if (written !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(name)}:${written}`;
    }
    return `{${text}}`;
  }

  return (value) => write(value, 0) ?? "null";
}

function hasToJson(value: object): value is { toJSON(): unknown } {
  return typeof (value as { toJSON?: unknown }).toJSON === "function";
}

/** Every digit, never an exponent; what is no finite number is null, as for doubles. */
export function writeDecimal(value: { toFixed(): string; isFinite(): boolean }, quoted: boolean): string {
  if (!value.isFinite()) return "null";
  return quoted ? `"${value.toFixed()}"` : value.toFixed();
}
