import assert from "node:assert/strict";
import { patched } from "./patched.js";

const document = { id: 1, lines: [{ sku: "a" }], meta: {} };

/** Patches that must not do anything, and the text that the client gets. */
const refused: Readonly<Record<string, readonly [patch: unknown, failure: RegExp]>> = {
  "a pointer leads to __proto__": [[{ op: "add", path: "/__proto__/polluted", value: 1 }], /'__proto__' was not found/],
  "a pointer sets __proto__": [[{ op: "add", path: "/__proto__", value: { polluted: 1 } }], /'__proto__' was not found/],
  "a pointer leads to the constructor": [
    [{ op: "add", path: "/constructor/prototype/polluted", value: 1 }],
    /'constructor' was not found/,
  ],
  "a pointer leads to a method of lists": [[{ op: "remove", path: "/lines/length" }], /'length' is invalid for an array index/],
  "a copy takes a method": [[{ op: "copy", from: "/lines/push", path: "/id" }], /'push' is invalid for an array index/],
  "a pointer is deeper than any document": [
    [{ op: "add", path: "/a".repeat(100_000), value: 1 }],
    /is an invalid path/,
  ],
  "a pointer is deeper than a body may be": [[{ op: "add", path: "/a".repeat(33), value: 1 }], /A path has more than 32 parts/],
  "a value moves into its own child": [[{ op: "move", from: "/lines", path: "/lines/0/self" }], /cannot be moved into itself/],
  "the document moves into itself": [[{ op: "move", from: "", path: "/meta" }], /cannot be moved into itself/],
  "the document is removed": [[{ op: "remove", path: "" }], /cannot be removed/],
  "copies double the size": [
    Array.from({ length: 100 }, () => ({ op: "copy", from: "/lines", path: "/lines/-" })),
    /copies more than 1048576 characters|nested deeper/,
  ],
  "copies double a text": [
    [{ op: "replace", path: "/id", value: "x".repeat(600_000) }, ...Array.from({ length: 2 }, (_, at) => ({ op: "copy", from: "/id", path: `/meta/${at}` }))],
    /copies more than 1048576 characters/,
  ],
  "copies nest a value in itself": [
    Array.from({ length: 1000 }, () => ({ op: "copy", from: "/meta", path: "/meta/x" })),
    /copies more than|nested deeper/,
  ],
  "an index has a leading zero": [[{ op: "remove", path: "/lines/00" }], /'00' is invalid/],
  "an index is larger than any list": [[{ op: "remove", path: `/lines/${"9".repeat(400)}` }], /is invalid for an array index/],
  "an index is behind the end": [[{ op: "add", path: "/lines/2", value: {} }], /out of bounds/],
  "an escape is none": [[{ op: "remove", path: "/a~2" }], /is an invalid path/],
  "an operation is unknown": [[{ op: "merge", path: "/id" }], /Invalid JsonPatch operation 'merge'/],
  "an operation has a name of every object": [[{ op: "constructor", path: "/id" }], /Invalid JsonPatch operation 'constructor'/],
  "the patch is no list": [{ op: "remove", path: "/id" }, /must be a list/],
  "an operation is no object": [[1], /must be an object/],
}; // prettier-ignore

describe("hostile patches", () => {
  for (const [condition, [patch, failure]] of Object.entries(refused)) {
    it(`a refusal when ${condition}`, () => {
      const result = patched(document, patch);
      assert.ok("failure" in result, JSON.stringify(result).slice(0, 300));
      assert.match(result.failure, failure);
      assert.ok(result.failure.length < 1_000);
      assert.equal(({} as Record<string, unknown>).polluted, undefined);
    });
  }

  it("a member called constructor when the document is any JSON", () => {
    assert.deepEqual(patched({}, [{ op: "add", path: "/constructor", value: 1 }]), { document: { constructor: 1 } });
  });
});
