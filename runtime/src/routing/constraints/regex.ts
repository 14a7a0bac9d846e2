import { ecmaScriptPattern } from "../regex/ecma-script-pattern.js";
import { compileSafeRegex } from "../regex/safe-regex.js";
import { defineConstraint } from "./definition.js";

/** `{ssn:regex(^\\d{{3}}-\\d{{2}}$)}` */
export const regex = defineConstraint({
  name: "regex",
  parameters: [{ name: "pattern", type: "String" }],
  description: "Text of at most 1,024 characters in which the ECMAScript pattern matches anywhere, ignoring case.",
  example: "{ssn:regex(^\\d{{3}}-\\d{{2}}$)}",
  create(pattern) {
    const compiled = compileSafeRegex(pattern, { ignoreCase: true });
    if ("kind" in compiled) return compiled;
    return { match: (text) => compiled.test(text), schema: { pattern: ecmaScriptPattern(pattern) } };
  },
});
