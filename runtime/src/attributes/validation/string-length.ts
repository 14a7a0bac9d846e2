import { optionsOf, type AttributeFactory } from "../attribute.js";
import { constraint, type ValidationOptions } from "./constraint.js";

/** A text has at most so many UTF-16 units, and at least `minimumLength`. */
export const StringLength: AttributeFactory<
  [maximumLength: number, options?: ValidationOptions & { minimumLength?: number }]
> = constraint({
  name: "StringLength",
  create: (maximumLength, options) => ({ maximumLength, minimumLength: optionsOf(options).minimumLength }),
  check: (data) => {
    const least = Number(data.minimumLength ?? 0);
    const greatest = Number(data.maximumLength);
    if (greatest < 0) throw new RangeError("The maximum length must not be negative.");
    if (greatest < least) throw new RangeError(`The maximum length ${greatest} is below the minimum length ${least}.`);
    return (value) => typeof value !== "string" || (value.length >= least && value.length <= greatest);
  },
  template: ({ minimumLength }) =>
    Number(minimumLength ?? 0) > 0
      ? "The field {0} must be a string with a minimum length of {2} and a maximum length of {1}."
      : "The field {0} must be a string with a maximum length of {1}.",
  templateArguments: (data) => [String(data.maximumLength), String(data.minimumLength ?? 0)],
  schema: (data) => ({ minLength: Number(data.minimumLength ?? 0), maxLength: Number(data.maximumLength) }),
});
