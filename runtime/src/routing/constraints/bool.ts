import { parseBoolean } from "../../types/index.js";
import { defineConstraint } from "./definition.js";

/** `{active:bool}` */
export const bool = defineConstraint({
  name: "bool",
  parameters: [],
  description: "`true` or `false` in any case, with blanks around it if need be; neither `1` nor `on`.",
  example: "{active:bool}",
  create: () => ({ match: (text) => parseBoolean(text) !== undefined, schema: { type: "boolean" } }),
});
