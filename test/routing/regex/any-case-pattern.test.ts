import assert from "node:assert/strict";
import fc from "fast-check";
import { anyCasePattern } from "#runtime/routing/regex/any-case-pattern.js";
import { compileSafeRegex } from "#runtime/routing/regex/safe-regex.js";

const written: readonly (readonly [pattern: string, written: string])[] = [
  [String.raw`^\d{3}-\d{2}$`, String.raw`^\d{3}-\d{2}$`],
  ["^eu-x$", "^[eE][uU]-[xX]$"],
  ["[a-d]", "[a-dA-D]"],
  ["[^xy]", "[^xyXY]"],
  ["[^^b]", String.raw`[^\^bB]`],
  ["[b-]", String.raw`[b\-B]`],
  [String.raw`[b\-]`, String.raw`[b\-B]`],
  [String.raw`[b\\-]`, String.raw`[b\\\-B]`],
  ["[a-zA-Z]", String.raw`[a-zA-Z\u017f\u212a]`],
  ["ask", String.raw`[aA][sS\u017f][kK\u212a]`],
  [String.raw`\w\s\t\n`, String.raw`[\w\u017f\u212a]\s\t\n`],
  [String.raw`\x41\u0042\u{43}`, String.raw`[\x41a][\u0042b][\u{43}c]`],
  ["é", String.raw`[é\u00c9]`],
  ["𐐨", String.raw`[𐐨\u{10400}]`],
  ["😀", "😀"],
  [String.raw`(?<name>a)(?:b)(?=c)(?!d)(?<=e)(?<!f)`, "(?<name>[aA])(?:[bB])(?=[cC])(?![dD])(?<=[eE])(?<![fF])"],
  [String.raw`(?'name'a)\A\-`, "(?<name>[aA])^-"],
  ["[]|[^]|.", "[]|[^]|."],
];

const unwritten = [String.raw`^(a)\1$`, String.raw`(?<x>a)\k<x>`, String.raw`\p{Lu}`, String.raw`[\P{Lu}]`, String.raw`\bx`, String.raw`\B`, String.raw`\W`, String.raw`[^\W]`]; // prettier-ignore

describe("anyCasePattern", () => {
  for (const [pattern, expected] of written) {
    it(`writes ${pattern} as ${expected}`, () => assert.equal(anyCasePattern(pattern), expected));
  }

  for (const pattern of unwritten) {
    it(`writes nothing when no pattern without a flag matches the same as ${pattern}`, () => {
      assert.equal(anyCasePattern(pattern), undefined);
    });
  }

  for (const seed of [20_261_127, undefined])
    it(`matches what the router matches, and nothing else, when patterns and texts are random, with ${seed === undefined ? "a random" : "a fixed"} seed`, function () {
      this.timeout(60_000);
      const letters = Array.from("abkszABKSZ019_- .éÉßẞσςΣµμΜıIİiſKÅåΩωǅǆǄ😀𐐨𐐀/");
      const letter = fc.constantFrom(...letters);
      const literal = letter.map((one) => one.replace(/[-.*+?^${}()|[\]\\/]/, String.raw`\$&`));
      const escape = fc.constantFrom(String.raw`\d`, String.raw`\D`, String.raw`\w`, String.raw`\s`, String.raw`\S`, String.raw`\x6b`, String.raw`\u0053`, String.raw`\u{e9}`, String.raw`\-`, String.raw`\_`, "."); // prettier-ignore
      const range = fc
        .tuple(letter, letter)
        .map((ends) => ends.sort((one, other) => one.codePointAt(0)! - other.codePointAt(0)!))
        .map(([low, high]) => `${literalInClass(low)}-${literalInClass(high)}`);
      const member = fc.oneof(letter.map(literalInClass), range, fc.constantFrom(String.raw`\d`, String.raw`\w`, String.raw`\S`, String.raw`\W`, String.raw`\x4b`, String.raw`\-`)); // prettier-ignore
      const group = fc
      .tuple(fc.constantFrom("", "^"), fc.constantFrom("", "-"), fc.array(member, { minLength: 1, maxLength: 3 }), fc.constantFrom("", "-"))
      .map(([not, first, members, last]) => `[${not}${first}${members.join("")}${last}]`); // prettier-ignore
      const atom = fc.oneof({ weight: 4, arbitrary: literal }, escape, { weight: 3, arbitrary: group });
      const piece = fc.tuple(atom, fc.constantFrom("", "", "?", "{1,2}", "+")).map(([text, count]) => text + count);
      const sequence = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(""));
      const shape = fc.tuple(fc.constantFrom("", "^"), fc.constantFrom("", "$"), sequence, sequence, fc.constantFrom("$0$1", "(?:$0|$1)", "(?<n>$0)$1", "$0(?=$1)", "(?<!$0)$1", "(?:(?:$0)+$1*)+$0x")); // prettier-ignore
      const pattern = shape.map(([start, end, one, other, form]) => start + form.replace("$0", () => one).replace("$1", () => other) + end); // prettier-ignore
      const texts = fc.array(fc.array(letter, { maxLength: 4 }).map((all) => all.join("")), { minLength: 1, maxLength: 20 }); // prettier-ignore
      let compared = 0;
      const engines = new Set<string>();
      fc.assert(
        fc.property(pattern, texts, (one, sent) => {
          const router = compileSafeRegex(one, { ignoreCase: true });
          const own = anyCasePattern(one);
          if ("kind" in router || own === undefined) return;
          const described = new RegExp(own, "u");
          engines.add(router.engine);
          for (const text of [...sent, ...letters]) {
            compared++;
            assert.equal(described.test(text), router.test(text), `${one} → ${own} of ${JSON.stringify(text)}`); // prettier-ignore
          }
        }),
        { numRuns: 600, ...(seed !== undefined && { seed }) },
      );
      assert.ok(compared > 10_000);
      assert.equal(engines.size, 2);
    });
});

function literalInClass(letter: string): string {
  return letter.replace(/[-\]\\^]/, String.raw`\$&`);
}
