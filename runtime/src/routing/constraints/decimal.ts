import { parseDecimal } from "../../types/index.js";
import { defineConstraint } from "./definition.js";

/** `{price:decimal}` */
export const decimal = defineConstraint({
  name: "decimal",
  parameters: [],
  description:
    "A number up to 79228162514264337593543950335 either way, with thousands separators (`1,000`) and a sign on either side if need be; no exponent.",
  example: "{price:decimal}",
  create: () => ({
    match: (text) => parseDecimal(text, undefined, "constraint") !== undefined,
    schema: { type: "number", format: "double" },
  }),
});
