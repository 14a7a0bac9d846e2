import { parseSingle } from "../../types/index.js";
import { defineConstraint } from "./definition.js";

/** `{weight:float}` */
export const float = defineConstraint({
  name: "float",
  parameters: [],
  description: "A number as for `double`. A number that is too large for single precision is accepted as infinite.",
  example: "{weight:float}",
  accepts: ["Single"],
  neverMatches: ["Boolean"],
  create: () => ({
    match: (text) => parseSingle(text) !== undefined,
    schema: { type: "number", format: "float" },
  }),
});
