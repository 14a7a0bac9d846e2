import type { OwnTexts, Settings, TypeReference } from "../../model/index.js";
import { Decimal, formatBase64 } from "../../types/index.js";
import { quote } from "./json-string.js";
import { isPlain } from "./value-kinds.js";

/** Writes a value as JSON text. */
export interface JsonWriter {
  /** @throws {TypeError} if the value is not of its declared type */
  (value: unknown): string;
  /** The declared types of the values: alternatives. Absent: nothing is declared. */
  readonly references?: readonly TypeReference[];
  /** Whether a text, bytes or a stream may be the whole response, because it is of the declared type. Absent: it may. */
  readonly allows?: (content: unknown) => boolean;
  /** The same for one element of a sequence. */
  readonly allowsElement?: (content: unknown) => boolean;
}

// A deeper value is a cycle or a mistake. .NET's writer stops at 64, JSON.stringify at the end of the stack.
export const deepest = 256;

/** How numbers are written that a double cannot represent. */
export type NumberForms = Pick<Settings["json"], "int64" | "decimal">;

/**
 * Writes any value: what JSON.stringify writes, and also `bigint` and `Decimal` with every digit, `Map` as an object, `Set`
 * and typed arrays as arrays, bytes as base64. A cycle is an error.
 *
 * @param ownTexts writes the application's own simple types. Default: there are none
 */
export function createAnyWriter(options: NumberForms, ownTexts?: OwnTexts): JsonWriter {
  const writer = new AnyWriter(options, ownTexts);
  return (value) => writer.write(value, 0) ?? "null";
}

class AnyWriter {
  readonly #quotesIntegers: boolean;
  readonly #quotesDecimals: boolean;

  constructor(
    { int64, decimal }: NumberForms,
    private readonly ownTexts: OwnTexts | undefined,
  ) {
    this.#quotesIntegers = int64 === "string";
    this.#quotesDecimals = decimal === "string";
  }

  /** Returns `undefined` for what JSON omits: functions, symbols, `undefined`. */
  write(value: unknown, depth: number): string | undefined {
    switch (typeof value) {
      case "string":
        return quote(value);
      case "number":
        return Number.isFinite(value) ? String(value) : "null";
      case "boolean":
        return value ? "true" : "false";
      case "bigint":
        return this.#quotesIntegers ? `"${value}"` : value.toString();
      case "object":
        return value === null ? "null" : this.#object(value, depth);
      default:
        return undefined;
    }
  }

  #object(value: object, depth: number): string | undefined {
    if (depth > deepest) throw new TypeError(`The value is nested more than ${deepest} deep, or contains itself.`);
    if (Array.isArray(value)) return this.#list(value, depth);
    if (!isPlain(value)) {
      if (value instanceof Uint8Array) return `"${formatBase64(value)}"`;
      if (Decimal.isDecimal(value)) return writeDecimal(value, this.#quotesDecimals);
      if (value instanceof Map) return this.#members(Object.fromEntries(value) as object, depth);
      const own = this.ownTexts?.(value);
      if (own !== undefined) return quote(own);
      if (value instanceof Set || ArrayBuffer.isView(value)) return this.#list(value as Iterable<unknown>, depth);
    }
    return hasToJson(value) ? this.write(value.toJSON(), depth + 1) : this.#members(value, depth);
  }

  #list(items: Iterable<unknown>, depth: number): string {
    let text = "[";
    for (const item of items) {
      if (text.length > 1) text += ",";
      text += this.write(item, depth + 1) ?? "null";
    }
    return `${text}]`;
  }

  #members(value: object, depth: number): string {
    let text = "{";
    for (const name of Object.keys(value)) {
      const written = this.write((value as Record<string, unknown>)[name], depth + 1);
      if (written !== undefined) text += `${text.length > 1 ? "," : ""}${quote(name)}:${written}`;
    }
    return `${text}}`;
  }
}

function hasToJson(value: object): value is { toJSON(): unknown } {
  return typeof (value as { toJSON?: unknown }).toJSON === "function";
}

/** Every digit, never an exponent. A value that is not finite is null, as for doubles. */
export function writeDecimal(value: Decimal, quoted: boolean): string {
  if (!(value instanceof Decimal)) return writeOtherDecimal(value, quoted);
  if (!value.isFinite()) return "null";
  return quoted ? `"${value.toFixed()}"` : value.toFixed();
}

/**
 * Any object can say that it is a decimal of another copy of decimal.js, so its own functions are not called, and only digits are
 * written.
 */
function writeOtherDecimal(value: Decimal, quoted: boolean): string {
  const own = new Decimal(value);
  return own.isFinite() && /^-?\d+(?:\.\d+)?$/.test(own.toFixed()) ? writeDecimal(own, quoted) : "null";
}
