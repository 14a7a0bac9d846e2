import assert from "node:assert/strict";
import fc from "fast-check";
import { sharedRange } from "#runtime/reflection/compiler/syntax/shared-ranges.js";

const place = fc.oneof(fc.nat(200), fc.nat(2 ** 31));

describe("sharedRange", () => {
  it("returns the same object when one of the last ranges is equal", () => {
    assert.equal(sharedRange(1, 2, 3, 4), sharedRange(1, 2, 3, 4));
  });

  it("returns what was asked for when many others were asked for before", () => {
    for (let line = 0; line < 200; line++) {
      for (let start = 0; start < 100; start++) {
        assert.deepEqual(sharedRange(line, start, line, start + 5), [line, start, line, start + 5]);
      }
    }
    fc.assert(fc.property(place, place, place, place, (...range) => assert.deepEqual(sharedRange(...range), range)));
  });
});
