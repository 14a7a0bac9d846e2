import assert from "node:assert/strict";
import { readPageState } from "../../../extension/src/preview/messages.js";

describe("the state of a page", () => {
  it("names the document when it was left by a page", () => {
    const state = { project: "file:///a/tsconfig.json", documentName: "v1", view: "json", scroll: {}, expanded: [] };
    assert.deepEqual(readPageState(state), { project: "file:///a/tsconfig.json", documentName: "v1" });
  });

  for (const value of [undefined, null, "v1", 1, {}, { project: "p" }, { project: 1, documentName: "v1" }, []]) {
    it(`is refused when it is ${JSON.stringify(value)}`, () => assert.equal(readPageState(value), undefined));
  }
});
