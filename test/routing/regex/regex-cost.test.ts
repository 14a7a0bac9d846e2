import assert from "node:assert/strict";
import fc from "fast-check";
import { CharacterSet } from "#runtime/routing/regex/character-set.js";
import { backtrackingCost } from "#runtime/routing/regex/regex-cost.js";
import type { RegexNode } from "#runtime/routing/regex/regex-node.js";
import { readRegex } from "#runtime/routing/regex/regex-reader.js";

type Next = (at: number) => boolean;

/** A backtracking engine as simple as can be, which counts the characters that it looks at. */
class CountingEngine {
  steps = 0;

  constructor(private readonly text: string) {}

  match(node: RegexNode, at: number, next: Next): boolean {
    switch (node.kind) {
      case "character":
        this.steps++;
        return this.#has(node.set, at) && next(at + 1);
      case "assertion":
        this.steps++;
        return (!node.isStart || at === 0) && (!node.isEnd || at === this.text.length) && next(at);
      case "look":
        return this.match(node.body, at, () => true) && next(at);
      case "backreference":
        throw new Error("Patterns with backreferences are not counted.");
      case "sequence":
        return this.#sequence(node.items, 0, at, next);
      case "choice":
        return node.branches.some((branch) => this.match(branch, at, next));
      case "repeat":
        return this.#repeat(node, 0, at, next);
    }
  }

  #sequence(items: readonly RegexNode[], index: number, at: number, next: Next): boolean {
    const item = items[index];
    return item === undefined ? next(at) : this.match(item, at, (to) => this.#sequence(items, index + 1, to, next));
  }

  #repeat(node: RegexNode & { kind: "repeat" }, turn: number, at: number, next: Next): boolean {
    const again = (): boolean =>
      turn < node.max &&
      // A turn that takes nothing is not repeated.
      this.match(node.body, at, (to) => (to > at || turn < node.min) && this.#repeat(node, turn + 1, to, next));
    if (turn < node.min) return again();
    return node.lazy ? next(at) || again() : again() || next(at);
  }

  #has(set: CharacterSet, at: number): boolean {
    const code = this.text.charCodeAt(at);
    return !Number.isNaN(code) && set.meets(CharacterSet.range(code, code));
  }
}

function stepsOf(pattern: string, text: string): number {
  const engine = new CountingEngine(text);
  engine.match(readRegex(pattern)!, 0, () => true);
  return engine.steps;
}

const { pattern: patterns } = fc.letrec<{ pattern: string; sequence: string; item: string; atom: string }>((tie) => ({
  pattern: fc.array(tie("sequence"), { minLength: 1, maxLength: 3 }).map((branches) => branches.join("|")),
  sequence: fc.array(tie("item"), { maxLength: 4 }).map((items) => items.join("")),
  item: fc
    .tuple(tie("atom"), fc.constantFrom("", "", "", "*", "+", "?", "*?", "{2}", "{1,3}", "{0,2}", "{2,}"))
    .map(([atom, quantifier]) => atom + quantifier),
  atom: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom("a", "b", "c", "[ab]", "[bc]", ".", "(?:ab)", "$", "(?=a)", "(?=.*c)"),
    tie("pattern").map((inner) => `(?:${inner})`),
  ),
}));

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 16 }),
  fc.constantFrom("a", "b", "ab", "aab", "abc").map((unit) => unit.repeat(16).slice(0, 16)),
);

describe("backtrackingCost", () => {
  it("is never less than a backtracking engine's when patterns and texts are random", () => {
    fc.assert(
      fc.property(patterns, texts, (pattern, text) => {
        // A quantifier behind `$` or a lookahead is not what RegExp takes with the flag u.
        fc.pre(isPattern(pattern));
        const tree = readRegex(pattern);
        fc.pre(tree !== null);
        const cost = backtrackingCost(tree, text.length);
        fc.pre(cost < 20_000);
        const steps = stepsOf(pattern, text);
        assert.ok(steps <= cost, `${pattern} takes ${steps} steps on ${text}, more than ${cost}`);
      }),
      { numRuns: 500 },
    );
  });

  const growth: [pattern: string, order: number][] = [
    ["^\\d{3}-\\d{2}$", 0],
    ["^[a-z0-9]+(?:-[a-z0-9]+)*$", 1],
    ["^(?=.*\\d)(?=.*[a-z]).{8,}$", 1],
    ["^\\w+@\\w+\\.\\w+$", 1],
    ["^[^<>]*$", 1],
    ["^a*b*c*$", 1],
    ["^a*a*b$", 2],
    ["^a*a*(?=b)b$", 2],
    ["^.*,.*$", 2],
    ["^(\\d+),\\1$", 1],
    ["^(\\w+)\\1$", 2],
    ["^a*a*a*b$", 3],
    ["(?<=a*b*)c", 2],
  ];
  for (const [pattern, order] of growth) {
    it(`grows with power ${order} of the text's length when the pattern is ${pattern}`, () => {
      const tree = readRegex(pattern)!;
      const ratio = backtrackingCost(tree, 2 ** 17) / backtrackingCost(tree, 2 ** 16);
      assert.equal(Math.round(Math.log2(ratio)), order);
    });
  }

  it("is unbounded when a repetition has several ways", () => {
    for (const pattern of ["(a+)+", "(a|a)*", "(?:a*,?)*", "((?=a)b)*", "(?:ab?)*b"]) {
      assert.equal(backtrackingCost(readRegex(pattern)!, 10), Infinity, pattern);
    }
  });
});

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}
