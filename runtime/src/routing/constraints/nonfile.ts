import { defineConstraint } from "./definition.js";
import { fileNamePattern, isFileName } from "./file-name.js";

/** `{**path:nonfile}` */
export const nonfile = defineConstraint({
  name: "nonfile",
  parameters: [],
  description: "Any path that `file` does not accept (`a`, `a.`, `a.b/c`), and a missing value.",
  example: "{**path:nonfile}",
  acceptsAbsent: true,
  create: () => ({ match: (text) => !isFileName(text), schema: { not: { pattern: fileNamePattern } } }),
});
