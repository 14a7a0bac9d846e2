import { parseInt64 } from "../../types/index.js";
import { defineConstraint } from "./definition.js";
import { notIntegers } from "./never-matches.js";
import { reversedRangeError } from "./lengths.js";

/** `{age:range(18,120)}` */
export const range = defineConstraint({
  name: "range",
  parameters: [
    { name: "minimum", type: "Int64" },
    { name: "maximum", type: "Int64" },
  ],
  description: "An integer as for `long`, from the minimum to the maximum, inclusive.",
  example: "{age:range(18,120)}",
  accepts: ["Int64"],
  neverMatches: notIntegers,
  create(minimum, maximum) {
    if (minimum > maximum) return reversedRangeError("range", minimum, maximum);
    return {
      match(text) {
        const value = parseInt64(text, undefined, "constraint");
        return value !== undefined && value >= minimum && value <= maximum;
      },
      schema: { minimum: Number(minimum), maximum: Number(maximum) },
    };
  },
});
