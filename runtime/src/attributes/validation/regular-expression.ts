import { isOwnSimpleType, simpleTypeOf, type TypeModel } from "../../model/index.js";
import { compileSafeRegex, ecmaScriptPattern } from "../../routing/index.js";
import { findSimpleType, formatEnum } from "../../types/index.js";
import type { AttributeFactory } from "../attribute.js";
import { cultureText } from "./culture-text.js";
import { patternBudgetOf } from "./pattern-budget.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/**
 * The pattern must match the whole string. Null and the empty string are valid. The pattern uses ECMAScript's syntax.
 * It cannot hang: a pattern that could is run by a linear-time engine or refused at start-up (LIG1023).
 * `limits.maxPatternSteps` limits the cost of all patterns of one model: a string does not match if too few steps are
 * left for it.
 *
 * @param pattern the pattern, as a string or a regular expression; its flags are ignored
 * @param options `errorMessage` replaces the default message; `{1}` is the pattern
 * @example `@RegularExpression("[A-Z]{2}[0-9]{4}") code!: string;`
 */
export const RegularExpression: AttributeFactory<[pattern: string | RegExp, options?: ValidationOptions]> = validation({
  name: "RegularExpression",
  sampleArguments: ["[A-Z]+"],
  create: (pattern) => ({ pattern: sourceOf(pattern) }),
  appliesTo: (type) => {
    const { kind, id } = type;
    if (id === "String" || id === "Uri" || isOwnSimpleType(type)) return "useful";
    return kind === "simple" ? "pointless" : { reason: "checks the text of one value" };
  },
  usesPatterns: true,
  createCheck: (data, { type }) => {
    const textOf = textWriter(type);
    const regex = compileSafeRegex(String(data.pattern));
    if ("kind" in regex) throw new SyntaxError(`@RegularExpression: ${regex.message}`);
    return (value, context) =>
      value === null ||
      value === undefined ||
      value === "" ||
      regex.matchesWhole(textOf(value), patternBudgetOf(context));
  },
  message: () => "The field {0} must match the regular expression '{1}'.",
  messageArguments: ({ pattern }) => [String(pattern)],
  schema: ({ pattern }) => ({ pattern: wholePattern(ecmaScriptPattern(String(pattern))) }),
});

/** JSON Schema looks for a pattern anywhere in a string, so it needs anchors. A simple pattern that has them stays as it is written. */
function wholePattern(pattern: string): string {
  const isWhole = pattern.startsWith("^") && /[^\\]\$$/.test(pattern) && !pattern.includes("|");
  return isWhole ? pattern : `^(?:${pattern})$`;
}

/** The pattern of a string or of a `RegExp`. */
function sourceOf(pattern: unknown): string {
  return typeof pattern === "string" ? pattern : String((pattern as { $regexp?: string } | null)?.$regexp);
}

/** Values that are not strings are matched in the form of .NET's `Convert.ToString`: `True`, an enum's name, `1/2/2026`. */
function textWriter(type: TypeModel): (value: unknown) => string {
  const simple = type.kind === "simple" ? findSimpleType(type.id) : undefined;
  const own = isOwnSimpleType(type) ? simpleTypeOf(type) : undefined;
  return (value) => {
    if (own?.isInstance?.(value)) return own.format(value);
    if (typeof value === "string") return value;
    if (simple !== undefined) return cultureText(simple, value);
    return type.kind === "enum" ? formatEnum(value as number, type.members, type) : String(value);
  };
}
