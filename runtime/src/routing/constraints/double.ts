import { parseDouble } from "../../types/index.js";
import { defineConstraint } from "./definition.js";

/** `{weight:double}` */
export const double = defineConstraint({
  name: "double",
  parameters: [],
  description:
    "A number, or `NaN`, `Infinity`, `-Infinity`. Thousands separators, an exponent (`1e3`) and a leading sign are allowed.",
  example: "{weight:double}",
  accepts: ["Double"],
  neverMatches: ["Boolean"],
  create: () => ({
    match: (text) => parseDouble(text) !== undefined,
    schema: { type: "number", format: "double" },
  }),
});
