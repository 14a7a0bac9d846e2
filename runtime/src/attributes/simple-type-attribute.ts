import type { ConstantObject, ConstantValue } from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeFactory } from "./attribute.js";

/** The facts about the texts of a simple type. They describe the texts; whether a text is read is decided by the type. */
export interface SimpleTypeOptions {
  /** The format in the OpenAPI document: `iban`. Default: none. */
  readonly format?: string;
  /** A pattern that every text of the type matches, in ECMAScript's syntax, as a string or a regular expression without flags. Default: none. */
  readonly pattern?: string | RegExp;
  /** A text of the type. The start checks that it is read, and that it is written in the same way. Default: none. */
  readonly example?: string;
}

/**
 * The class is a simple type: its values are read from one text by its static `tryParse(text, culture)`, wherever values come from, and
 * written by its `toString()`, wherever they go. `tryParse` returns `null` or `undefined` for a text that it cannot read, which is an error
 * in the model state. If it throws, or returns anything but an instance, the response is 500 (LIG2102).
 *
 * ASP.NET Core reads types with `TryParse` in the same way. There no attribute is needed, and JSON is not read.
 *
 * @param options what the OpenAPI document says of the texts: `format`, `pattern`, `example`. Default: it is any string
 * @throws at the start, an `ApplicationModelError` for a class that cannot be read or written (LIG1060), and for an example that is not read (LIG2101)
 * @example
 * ```ts
 * @SimpleType({ format: "iban", example: "DE89370400440532013000" })
 * export class Iban {
 *   private constructor(readonly text: string) {}
 *   static tryParse(text: string) { return /^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$/.test(text) ? new Iban(text) : undefined; }
 *   toString() { return this.text; }
 * }
 * ```
 */
export const SimpleType: AttributeFactory<[options?: SimpleTypeOptions]> = attribute({
  name: "SimpleType",
  targets: ["class"],
  create: (options) => simpleTypeData(optionsOf(options)),
  mistakeOf: mistakeInSimpleType,
  consequence: "read",
});

/**
 * The data of `@SimpleType`, and of a converter's `schema`.
 *
 * @param options the options, as constants
 * @returns the pattern as a text
 * @example simpleTypeData({ pattern: { $regexp: "^a$" } }).pattern // "^a$"
 */
export function simpleTypeData({ format, pattern, example }: ConstantObject): ConstantObject {
  return compact({ format, pattern: optionsOf(pattern).$regexp ?? pattern, example });
}

/**
 * The reason why the data of a simple type cannot be used.
 *
 * @param data the data
 * @returns the reason, or `undefined`
 * @example mistakeInSimpleType({ pattern: "(" })?.startsWith("'pattern'") // true
 */
export function mistakeInSimpleType(data: ConstantObject): string | undefined {
  const wrong = Object.entries(data).find(([, value]) => !isText(value));
  if (wrong !== undefined) return `'${wrong[0]}' is not a text.`;
  return typeof data.pattern === "string" && !isPattern(data.pattern)
    ? `'pattern' is not a regular expression of JavaScript: ${data.pattern}`
    : undefined;
}

function isText(value: ConstantValue | undefined): boolean {
  // The editor does not know an expression that is not constant.
  return typeof value === "string" || optionsOf(value).$expression !== undefined;
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}
