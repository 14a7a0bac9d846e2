import assert from "node:assert/strict";
import { withArticle } from "#runtime/analysis/support/with-article.js";

describe("the article of a type's name", () => {
  for (const [name, text] of [
    ["Int32", "an Int32"],
    ["SByte", "an SByte"],
    ["UInt16", "a UInt16"],
    ["Uri", "a Uri"],
    ["Single", "a Single"],
  ] as const) {
    it(`is that of its sound when the type is ${name}`, () => assert.equal(withArticle(name), text));
  }
});
