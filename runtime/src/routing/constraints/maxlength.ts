import { negativeLengthError } from "./lengths.js";
import { defineConstraint } from "./definition.js";

/** `{name:maxlength(8)}` */
export const maxlength = defineConstraint({
  name: "maxlength",
  parameters: [{ name: "maximum", type: "Int32" }],
  description: "Text with at most this many characters (UTF-16 units).",
  example: "{name:maxlength(8)}",
  create(maximum) {
    if (maximum < 0) return negativeLengthError("maxlength", maximum);
    return { match: (text) => text.length <= maximum, schema: { maxLength: maximum } };
  },
});
