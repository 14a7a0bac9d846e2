import { defineConstraint } from "./definition.js";
import { dates, integers } from "./never-matches.js";

/** `{name:alpha}` */
export const alpha = defineConstraint({
  name: "alpha",
  parameters: [],
  description: "Only letters from `a` to `z`, in either case. Empty text is accepted.",
  example: "{name:alpha}",
  neverMatches: [...integers, ...dates, "Decimal", "TimeSpan", "Version"],
  create: () => ({ match: (text) => /^[A-Za-z]*$/.test(text), schema: { pattern: "^[A-Za-z]*$" } }),
});
