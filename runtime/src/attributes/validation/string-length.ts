import { optionsOf, type AttributeFactory } from "../attribute.js";
import { checksText } from "./applicability.js";
import { lengthKeywords } from "./length-keywords.js";
import { countArgument, numberArgument } from "./number-argument.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/** `minimumLength`: the minimum length. Default: 0. */
export interface StringLengthOptions extends ValidationOptions {
  minimumLength?: number;
}

/**
 * A string of limited length in UTF-16 units. Null is valid.
 *
 * @param maximumLength the maximum length
 * @param options `minimumLength` (default: 0); above the maximum it is a start-up error (LIG1023). `errorMessage`
 * replaces the default message
 * @example `@StringLength(40, { minimumLength: 2 }) name!: string;`
 */
export const StringLength: AttributeFactory<[maximumLength: number, options?: StringLengthOptions]> = validation({
  name: "StringLength",
  sampleArguments: [100],
  create: (maximumLength, options) => ({ maximumLength, minimumLength: optionsOf(options).minimumLength }),
  appliesTo: checksText(),
  createCheck: (data) => {
    const most = countArgument("StringLength", "the maximum length", data.maximumLength);
    const least = countArgument("StringLength", "the minimum length", data.minimumLength ?? 0);
    if (least > most)
      throw new RangeError(`@StringLength: the minimum length ${least} is greater than the maximum length ${most}.`);
    return (value) => typeof value !== "string" || (value.length <= most && value.length >= least);
  },
  message: ({ minimumLength }) =>
    (numberArgument(minimumLength) ?? 0) === 0
      ? "The field {0} must be a string with a maximum length of {1}."
      : "The field {0} must be a string with a minimum length of {2} and a maximum length of {1}.",
  messageArguments: ({ maximumLength, minimumLength }) => [String(maximumLength), String(minimumLength ?? 0)],
  schema: ({ maximumLength, minimumLength }, type) =>
    lengthKeywords(type, numberArgument(minimumLength), numberArgument(maximumLength)),
});
