import { parseDateTime } from "../../types/index.js";
import { defineConstraint } from "./definition.js";

/** `{from:datetime}` */
export const datetime = defineConstraint({
  name: "datetime",
  parameters: [],
  description:
    "A date, a time or both, in any form of .NET's invariant culture: `2026-01-02`, `01/02/2026 3:04pm`, `3:04`.",
  example: "{from:datetime}",
  create: () => ({
    match: (text) => parseDateTime(text) !== undefined,
    // Of all that is accepted, `date-time` of JSON Schema names only a part; the parameter's own type says what it is.
    schema: { type: "string" },
  }),
});
