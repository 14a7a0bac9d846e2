import { defineConstraint } from "./definition.js";

/** `{name:alpha}` */
export const alpha = defineConstraint({
  name: "alpha",
  parameters: [],
  description: "Letters from `a` to `z` in either case, and nothing else; no letter at all will do.",
  example: "{name:alpha}",
  create: () => ({ match: (text) => /^[A-Za-z]*$/.test(text), schema: { pattern: "^[A-Za-z]*$" } }),
});
