import { defineConstraint } from "./definition.js";

/** `{name:required}` */
export const required = defineConstraint({
  name: "required",
  parameters: [],
  description: "Any text that is not empty. It matters for links.",
  example: "{name:required}",
  create: () => ({ match: (text) => text !== "", schema: {} }),
});
