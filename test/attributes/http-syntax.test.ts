import assert from "node:assert/strict";
import { METHODS } from "node:http";
import { mistakeInMethods } from "#runtime/attributes/http-syntax.js";

describe("the methods of @AcceptVerbs", () => {
  for (const method of METHODS)
    it(`include ${method}, which Node.js receives`, () =>
      assert.equal(mistakeInMethods({ methods: [method] }), undefined));

  it("do not include what is none", () => {
    assert.match(mistakeInMethods({ methods: ["GET", "GTE"] }) ?? "", /^'GTE' is not an HTTP method/);
  });
});
