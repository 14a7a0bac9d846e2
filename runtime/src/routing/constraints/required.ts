import { defineConstraint } from "./definition.js";

/** `{name:required}` */
export const required = defineConstraint({
  name: "required",
  parameters: [],
  description: "Any text but none; it matters where links are made.",
  example: "{name:required}",
  create: () => ({ match: (text) => text !== "", schema: {} }),
});
