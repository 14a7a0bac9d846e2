import { parseDouble } from "../../types/index.js";
import { defineConstraint } from "./definition.js";

/** `{weight:double}` */
export const double = defineConstraint({
  name: "double",
  parameters: [],
  description:
    "A number, with thousands separators, an exponent (`1e3`) and a sign before it if need be, or `NaN`, `Infinity`, `-Infinity`.",
  example: "{weight:double}",
  create: () => ({
    match: (text) => parseDouble(text) !== undefined,
    schema: { type: "number", format: "double" },
  }),
});
