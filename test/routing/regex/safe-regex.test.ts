import assert from "node:assert/strict";
import { compileSafeRegex, longestRegexText, StepBudget, type SafeRegex } from "#runtime/routing/index.js";
import { cpuTime } from "../../helpers/growth.js";

const ample = (): StepBudget => new StepBudget(16 * longestRegexText ** 2);

function compile(pattern: string): SafeRegex {
  const regex = compileSafeRegex(pattern, { ignoreCase: true });
  assert.ok("test" in regex, JSON.stringify(regex));
  return regex;
}

describe("compileSafeRegex", () => {
  const engines: [
    pattern: string,
    engine: "RegExp" | "RE2" | "invalid-regular-expression" | "unsafe-regular-expression",
  ][] = [
    ["^\\d{3}-\\d{2}$", "RegExp"],
    ["b+", "RegExp"],
    ["^(json|ya?ml)$", "RegExp"],
    ["^(?!x).*$", "RegExp"],
    ["^(?=.*\\d)(?=.*[a-z]).{8,}$", "RegExp"],
    ["^(\\w)\\1$", "RegExp"],
    ["[[a-z]]", "RegExp"],
    ["", "RegExp"],
    ["^[a-z0-9]+(?:-[a-z0-9]+)*$", "RegExp"],
    ["^(?:\\d{3},)*\\d{1,3}(?:\\.\\d+)?$", "RE2"],
    ["^(?:[a-z]+=\\d*;)*$", "RegExp"],
    ["^(?:a*,?)*$", "RE2"],
    ["^(?:(?:a|b)c)*a$", "RE2"],
    ["(a+)+$", "RE2"],
    ["(a|a)*$", "RE2"],
    ["^(.*a){12}$", "RE2"],
    [".*a.*b", "RE2"],
    [`${"a?".repeat(30)}${"a".repeat(30)}`, "RE2"],
    ["(a+)\\1", "unsafe-regular-expression"],
    ["^((?=a)b)*$", "unsafe-regular-expression"],
    ["(?:a{1,30}){1,30}b", "unsafe-regular-expression"],
    ["(a{1000}){1000}", "unsafe-regular-expression"],
    ["(", "invalid-regular-expression"],
    ["[a-", "invalid-regular-expression"],
    ["(?i)abc", "invalid-regular-expression"],
    ["a**", "invalid-regular-expression"],
  ];
  for (const [pattern, expected] of engines) {
    it(`chooses ${expected} when the pattern is ${pattern}`, () => {
      const result = compileSafeRegex(pattern, { ignoreCase: true });
      assert.equal("test" in result ? result.engine : result.kind, expected);
    });
  }

  const hostile = ["a", "ab", "1", "x!", "-", "a.", " ", "\n", "é", "aaaaaaaaab"].flatMap((unit) => {
    const text = unit.repeat(longestRegexText).slice(0, longestRegexText - 1);
    return [text, `${text}!`, `!${text}`];
  });
  for (const [pattern] of engines.filter(([, engine]) => engine === "RegExp" || engine === "RE2")) {
    it(`answers at once on hostile texts when the pattern is ${pattern}`, () => {
      const regex = compile(pattern);
      const taken = cpuTime(() => {
        for (const text of hostile) {
          regex.test(text);
          regex.matchesWhole(text, ample());
        }
      });
      assert.ok(taken < 10_000_000, `${taken} µs`);
    });
  }

  const matches: [pattern: string, text: string, found: boolean, whole: boolean][] = [
    ["b", "abc", true, false],
    ["B", "b", true, true],
    ["a|ab", "ab", true, false],
    ["(a+)+", "aaa", true, true],
    ["^(?:[a-z]+\\s)*[a-z]+$", "ab cd\u00a0ef", true, true],
    ["^(?:[a-z]+.)*[a-z]+$", "ab\ncd", false, false],
    ["(?:é|x)+y*y", "ÉXY", true, true],
    ["(\\p{Lu}+)+", "ABC", true, true],
    ["\\Aab\\z", "ab", true, true],
    ["\\Aab\\z", "xab", false, false],
    ["ab\\Z", "ab\n", true, false],
    ["(?'word'a)\\k<word>", "aa", true, true],
    ["\\-x", "-x", true, true],
    ["^\\d$", "٣", false, false],
  ];
  for (const [pattern, text, found, whole] of matches) {
    it(`${found ? "finds" : "does not find"} ${pattern} in ${JSON.stringify(text)}`, () => {
      const regex = compile(pattern);
      assert.deepEqual([regex.test(text), regex.matchesWhole(text, ample())], [found, whole]);
    });
  }

  it("matches nothing when the text is longer than the limit", () => {
    for (const pattern of ["a", "(a+)+"]) {
      assert.equal(compile(pattern).test("a".repeat(longestRegexText)), true);
      assert.equal(compile(pattern).test("a".repeat(longestRegexText + 1)), false);
    }
  });

  it("is case-sensitive by default", () => {
    for (const pattern of ["ab", "(?:ab+)+"]) {
      const regex = compileSafeRegex(pattern);
      assert.ok("test" in regex);
      assert.equal(regex.test("AB"), false);
    }
  });
});
