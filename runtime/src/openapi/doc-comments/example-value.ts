import type { JsonValue } from "../../model/index.js";
import type { Schema } from "../document.js";

/**
 * An `@example`: JSON if it parses, otherwise the text as written if the type allows text (rule D15). A fence around it is
 * removed. `undefined` without a value: then it is an example for readers of the source, such as code that uses a class.
 */
export function exampleValue(text: string, { type }: Schema): JsonValue | undefined {
  const written = withoutFence(text.trim());
  const value = parse(written);
  if (value === undefined) return allowsText(type) ? written : undefined;
  // `@example 42` for a string is the string "42".
  return type === "string" && typeof value !== "string" && value !== null ? written : value;
}

/** A schema without a type can refer to one that allows text. */
function allowsText(type: Schema["type"]): boolean {
  return type === undefined || [type].flat().includes("string");
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
