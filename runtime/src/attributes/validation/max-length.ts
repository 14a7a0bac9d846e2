import type { AttributeFactory } from "../attribute.js";
import { countsItems } from "./applicability.js";
import { lengthKeywords } from "./length-keywords.js";
import { lengthOf } from "./length-of.js";
import { countArgument, numberArgument } from "./number-argument.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/**
 * A string with at most this many UTF-16 units, or a collection with at most this many items. Null is valid.
 *
 * @param length the maximum length
 * @param options `errorMessage` replaces the default message
 * @example `@MaxLength(10) tags: string[] = [];`
 */
export const MaxLength: AttributeFactory<[length: number, options?: ValidationOptions]> = validation({
  name: "MaxLength",
  sampleArguments: [100],
  create: (length) => ({ length }),
  appliesTo: countsItems,
  createCheck: (data) => {
    const most = countArgument("MaxLength", "the length", data.length);
    return (value) => (lengthOf(value) ?? most) <= most;
  },
  message: () => "The field {0} must be a string or array type with a maximum length of '{1}'.",
  messageArguments: ({ length }) => [String(length)],
  schema: ({ length }, type) => lengthKeywords(type, undefined, numberArgument(length)),
});
