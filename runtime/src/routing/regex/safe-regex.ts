import { RE2JS } from "re2js";
import { backtrackingCost, searchCost, sizeOf } from "./regex-cost.js";
import { toRe2, type RegexNode } from "./regex-node.js";
import { readRegex } from "./regex-reader.js";
import type { StepBudget } from "./step-budget.js";

/** Longer texts are found in by no pattern of a route. With this, a pattern's steps have an upper bound. */
export const longestRegexText = 1024;

/** What a pattern may cost at most in V8's engine: some milliseconds on the longest text of a route, as the bound is a wide one. */
const highestCost = 16 * longestRegexText ** 2;

/** RE2's time grows with the pattern as well: with this it stays at some milliseconds too. */
const largestRe2 = 250;

/** A regular expression that answers in bounded time, whatever the text. */
export interface SafeRegex {
  /** `RegExp` where its cost is proved to be small, RE2 (linear in the text) else. */
  readonly engine: "RegExp" | "RE2";
  /** Whether the pattern is found anywhere in the text; not in one of more than 1,024 characters. */
  test(text: string): boolean;
  /**
   * Whether the first place where the pattern is found is the whole text, as .NET's attribute asks. The steps are taken from the
   * budget before they are made; where it has too few of them left, the answer is no.
   */
  matchesWhole(text: string, budget: StepBudget): boolean;
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
 * @param pattern the pattern
 * @param options `ignoreCase` and the like; see `RegexOptions`
 * @returns the regular expression, or why it cannot be used
 * @example const regex = compileSafeRegex("^\\d{3}$"); "test" in regex && regex.test("123") // true
 */
export function compileSafeRegex(pattern: string, options: RegexOptions = {}): SafeRegex | RegexError {
  const source = translateFromDotNet(pattern);
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

/** Both engines of a pattern: for each text the one that provably takes fewer steps. */
class Engines {
  /** Matches at the start of the text alone. */
  readonly #sticky: RegExp;
  /** V8's steps for lengths, as they are met. */
  readonly #costs: number[] = [];
  #re2: RE2JS | null | undefined;

  constructor(
    regex: RegExp,
    private readonly tree: RegexNode,
    private readonly options: RegexOptions,
  ) {
    this.#sticky = new RegExp(regex.source, `${regex.flags}y`);
  }

  /** Absent where RE2 cannot say the pattern. Made when it is first needed. */
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

  /** Long lengths are rounded up by less than a hundredth, so that there are few of them. */
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
      // The engine keeps what it may give back, and has no more room for it.
      if (error instanceof RangeError) return false;
      throw error;
    }
  }
}

/** What one character costs in RE2 at most, in steps of V8's engine (measured: 0.1 to 0.6 microseconds). */
const re2StepsPerCharacter = 256;

function compileRe2(pattern: string, { ignoreCase = false }: RegexOptions): RE2JS | null {
  try {
    return RE2JS.compile(pattern, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch {
    return null;
  }
}
