import assert from "node:assert/strict";
import { elementOf, partsOf, typeOf, typesWithin } from "#runtime/metadata/index.js";
import { types } from "./types.js";

describe("typeOf", () => {
  it("returns the unknown type when the model does not have the id", () => {
    assert.deepEqual(typeOf(types, "src/none.ts#None"), {
      kind: "unknown",
      id: "src/none.ts#None",
      text: "src/none.ts#None",
    });
  });
});

describe("the parts of a type", () => {
  for (const [id, element, parts] of [
    ["Int32", undefined, []],
    ["Color", undefined, []],
    ["Int32[]", "Int32", ["Int32"]],
    ["Set<String>", "String", ["String"]],
    ["Map<Guid,Node>", undefined, ["Guid", "Node"]],
    ["Shape", undefined, ["Node", "Int32[]"]],
    ["Node", undefined, ["Color", "Node"]],
    ["unknown", undefined, []],
  ] as const) {
    it(`are ${parts.join(" and ") || "none"} when it is ${id}`, () => {
      assert.equal(elementOf(types[id]!)?.type, element);
      assert.deepEqual(
        partsOf(types[id]!).map(({ type }) => type),
        parts,
      );
    });
  }
});

describe("typesWithin", () => {
  for (const [id, expected] of [
    ["Int32", ["Int32"]],
    ["Shape", ["Color", "Int32", "Int32[]", "Node", "Shape"]],
    ["Map<Guid,Node>", ["Color", "Guid", "Map<Guid,Node>", "Node"]],
    ["src/none.ts#None", ["src/none.ts#None"]],
  ] as const) {
    it(`meets each type once when it starts at ${id}`, () => {
      assert.deepEqual([...typesWithin(id, types)].map((type) => type.id).sort(), expected);
    });
  }
});
