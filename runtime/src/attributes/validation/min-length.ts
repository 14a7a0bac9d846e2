import type { AttributeFactory } from "../attribute.js";
import { countsItems } from "./applicability.js";
import { lengthKeywords } from "./length-keywords.js";
import { lengthOf } from "./length-of.js";
import { countArgument, numberArgument } from "./number-argument.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/**
 * A string with at least this many UTF-16 units, or a collection with at least this many items. Null is valid.
 *
 * @param length the minimum length
 * @param options `errorMessage` replaces the default message
 * @example `@MinLength(1) lines: OrderLine[] = [];`
 */
export const MinLength: AttributeFactory<[length: number, options?: ValidationOptions]> = validation({
  name: "MinLength",
  sampleArguments: [1],
  create: (length) => ({ length }),
  appliesTo: countsItems,
  createCheck: (data) => {
    const least = countArgument("MinLength", "the length", data.length);
    return (value) => (lengthOf(value) ?? least) >= least;
  },
  message: () => "The field {0} must be a string or array type with a minimum length of '{1}'.",
  messageArguments: ({ length }) => [String(length)],
  schema: ({ length }, type) => lengthKeywords(type, numberArgument(length), undefined),
});
