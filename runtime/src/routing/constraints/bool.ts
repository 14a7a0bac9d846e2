import { parseBoolean } from "../../types/index.js";
import { defineConstraint } from "./definition.js";
import { dates, integers } from "./never-matches.js";

/** `{active:bool}` */
export const bool = defineConstraint({
  name: "bool",
  parameters: [],
  description: "`true` or `false` in any case, but not `1` or `on`. Surrounding spaces are allowed.",
  example: "{active:bool}",
  accepts: ["Boolean"],
  neverMatches: [
    ...integers,
    ...dates,
    "Decimal",
    "Double",
    "Single",
    "Guid",
    "Char",
    "TimeSpan",
    "TimeOnly",
    "Version",
  ],
  create: () => ({ match: (text) => parseBoolean(text) !== undefined, schema: { type: "boolean" } }),
});
