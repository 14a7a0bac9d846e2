import type { JsonValue } from "../../model/index.js";
import type { Schema } from "../document.js";

/**
 * An `@example`: JSON if it parses, otherwise the text as written if the type allows text (rule D15). A fence around it is
 * removed. `undefined` without a value: then it is an example for readers of the source, such as code that uses a class. A number that a
 * double does not have is none either, as it is no default (rule D40): the document would have another one.
 */
export function exampleValue(text: string, { type }: Schema): JsonValue | undefined {
  const written = withoutFence(text.trim());
  const value = parse(written);
  if (value === undefined) return allowsText(type) ? written : undefined;
  // `@example 42` for a string is the string "42".
  if (isText(type) && typeof value !== "string" && value !== null) return written;
  return losesDigits(written) ? undefined : value;
}

/** A schema without a type can refer to one that allows text. */
function allowsText(type: Schema["type"]): boolean {
  return type === undefined || [type].flat().includes("string");
}

/** Whether a value is a text, or null. */
function isText(type: Schema["type"]): boolean {
  return type !== undefined && allowsText(type) && [type].flat().every((one) => one === "string" || one === "null");
}

function withoutFence(text: string): string {
  return /^```[^\n]*\n([\s\S]*?)\n?```$/.exec(text)?.[1] ?? text;
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Strings, which may have numbers in them, and numbers. */
const jsonTokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g;

/** Whether JSON has a number that is another one after it is read. */
function losesDigits(json: string): boolean {
  const numbers = (json.match(jsonTokens) ?? []).filter((token) => !token.startsWith('"'));
  return numbers.some((number) => digitsOf(number) !== digitsOf(String(Number(number))));
}

/** The digits that decide the value, whatever the notation is. */
function digitsOf(number: string): string {
  return number
    .replace(/e.*$/i, "")
    .replace(/\D/g, "")
    .replace(/^0+|0+$/g, "");
}
