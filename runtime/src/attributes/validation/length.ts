import type { AttributeFactory } from "../attribute.js";
import { constraint, lengthKeywords, lengthOf, type ValidationOptions } from "./constraint.js";

/** A text's UTF-16 units, or a collection's items, are between two numbers, both included. */
export const Length: AttributeFactory<[minimumLength: number, maximumLength: number, options?: ValidationOptions]> =
  constraint({
    name: "Length",
    create: (minimumLength, maximumLength) => ({ minimumLength, maximumLength }),
    check: (data) => {
      const least = Number(data.minimumLength);
      const greatest = Number(data.maximumLength);
      if (least < 0) throw new RangeError("The minimum length must not be negative.");
      if (greatest < least) throw new RangeError(`The maximum length ${greatest} is below the minimum length ${least}.`);
      return (value) => {
        const length = lengthOf(value) ?? least;
        return length >= least && length <= greatest;
      };
    },
    template: () =>
      "The field {0} must be a string or collection type with a minimum length of '{1}' and maximum length of '{2}'.",
    templateArguments: (data) => [String(data.minimumLength), String(data.maximumLength)],
    schema: (data, type) => lengthKeywords(type, Number(data.minimumLength), Number(data.maximumLength)),
  });
