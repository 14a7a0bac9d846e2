import { RE2JS } from "re2js";
import { backtrackingCost, searchCost, sizeOf } from "./regex-cost.js";
import { toRe2, type RegexNode } from "./regex-node.js";
import { ecmaScriptPattern } from "./ecma-script-pattern.js";
import { readRegex } from "./regex-reader.js";
import type { StepBudget } from "./step-budget.js";

/** Patterns of routes do not match longer texts. This gives a pattern's steps an upper bound. */
export const longestRegexText = 1024;

/** The maximum cost of a pattern in V8's engine: a few milliseconds on the longest text of a route, because the bound is generous. */
const highestCost = 16 * longestRegexText ** 2;

/** RE2's time also grows with the pattern. This limits it to a few milliseconds. */
const largestRe2 = 250;

/** A regular expression that answers in bounded time, whatever the text. */
export interface SafeRegex {
  /** `RegExp` if its cost is provably small, otherwise RE2 (linear in the text). */
  readonly engine: "RegExp" | "RE2";
  /** Whether the pattern matches anywhere in the text. Always false for more than 1,024 characters. */
  test(text: string): boolean;
  /**
   * Whether the first match of the pattern is the whole text, as .NET's attribute requires. The steps are taken from the budget
   * in advance. If too few are left, the result is false.
   */
  matchesWhole(text: string, budget: StepBudget): boolean;
}

/** The reason why a pattern cannot be used. */
export interface RegexError {
  readonly kind: "invalid-regular-expression" | "unsafe-regular-expression";
  /** The mistake, its reason, and the remedy. */
  readonly message: string;
}

/** How a pattern is compared. */
export interface RegexOptions {
  /** Ignores case. Default: false. */
  readonly ignoreCase?: boolean;
}

/**
 * Compiles an ECMAScript pattern (with the `u` flag if it can be written so, as documents have it) so that no text can hang it. It runs in V8's
 * engine if the steps are provably few, otherwise in a linear-time engine. If neither is possible, it is refused.
 * .NET's `\A`, `\z`, `\Z` and `(?'name'...)` are supported.
 *
 * @param pattern the pattern
 * @param options see `RegexOptions`
 * @returns the regular expression, or the reason why it cannot be used
 * @example const regex = compileSafeRegex("^\\d{3}$"); "test" in regex && regex.test("123") // true
 */
export function compileSafeRegex(pattern: string, options: RegexOptions = {}): SafeRegex | RegexError {
  const source = ecmaScriptPattern(pattern);
  const regex = compileRegExp(source, options.ignoreCase ? "i" : "");
  if (typeof regex === "string") {
    const message = `'${pattern}' is not a valid regular expression: ${regex}. Use ECMAScript's syntax.`;
    return { kind: "invalid-regular-expression", message };
  }
  const tree = readRegex(source);
  if (tree === null) return { kind: "unsafe-regular-expression", message: sayUnsafe(pattern) };
  const isCheap = searchCost(tree, longestRegexText) <= highestCost;
  const engines = new Engines(regex, tree, options);
  if (!isCheap && engines.re2 === undefined) {
    return { kind: "unsafe-regular-expression", message: sayUnsafe(pattern) };
  }
  return {
    engine: isCheap ? "RegExp" : "RE2",
    test: (text) => text.length <= longestRegexText && (isCheap ? regex.test(text) : engines.re2!.matcher(text).find()),
    matchesWhole: (text, budget) => engines.matchesWhole(text, budget),
  };
}

function sayUnsafe(pattern: string): string {
  return (
    `The regular expression '${pattern}' can take unbounded time on hostile text, and it uses lookaround, ` +
    "backreferences or large counts, which the linear-time engine does not support. " +
    "Remove the nested or adjacent repetitions, or remove those parts."
  );
}

/** Returns the error message if it is not valid. `u` is tried first, then without: `\-` and similar escapes are only allowed without it. */
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

/** Both engines of a pattern. Each text uses the one that provably takes fewer steps. */
class Engines {
  /** Matches only at the start of the text. */
  readonly #sticky: RegExp;
  /** V8's steps by length, computed as needed. */
  readonly #costs: number[] = [];
  #re2: RE2JS | null | undefined;

  constructor(
    regex: RegExp,
    private readonly tree: RegexNode,
    private readonly options: RegexOptions,
  ) {
    this.#sticky = new RegExp(regex.source, `${regex.flags}y`);
  }

  /** Absent if RE2 does not support the pattern. Created when it is first needed. */
  get re2(): RE2JS | undefined {
    if (this.#re2 === undefined) {
      const pattern = sizeOf(this.tree) > largestRe2 ? null : toRe2(this.tree);
      this.#re2 = pattern === null ? null : compileRe2(pattern, this.options);
    }
    return this.#re2 ?? undefined;
  }

  matchesWhole(text: string, budget: StepBudget): boolean {
    const cost = this.#costOf(text.length);
    const linear = text.length * re2StepsPerCharacter;
    if (cost <= linear || this.re2 === undefined) return budget.spend(cost) && this.#matchesWholeByRegExp(text);
    if (!budget.spend(linear)) return false;
    const matcher = this.re2.matcher(text);
    return matcher.lookingAt() && matcher.end() === text.length;
  }

  /** Rounds long lengths up by less than 1%, so that there are few of them. */
  #costOf(length: number): number {
    const bits = Math.max(0, 24 - Math.clz32(length));
    const rounded = (length >> bits) + (bits === 0 ? 0 : 1);
    return (this.#costs[bits * 256 + rounded] ??= backtrackingCost(this.tree, rounded * 2 ** bits));
  }

  #matchesWholeByRegExp(text: string): boolean {
    const sticky = this.#sticky;
    sticky.lastIndex = 0;
    try {
      return sticky.test(text) && sticky.lastIndex === text.length;
    } catch (error) {
      // The engine has no more room for its backtracking state.
      if (error instanceof RangeError) return false;
      throw error;
    }
  }
}

/** The maximum cost of one character in RE2, in steps of V8's engine (measured: 0.1 to 0.6 microseconds). */
const re2StepsPerCharacter = 256;

function compileRe2(pattern: string, { ignoreCase = false }: RegexOptions): RE2JS | null {
  try {
    return RE2JS.compile(pattern, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch {
    return null;
  }
}
