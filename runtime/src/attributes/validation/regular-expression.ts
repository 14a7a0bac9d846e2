import { compileSafeRegex } from "../../routing/index.js";
import type { AttributeFactory } from "../attribute.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/**
 * A text that the pattern matches as a whole; null and the empty text are valid. The pattern is ECMAScript's. It cannot hang: one
 * that could is run by a linear-time engine, or refused at start-up; texts over 1,024 characters do not match.
 */
export const RegularExpression: AttributeFactory<[pattern: string | RegExp, options?: ValidationOptions]> = validation({
  name: "RegularExpression",
  create: (pattern) => ({ pattern: sourceOf(pattern) }),
  createCheck: (data) => {
    const regex = compileSafeRegex(String(data.pattern));
    if ("kind" in regex) throw new SyntaxError(`@RegularExpression: ${regex.message}`);
    return (value) => value === null || value === undefined || value === "" || regex.matchesWhole(textOf(value));
  },
  message: () => "The field {0} must match the regular expression '{1}'.",
  messageArguments: ({ pattern }) => [String(pattern)],
  schema: ({ pattern }) => ({ pattern: String(pattern) }),
});

/** The pattern of a text or of a `RegExp`. */
function sourceOf(pattern: unknown): string {
  return typeof pattern === "string" ? pattern : String((pattern as { $regexp?: string } | null)?.$regexp);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : String(value);
}
