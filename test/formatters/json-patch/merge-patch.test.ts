import assert from "node:assert/strict";
import { merged } from "./patched.js";

/** RFC 7396, appendix A: the original, the patch, the result. */
const appendix: readonly (readonly [original: unknown, patch: unknown, result: unknown])[] = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe("merge patches", () => {
  for (const [original, patch, result] of appendix) {
    it(`the result of RFC 7396 when ${JSON.stringify(original)} is merged with ${JSON.stringify(patch)}`, () => {
      assert.deepEqual(merged(original, patch), { document: result });
    });
  }

  // These replace the whole document, which is a model here, so they are refused.
  for (const patch of [["c"], null, "bar"]) {
    it(`an error when the patch is ${JSON.stringify(patch)}, because a model cannot be replaced by it`, () => {
      assert.ok("failure" in merged({ a: "foo" }, patch));
    });
  }

  it("no member and no other prototype when the patch names __proto__", () => {
    assert.deepEqual(merged({}, JSON.parse('{"__proto__":{"polluted":1},"a":{"__proto__":{"polluted":1}}}')), {
      document: { a: {} },
    });
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
  });
});
