import { defineConstraint } from "./definition.js";
import { isFileName } from "./file-name.js";

/** `{**path:nonfile}` */
export const nonfile = defineConstraint({
  name: "nonfile",
  parameters: [],
  description: "What `file` does not accept, and no value at all: `a`, `a.`, `a.b/c`.",
  example: "{**path:nonfile}",
  acceptsAbsent: true,
  create: () => ({ match: (text) => !isFileName(text), schema: {} }),
});
