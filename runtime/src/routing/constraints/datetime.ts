import { parseDateTime } from "../../types/index.js";
import { defineConstraint } from "./definition.js";
import { dates } from "./never-matches.js";

/** `{from:datetime}` */
export const datetime = defineConstraint({
  name: "datetime",
  parameters: [],
  description:
    "A date, a time or both, in any form of .NET's invariant culture: `2026-01-02`, `01/02/2026 3:04pm`, `3:04`.",
  example: "{from:datetime}",
  accepts: dates,
  neverMatches: ["Guid", "Boolean", "Char"],
  create: () => ({
    match: (text) => parseDateTime(text) !== undefined,
    // JSON Schema's `date-time` covers only a part of the accepted texts. The parameter's own type determines the schema.
    schema: { type: "string" },
  }),
});
