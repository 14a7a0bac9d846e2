import { negativeLengthError } from "./lengths.js";
import { defineConstraint } from "./definition.js";

/** `{name:minlength(4)}` */
export const minlength = defineConstraint({
  name: "minlength",
  parameters: [{ name: "minimum", type: "Int32" }],
  description: "Text with at least this many characters (UTF-16 units).",
  example: "{name:minlength(4)}",
  create(minimum) {
    if (minimum < 0) return negativeLengthError("minlength", minimum);
    return { match: (text) => text.length >= minimum, schema: { minLength: minimum } };
  },
});
