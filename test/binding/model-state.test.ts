import assert from "node:assert/strict";
import { ModelState } from "#runtime/binding/index.js";
import { assertLinear } from "../helpers/growth.js";

describe("ModelState", () => {
  it("is valid when it is empty, and when every entry is valid or was skipped", () => {
    const state = new ModelState();
    assert.equal(state.isValid, true);
    state.setModelValue("a", "1", "1");
    assert.equal(state.isValid, false);
    state.get("a")!.validationState = "Valid";
    assert.equal(state.isValid, true);
    state.setModelValue("b", "1", "1");
    state.get("b")!.validationState = "Skipped";
    assert.equal(state.isValid, true);
  });

  it("compares keys without regard to case and keeps the first spelling", () => {
    const state = new ModelState();
    state.setModelValue("Order.Id", "x", "x");
    state.addModelError("order.id", "wrong");
    assert.deepEqual(state.keys(), ["Order.Id"]);
    assert.equal(state.has("ORDER.ID"), true);
    assert.deepEqual(state.get("oRDER.iD")?.errors, [{ message: "wrong" }]);
  });

  it("takes any text as a key without touching a prototype", () => {
    const state = new ModelState();
    for (const key of ["__proto__", "constructor", "toString", ""]) state.addModelError(key, "wrong");
    assert.deepEqual(Object.keys(state.errors()), ["__proto__", "constructor", "toString", ""]);
    assert.equal(Object.getPrototypeOf(state.errors()), null);
    assert.match(JSON.stringify(state), /"constructor":\["wrong"\]/);
    assert.equal(({} as Record<string, unknown>).errors, undefined);
  });

  it("keeps submitted values with their errors", () => {
    const state = new ModelState();
    state.addModelError("a", "wrong");
    state.setModelValue("a", ["x", "y"], "x,y");
    const entry = state.get("a")!;
    assert.deepEqual([entry.attemptedValue, entry.rawValue, entry.validationState], ["x,y", ["x", "y"], "Invalid"]);
  });

  it("shows the text of an exception only in the log", () => {
    const state = new ModelState();
    state.addModelError("a", new Error("password=1"));
    assert.deepEqual({ ...state.errors() }, { a: ["The input was not valid."] });
    assert.equal(state.get("a")?.errors[0]?.exception?.message, "password=1");
  });

  describe("at the maximum of errors", () => {
    it("replaces the last one with a note and accepts no more", () => {
      const state = new ModelState(3);
      const added = ["a", "b", "c", "d"].map((key) => state.tryAddModelError(key, "wrong"));
      assert.deepEqual(added, [true, true, false, false]);
      assert.equal(state.errorCount, 3);
      assert.equal(state.hasReachedMaxErrors, true);
      assert.deepEqual(
        { ...state.errors() },
        {
          a: ["wrong"],
          b: ["wrong"],
          "": ["The maximum number of allowed model errors has been reached."],
        },
      );
    });
  });

  describe("below a key", () => {
    const keys = ["a", "a.b", "a[0].c", "ab", "a.b.d", "x"];

    for (const count of [0, 30]) {
      it(`finds entries after a point or bracket, with ${count} others`, () => {
        const state = new ModelState();
        for (const key of keys) state.setModelValue(key, "", "");
        for (let i = 0; i < count; i++) state.setModelValue(`other${i}`, "", "");
        const found = (key: string): string[] => [...state.entriesWithPrefix(key)].map((entry) => entry.key).sort();
        assert.deepEqual(found("a"), ["a", "a.b", "a.b.d", "a[0].c"]);
        assert.deepEqual(found("A.B"), ["a.b", "a.b.d"]);
        assert.deepEqual(found("a[0]"), ["a[0].c"]);
        assert.deepEqual(found("nope"), []);
        assert.equal(found("").length, keys.length + count);
      });
    }

    it("finds entries that were added after the first question", () => {
      const state = new ModelState();
      for (let i = 0; i < 30; i++) state.setModelValue(`k${i}.a`, "", "");
      assert.equal([...state.entriesWithPrefix("k1")].length, 1);
      state.setModelValue("k1.b", "", "");
      assert.equal([...state.entriesWithPrefix("k1")].length, 2);
      state.remove("k1.a");
      assert.deepEqual(
        [...state.entriesWithPrefix("k1")].map(({ key }) => key),
        ["k1.b"],
      );
    });

    it("finds keys of thousands of parts in time linear in the parts", () => {
      assertLinear(400, (parts) => {
        const state = new ModelState();
        const deep = `a${".b".repeat(parts)}`;
        for (let i = 0; i < 50; i++) state.setModelValue(`${deep}${i}`, "", "");
        return () => assert.equal([...state.entriesWithPrefix("a")].length, 50);
      });
    });

    it("says unvalidated before invalid, and invalid before valid", () => {
      const state = new ModelState();
      assert.equal(state.getFieldValidationState("a"), "Unvalidated");
      state.setModelValue("a.b", "", "");
      state.get("a.b")!.validationState = "Valid";
      assert.equal(state.getFieldValidationState("a"), "Valid");
      state.addModelError("a.c", "wrong");
      assert.equal(state.getFieldValidationState("a"), "Invalid");
      state.setModelValue("a.d", "", "");
      assert.equal(state.getFieldValidationState("a"), "Unvalidated");
    });
  });

  it("forgets entries that are removed or cleared", () => {
    const state = new ModelState();
    state.addModelError("a", "wrong");
    state.addModelError("b", "wrong");
    assert.equal(state.remove("A"), true);
    assert.equal(state.remove("A"), false);
    assert.equal(state.errorCount, 1);
    state.clear();
    assert.deepEqual([...state], []);
    assert.equal(state.isValid, true);
  });

  it("keeps what was submitted when its errors are cleared", () => {
    const state = new ModelState(3);
    for (const key of ["a.b", "a[0]", "ab"]) {
      state.setModelValue(key, "x", "x");
      state.addModelError(key, "wrong");
    }
    state.clearValidationState("a");
    assert.deepEqual({ ...state.errors() }, { "": ["The maximum number of allowed model errors has been reached."] });
    state.clearValidationState("");
    assert.equal(state.errorCount, 0);
    assert.equal(state.get("A.B")?.attemptedValue, "x");
    assert.equal(state.isValid, false);
    state.addModelError("ab", "wrong");
    assert.equal(state.errorCount, 1);
  });

  it("moves the keys behind an item when the item is removed", () => {
    const state = new ModelState();
    for (const key of [
      "lines[0].sku",
      "Lines[1].sku",
      "lines[1]",
      "lines[2].sku",
      "lines[10].tags[1]",
      "lines",
      "other[1]",
      "lines[a]",
    ]) {
      state.setModelValue(key, key, key);
      state.addModelError(key, "wrong");
    }
    state.removeItem("LINES", 1);
    assert.deepEqual(state.keys(), [
      "lines[0].sku",
      "lines[1].sku",
      "lines[9].tags[1]",
      "lines",
      "other[1]",
      "lines[a]",
    ]);
    assert.equal(state.get("lines[1].sku")?.attemptedValue, "lines[2].sku");
    assert.equal(state.errorCount, 6);
    assert.equal([...state.entriesWithPrefix("lines[1]")].length, 1);
  });
});
