import { parseInt64 } from "../../types/index.js";
import { defineConstraint } from "./definition.js";
import { notIntegers } from "./never-matches.js";

/** `{age:max(120)}` */
export const max = defineConstraint({
  name: "max",
  parameters: [{ name: "maximum", type: "Int64" }],
  description: "An integer as for `long`, at or below the maximum.",
  example: "{age:max(120)}",
  accepts: ["Int64"],
  neverMatches: notIntegers,
  create: (maximum) => ({
    match(text) {
      const value = parseInt64(text, undefined, "constraint");
      return value !== undefined && value <= maximum;
    },
    schema: { maximum: Number(maximum) },
  }),
});
