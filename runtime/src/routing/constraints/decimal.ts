import { parseDecimal } from "../../types/index.js";
import { defineConstraint } from "./definition.js";

/** `{price:decimal}` */
export const decimal = defineConstraint({
  name: "decimal",
  parameters: [],
  description:
    "A number from -79228162514264337593543950335 to 79228162514264337593543950335. Thousands separators (`1,000`) and a leading or trailing sign are allowed, an exponent is not.",
  example: "{price:decimal}",
  accepts: ["Decimal"],
  neverMatches: ["Boolean"],
  create: () => ({
    match: (text) => parseDecimal(text, undefined, "constraint") !== undefined,
    schema: { type: "number", format: "double" },
  }),
});
