import { RE2JS } from "re2js";
import { backtrackingCost, sizeOf } from "./regex-cost.js";
import { toRe2 } from "./regex-node.js";
import { readRegex } from "./regex-reader.js";

/** Longer texts match no pattern. With this, a pattern's steps have an upper bound. */
export const longestRegexText = 1024;

/** What a pattern may cost at most in V8's engine: some milliseconds on the longest text. */
const highestCost = 4 * longestRegexText ** 2;

/** RE2's time grows with the pattern as well: with this it stays at some milliseconds too. */
const largestRe2 = 250;

/** A regular expression that answers in bounded time, whatever the text. */
export interface SafeRegex {
  /** `RegExp` where its cost is proved to be small, RE2 (linear in the text) else. */
  readonly engine: "RegExp" | "RE2";
  /** Whether the pattern is found anywhere in the text. */
  test(text: string): boolean;
  /** Whether the first place where the pattern is found is the whole text, as .NET's attribute asks. */
  matchesWhole(text: string): boolean;
}

/** Why a pattern cannot be used. */
export interface RegexError {
  readonly kind: "invalid-regular-expression" | "unsafe-regular-expression";
  /** What is wrong, why, and what to do. */
  readonly message: string;
}

/** How a pattern is compared. */
export interface RegexOptions {
  /** Without regard to case; false unless given. */
  readonly ignoreCase?: boolean;
}

/**
 * Compiles a pattern of ECMAScript (with the `u` flag where the pattern allows it) such that no text can hang it: it runs in
 * V8's engine when the steps are provably few, else in a linear-time engine, and is refused where neither can be.
 * .NET's `\A`, `\z`, `\Z` and `(?'name'...)` are understood.
 *
 * @example const regex = compileSafeRegex("^\\d{3}$"); "test" in regex && regex.test("123") // true
 */
export function compileSafeRegex(pattern: string, options: RegexOptions = {}): SafeRegex | RegexError {
  const source = translateFromDotNet(pattern);
  const regex = compileRegExp(source, options.ignoreCase ? "i" : "");
  if (typeof regex === "string") {
    const message = `'${pattern}' is no regular expression: ${regex}. Patterns are written as in ECMAScript.`;
    return { kind: "invalid-regular-expression", message };
  }
  const tree = readRegex(source);
  if (tree !== null && backtrackingCost(tree, longestRegexText) <= highestCost) return fromRegExp(regex);
  const re2 = tree === null || sizeOf(tree) > largestRe2 ? null : toRe2(tree);
  const compiled = re2 === null ? null : compileRe2(re2, options);
  return compiled ?? { kind: "unsafe-regular-expression", message: sayUnsafe(pattern) };
}

function sayUnsafe(pattern: string): string {
  return (
    `The regular expression '${pattern}' can take unbounded time on a hostile text, and it uses lookaround, ` +
    "backreferences or large counts, with which the linear-time engine cannot help. " +
    "Take out the nested or adjacent repetitions, or those parts."
  );
}

/** What .NET writes otherwise and ECMAScript can say too. */
function translateFromDotNet(pattern: string): string {
  return pattern.replace(/\\[\s\S]|\(\?'(\w+)'/g, (found, name: string | undefined) => {
    if (name !== undefined) return `(?<${name}>`;
    if (found === "\\A") return "^";
    if (found === "\\z") return "$";
    return found === "\\Z" ? "(?=\\n?$)" : found;
  });
}

/** Gives the message where it is none. Without `u` it is tried second: `\-` and the like are only allowed there. */
function compileRegExp(source: string, flags: string): RegExp | string {
  for (const unicode of ["u", ""]) {
    try {
      const regex = new RegExp(source, flags + unicode);
      regex.test("");
      return regex;
    } catch (error) {
      if (unicode === "") return (error as Error).message.replace(/^Invalid regular expression: .*: /, "");
    }
  }
  throw new Error("unreachable");
}

function fromRegExp(regex: RegExp): SafeRegex {
  return {
    engine: "RegExp",
    test: (text) => text.length <= longestRegexText && regex.test(text),
    matchesWhole(text) {
      const match = text.length <= longestRegexText ? regex.exec(text) : null;
      return match !== null && match.index === 0 && match[0].length === text.length;
    },
  };
}

function compileRe2(pattern: string, options: RegexOptions): SafeRegex | null {
  try {
    const regex = RE2JS.compile(pattern, options.ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
    return {
      engine: "RE2",
      test: (text) => text.length <= longestRegexText && regex.matcher(text).find(),
      matchesWhole(text) {
        if (text.length > longestRegexText) return false;
        const matcher = regex.matcher(text);
        return matcher.find() && matcher.start() === 0 && matcher.end() === text.length;
      },
    };
  } catch {
    return null;
  }
}
