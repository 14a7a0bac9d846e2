import type { AttributeFactory } from "../attribute.js";
import { constraint, lengthKeywords, lengthOf, type ValidationOptions } from "./constraint.js";

/** A text has at most so many UTF-16 units, a collection at most so many items. */
export const MaxLength: AttributeFactory<[length: number, options?: ValidationOptions]> = constraint({
  name: "MaxLength",
  create: (length) => ({ length }),
  check: (data) => {
    const greatest = Number(data.length);
    if (greatest < 0) throw new RangeError("The maximum length must not be negative.");
    return (value) => (lengthOf(value) ?? greatest) <= greatest;
  },
  template: () => "The field {0} must be a string or array type with a maximum length of '{1}'.",
  templateArguments: ({ length }) => [String(length)],
  schema: ({ length }, type) => lengthKeywords(type, undefined, Number(length)),
});
