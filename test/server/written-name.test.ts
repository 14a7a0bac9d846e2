import assert from "node:assert/strict";
import { writtenNameAt } from "#server/text/written-name.js";

describe("the name at a position", () => {
  for (const [text, offset, name, start] of [
    ["id, name", 5, "name", 4],
    ["id, name", 8, "name", 4],
    ["id, name", 4, "name", 4],
    ["id, name", 3, "", 3],
    ["$größe", 3, "$größe", 0],
    ["", 0, "", 0],
  ] as const) {
    it(`is '${name}' when the position is ${offset} in '${text}'`, () =>
      assert.deepEqual(writtenNameAt(text, offset), { text: name, start, end: start + name.length }));
  }

  it("is found when a word of a million characters is before it", () => {
    const text = `${"a1".repeat(500_000)} name`;
    assert.equal(writtenNameAt(text, text.length).text, "name");
  });
});
