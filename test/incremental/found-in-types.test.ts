import assert from "node:assert/strict";
import { foundInTypes, tellChanges } from "#runtime/incremental/index.js";
import type { TypeId, TypeModel } from "#runtime/model/index.js";

const unknown = (id: TypeId): TypeModel => ({ kind: "unknown", id, text: id });
const simple = (id: TypeId): TypeModel => ({ kind: "array", id, element: { type: "String" } });

const before: Readonly<Record<TypeId, TypeModel>> = {
  a: unknown("a"),
  b: simple("b"),
  c: simple("c"),
  d: unknown("d"),
};

/** The types after a change, what is found in them, and which of them are looked at. */
const changes: readonly [what: string, after: Readonly<Record<TypeId, TypeModel>>, found: string, asked: string][] = [
  ["one that counts comes between others", { ...before, b: unknown("b") }, "a b d", "b"],
  ["one no longer counts", { ...before, a: simple("a") }, "d", "a"],
  ["one is gone", { a: before["a"]!, b: before["b"]!, c: before["c"]! }, "a", ""],
  ["one that does not count changes", { ...before, c: simple("c") }, "a d", "c"],
];

describe("what is found in the types of a model", () => {
  for (const [what, after, found, asked] of changes) {
    it(`is known from the earlier list when ${what}`, () => {
      const looked: TypeId[] = [];
      const find = foundInTypes((type) => {
        looked.push(type.id);
        return type.kind === "unknown" ? type.text : undefined;
      });
      const now = { ...after };
      const earlier = { ...before };
      const ids = new Set([...Object.keys(before), ...Object.keys(now)]);
      tellChanges(earlier, now, new Set([...ids].filter((id) => earlier[id] !== now[id])));
      assert.equal([...find(earlier).values()].join(" "), "a d");
      looked.length = 0;
      assert.equal([...find(now).values()].join(" "), found);
      assert.equal(looked.join(" "), asked);
    });
  }
});
