import assert from "node:assert/strict";
import { createKeyGuard, indexAt, indexEnd, indexOrEnd, partEnd } from "#runtime/binding/value-providers/key-parts.js";

describe("keys, as plans read them", () => {
  const indices: readonly (readonly [key: string, from: number, end: number, index?: number])[] = [
    ["a[0]", 1, 4, 0],
    ["a[12].b", 1, 5, 12],
    ["a[1023]", 1, 7, 1023],
    ["a[01]", 1, -1],
    ["a[00]", 1, -1],
    ["a[]", 1, -1],
    ["a[x]", 1, -1],
    ["a[-1]", 1, -1],
    ["a[1", 1, -1],
    ["a[1.5]", 1, -1],
    ["a[1234567]", 1, -1],
    ["a.b", 1, -1],
    ["a", 1, -1],
    ["a[٣]", 1, -1],
  ];
  for (const [key, from, end, index] of indices) {
    it(`have ${index === undefined ? "no index" : `the index ${index}`} when they are ${key}`, () => {
      assert.equal(indexEnd(key, from), end);
      if (index !== undefined) assert.equal(indexAt(key, from, end), index);
    });
  }

  it("end their parts at a point or a bracket", () => {
    assert.deepEqual(
      ["abc", "a.b", "a[0]", "", ".a", "[0]"].map((key) => partEnd(key, 0)),
      [3, 1, 1, 0, 0, 0],
    );
    assert.equal(partEnd("a.bc.d", 2), 4);
  });

  it("end with the text when a sign does not occur again", () => {
    assert.equal(indexOrEnd("a=1&b", "&", 0), 3);
    assert.equal(indexOrEnd("a=1&b", "&", 4), 5);
  });

  const guarded: readonly (readonly [key: string, isKnown: boolean])[] = [
    ["page", true],
    ["PAGE", true],
    ["page.x", true],
    ["Page[0]", true],
    ["pages", false],
    ["other", false],
    ["dotted", true],
    ["dotted.x", true],
    ["\u212Aind", false],
    ["", false],
    ["[0]", false],
    ["index", false],
    ["__proto__", false],
    ["constructor", false],
  ];
  for (const [key, isKnown] of guarded) {
    it(`${isKnown ? "concern" : "do not concern"} a plan for page, dotted.name and kind when they are ${JSON.stringify(key)}`, () => {
      assert.equal(createKeyGuard(["page", "dotted.name", "kind"], false)(key), isKnown);
    });
  }

  it("concern a plan without names when it has lists", () => {
    const guard = createKeyGuard(["ids"], true);
    assert.deepEqual(["[0]", "[0].x", "index", "INDEX", "", "x"].map(guard), [true, true, true, true, true, false]);
  });

  it("concern a plan when they contain empty brackets and the form is read", () => {
    const guard = createKeyGuard(["page"], false, true);
    assert.deepEqual(["[]page", "pa[]ge", "[0]", "", "x"].map(guard), [true, true, false, false, false]);
  });

  it("concern a plan when they equal one of its own as .NET compares them", () => {
    const guard = createKeyGuard(["\u03c3", "k"], false);
    assert.deepEqual(["\u03c2", "\u03a3", "K", "\u212a"].map(guard), [true, true, true, false]);
  });

  it("concern a plan when a name in brackets starts them and the form is read", () => {
    const guard = createKeyGuard(["page"], false, true);
    assert.deepEqual(["[page]", "[pa]ge", "[x][page]", "[0].page"].map(guard), [true, true, true, false]);
    assert.equal(createKeyGuard(["page"], false)("[page]"), false);
  });
});
