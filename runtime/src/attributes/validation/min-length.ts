import type { AttributeFactory } from "../attribute.js";
import { constraint, lengthKeywords, lengthOf, type ValidationOptions } from "./constraint.js";

/** A text has at least so many UTF-16 units, a collection at least so many items. */
export const MinLength: AttributeFactory<[length: number, options?: ValidationOptions]> = constraint({
  name: "MinLength",
  create: (length) => ({ length }),
  check: (data) => {
    const least = Number(data.length);
    if (least < 0) throw new RangeError("The minimum length must not be negative.");
    return (value) => (lengthOf(value) ?? least) >= least;
  },
  template: () => "The field {0} must be a string or array type with a minimum length of '{1}'.",
  templateArguments: ({ length }) => [String(length)],
  schema: ({ length }, type) => lengthKeywords(type, Number(length), undefined),
});
