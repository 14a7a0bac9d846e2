import { defineConstraint } from "./definition.js";
import { isFileName } from "./file-name.js";

/** `{**path:file}` */
export const file = defineConstraint({
  name: "file",
  parameters: [],
  description:
    "A path whose last part has a period with something other than periods behind it: `a.txt`, `.gitignore`.",
  example: "{**path:file}",
  create: () => ({ match: isFileName, schema: {} }),
});
