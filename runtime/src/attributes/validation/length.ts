import type { AttributeFactory } from "../attribute.js";
import { countsItems } from "./applicability.js";
import { lengthKeywords } from "./length-keywords.js";
import { lengthOf } from "./length-of.js";
import { countArgument, numberArgument } from "./number-argument.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/**
 * A string or collection whose length is between two bounds, inclusive, in UTF-16 units or items. Null is valid.
 *
 * @param minimum the minimum length
 * @param maximum the maximum length; below the minimum it is a start-up error (LIG1023)
 * @param options `errorMessage` replaces the default message
 * @example `@Length(2, 40) name!: string;`
 */
export const Length: AttributeFactory<[minimum: number, maximum: number, options?: ValidationOptions]> = validation({
  name: "Length",
  sampleArguments: [1, 100],
  create: (minimumLength, maximumLength) => ({ minimumLength, maximumLength }),
  appliesTo: countsItems,
  createCheck: (data) => {
    const least = countArgument("Length", "the minimum length", data.minimumLength);
    const most = countArgument("Length", "the maximum length", data.maximumLength);
    if (least > most)
      throw new RangeError(`@Length: the minimum length ${least} is greater than the maximum length ${most}.`);
    return (value) => {
      const length = lengthOf(value);
      return length === undefined || (length >= least && length <= most);
    };
  },
  message: () =>
    "The field {0} must be a string or collection type with a minimum length of '{1}' and maximum length of '{2}'.",
  messageArguments: ({ minimumLength, maximumLength }) => [String(minimumLength), String(maximumLength)],
  schema: ({ minimumLength, maximumLength }, type) =>
    lengthKeywords(type, numberArgument(minimumLength), numberArgument(maximumLength)),
});
