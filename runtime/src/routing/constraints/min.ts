import { parseInt64 } from "../../types/index.js";
import { defineConstraint } from "./definition.js";
import { notIntegers } from "./never-matches.js";

/** `{age:min(18)}` */
export const min = defineConstraint({
  name: "min",
  parameters: [{ name: "minimum", type: "Int64" }],
  description: "An integer as for `long`, at or above the minimum.",
  example: "{age:min(18)}",
  accepts: ["Int64"],
  neverMatches: notIntegers,
  create: (minimum) => ({
    match(text) {
      const value = parseInt64(text, undefined, "constraint");
      return value !== undefined && value >= minimum;
    },
    schema: { minimum: Number(minimum) },
  }),
});
