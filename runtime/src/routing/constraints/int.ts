import { parseInt32 } from "../../types/index.js";
import { defineConstraint } from "./definition.js";
import { notIntegers } from "./never-matches.js";

/** `{id:int}` */
export const int = defineConstraint({
  name: "int",
  parameters: [],
  description: "An integer from -2147483648 to 2147483647. A sign and surrounding spaces are allowed.",
  example: "{id:int}",
  accepts: ["Int32"],
  neverMatches: notIntegers,
  create: () => ({
    match: (text) => parseInt32(text, undefined, "constraint") !== undefined,
    schema: { type: "integer", format: "int32" },
  }),
});
