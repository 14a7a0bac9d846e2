import { defineConstraint } from "./definition.js";
import { fileNamePattern, isFileName } from "./file-name.js";

/** `{**path:file}` */
export const file = defineConstraint({
  name: "file",
  parameters: [],
  description:
    "A path whose last segment has a period followed by something other than periods: `a.txt`, `.gitignore`.",
  example: "{**path:file}",
  create: () => ({ match: isFileName, schema: { pattern: fileNamePattern } }),
});
