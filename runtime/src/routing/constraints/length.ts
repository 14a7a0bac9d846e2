import { negativeLengthError, reversedRangeError } from "./lengths.js";
import { defineConstraint } from "./definition.js";

/** `{code:length(7)}` and `{code:length(2,4)}` */
export const length = defineConstraint({
  name: "length",
  parameters: [
    { name: "minimum", type: "Int32" },
    { name: "maximum", type: "Int32", optional: true },
  ],
  description: "Text with exactly this many characters (UTF-16 units), or from the minimum to the maximum.",
  example: "{code:length(2,4)}",
  create(minimum, maximum = minimum) {
    if (minimum < 0) return negativeLengthError("length", minimum);
    if (maximum < 0) return negativeLengthError("length", maximum);
    if (minimum > maximum) return reversedRangeError("length", minimum, maximum);
    return {
      match: (text) => text.length >= minimum && text.length <= maximum,
      schema: { minLength: minimum, maxLength: maximum },
    };
  },
});
