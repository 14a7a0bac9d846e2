import { parseGuid } from "../../types/index.js";
import { defineConstraint } from "./definition.js";
import { dates, integers } from "./never-matches.js";

/** `{id:guid}` */
export const guid = defineConstraint({
  name: "guid",
  parameters: [],
  description: "A GUID in any of .NET's forms: 32 digits, with hyphens, in braces or parentheses, or `{0x...,{...}}`.",
  example: "{id:guid}",
  accepts: ["Guid"],
  neverMatches: [...integers, ...dates, "Decimal", "Boolean", "Char", "TimeSpan", "TimeOnly", "Version"],
  create: () => ({ match: (text) => parseGuid(text) !== undefined, schema: { type: "string", format: "uuid" } }),
});
