import { compileSafeRegex } from "../regex/safe-regex.js";
import { defineConstraint } from "./definition.js";

/** `{ssn:regex(^\\d{{3}}-\\d{{2}}$)}` */
export const regex = defineConstraint({
  name: "regex",
  parameters: [{ name: "pattern", type: "String" }],
  description:
    "Text in which the pattern, of ECMAScript's kind, is found anywhere, without regard to case; at most 1,024 characters.",
  example: "{ssn:regex(^\\d{{3}}-\\d{{2}}$)}",
  create(pattern) {
    const compiled = compileSafeRegex(pattern, { ignoreCase: true });
    return "kind" in compiled ? compiled : { match: (text) => compiled.test(text), schema: { pattern } };
  },
});
