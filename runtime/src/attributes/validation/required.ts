import type { AttributeFactory } from "../attribute.js";
import { optionsOf } from "../attribute.js";
import { isBlank } from "../../types/index.js";
import { validation, type SchemaKeywords, type ValidationOptions } from "./validation-definition.js";

/** `allowEmptyStrings`: a string of only white space is accepted. Default: false. */
export interface RequiredOptions extends ValidationOptions {
  allowEmptyStrings?: boolean;
}

/**
 * The value is required: it must not be null or a string of only white space. A string or object that cannot be null
 * is already required by its type (rule V1).
 *
 * @param options `allowEmptyStrings` accepts empty strings and white space (default: false); `errorMessage` replaces
 * the default message
 * @example `@Required() size!: Int32 | null;`
 */
export const Required: AttributeFactory<[options?: RequiredOptions]> = validation({
  name: "Required",
  create: (options) => ({ allowEmptyStrings: optionsOf(options).allowEmptyStrings }),
  // Text may be empty. Of other values, only null is refused.
  appliesTo: ({ id }, _, canBeNull) => (canBeNull !== false || id === "String" ? "useful" : "pointless"),
  createCheck: ({ allowEmptyStrings }, { type }) => {
    // A space is a character.
    const allowed = allowEmptyStrings === true || type.id === "Char";
    return (value) =>
      value !== null && value !== undefined && (allowed || typeof value !== "string" || !isBlank(value));
  },
  message: () => "The {0} field is required.",
  schema: ({ allowEmptyStrings }, type): SchemaKeywords =>
    // Of a union, the keywords say nothing about values that are no texts.
    (type.kind === "union" || type.id === "String") && allowEmptyStrings !== true
      ? { minLength: 1, pattern: String.raw`\S` }
      : {},
});
