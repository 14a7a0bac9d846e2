import { parseBoolean } from "../../types/index.js";
import { defineConstraint } from "./definition.js";

/** `{active:bool}` */
export const bool = defineConstraint({
  name: "bool",
  parameters: [],
  description: "`true` or `false` in any case, but not `1` or `on`. Surrounding spaces are allowed.",
  example: "{active:bool}",
  create: () => ({ match: (text) => parseBoolean(text) !== undefined, schema: { type: "boolean" } }),
});
