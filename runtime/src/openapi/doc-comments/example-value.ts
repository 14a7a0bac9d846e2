import type { JsonValue } from "../../model/index.js";
import type { Schema } from "../document.js";

/** An `@example`: JSON if it parses, otherwise the text as written (rule D15). A fence around it is removed. */
export function exampleValue(text: string, schema: Schema): JsonValue {
  const written = withoutFence(text.trim());
  const value = parse(written);
  // `@example 42` for a string is the string "42".
  const isText = schema.type === "string" && typeof value !== "string" && value !== null;
  return value === undefined || isText ? written : value;
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
