import { parseInt64 } from "../../types/index.js";
import { defineConstraint } from "./definition.js";
import { notIntegers } from "./never-matches.js";

/** `{ticks:long}` */
export const long = defineConstraint({
  name: "long",
  parameters: [],
  description:
    "An integer from -9223372036854775808 to 9223372036854775807. A sign and surrounding spaces are allowed.",
  example: "{ticks:long}",
  accepts: ["Int64"],
  neverMatches: notIntegers,
  create: () => ({
    match: (text) => parseInt64(text, undefined, "constraint") !== undefined,
    schema: { type: "integer", format: "int64" },
  }),
});
