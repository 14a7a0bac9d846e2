import { anyCasePattern } from "../regex/any-case-pattern.js";
import { compileSafeRegex } from "../regex/safe-regex.js";
import type { ConstraintSchema } from "./route-constraint.js";
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
    return {
      match: (text) => compiled.test(text),
      // Only documents need it.
      get schema() {
        return schemaOf(pattern);
      },
    };
  },
});

/** JSON Schema does not ignore case (rule D62). */
function schemaOf(pattern: string): ConstraintSchema {
  const written = anyCasePattern(pattern);
  return written === undefined
    ? { description: `The text matches the regular expression \`${pattern}\`, whatever the case of its letters.` }
    : { pattern: written };
}
