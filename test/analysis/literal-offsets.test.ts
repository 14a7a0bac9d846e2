import assert from "node:assert/strict";
import { literalOffsets } from "#runtime/analysis/support/literal-offsets.js";

describe("literalOffsets", () => {
  const literals: [literal: string, value: string][] = [
    [`""`, ""],
    [`"abc"`, "abc"],
    [`'a"b'`, 'a"b'],
    ["`a'b`", "a'b"],
    [String.raw`"a\\d"`, "a\\d"],
    [String.raw`"\x41\u0042\u{43}"`, "ABC"],
    [String.raw`"\u{1F600}!"`, "😀!"],
    [String.raw`'\'\n\0'`, "'\n\0"],
    ['"a\\\nb"', "ab"],
    ['"a\\\r\nb"', "ab"],
  ];

  for (const [literal, value] of literals) {
    it(`returns the offset of each character of ${JSON.stringify(literal)}`, () => {
      const offsets = literalOffsets(literal);
      assert.equal(offsets?.length, value.length + 1);
      assert.equal(offsets.at(-1), literal.length - 1);
      Array.from(value).forEach((character, index) => {
        const written = literal[offsets[index] ?? 0];
        if (written !== "\\" && character.length === 1) assert.equal(written, character);
      });
    });
  }

  for (const text of ["template", '"a" + b', "`${a}`", '"a', "", '"', '"a"b"']) {
    it(`returns undefined when ${JSON.stringify(text)} is not a string literal`, () => {
      assert.equal(literalOffsets(text), undefined);
    });
  }
});
