import { compileSafeRegex } from "../../routing/index.js";
import type { AttributeFactory } from "../attribute.js";
import { constraint, isAbsent, type ValidationOptions } from "./constraint.js";

/**
 * The first match of the pattern is the whole text. Patterns are ECMAScript's, with the `u` flag where they allow it. One that could
 * take unbounded time on a hostile text is refused when the application starts.
 *
 * @example `@RegularExpression("[A-Z]{2}\\d{4}") code!: string;`
 */
export const RegularExpression: AttributeFactory<[pattern: string, options?: ValidationOptions]> = constraint({
  name: "RegularExpression",
  create: (pattern) => ({ pattern }),
  check: ({ pattern }) => {
    const regex = compileSafeRegex(String(pattern));
    if ("message" in regex) throw new SyntaxError(regex.message);
    return (value) => isAbsent(value) || value === "" || regex.matchesWhole(String(value));
  },
  template: () => "The field {0} must match the regular expression '{1}'.",
  templateArguments: ({ pattern }) => [String(pattern)],
  schema: ({ pattern }) => ({ pattern: String(pattern) }),
});
