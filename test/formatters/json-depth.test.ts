import assert from "node:assert/strict";
import { isNestedTooDeep } from "#runtime/formatters/index.js";
import { assertLinear } from "../helpers/growth.js";

const long = " ".repeat(70_000);
const nested = (levels: number, open = "[", close = "]"): string => open.repeat(levels) + close.repeat(levels);

describe("isNestedTooDeep", () => {
  const rows: [name: string, text: string, isTooDeep: boolean][] = [
    ["1,000 levels", nested(1000), false],
    ["1,001 levels", nested(1001), true],
    ["1,001 levels of objects", nested(1001, '{"a":', "}"), true],
    ["1,001 levels that are not closed", "[".repeat(1001), true],
    ["2,000 lists beside each other", "[],".repeat(2000), false],
    ["brackets in a text", `"${"[".repeat(2000)}"`, false],
    ["brackets in a text behind an escaped quote", `"\\"${"[".repeat(2000)}"`, false],
    ["brackets behind a text that ends with a backslash", `"\\\\"${"[".repeat(2000)}`, true],
    ["brackets behind a text without an end", `"${"[".repeat(2000)}`, false],
  ];
  for (const [name, text, isTooDeep] of rows) {
    it(`${isTooDeep ? "refuses" : "takes"} ${name}`, () => assert.equal(isNestedTooDeep(long + text), isTooDeep));
  }

  it("accepts everything within the application's depth", () => {
    assert.equal(isNestedTooDeep(long + nested(1500), 2000), false);
    assert.equal(isNestedTooDeep(long + nested(2001), 2000), true);
  });

  it("does not look at short texts", () => assert.equal(isNestedTooDeep(nested(2000)), false));

  for (const unit of ["[]", '"', '\\"', '"\\"', "\\", '"\\\\"']) {
    it(`takes time linear in the text when it is ${unit} over and over`, () => {
      assertLinear(100_000, (size) => {
        const text = `"${unit.repeat(size / unit.length)}`;
        return () => void isNestedTooDeep(text);
      });
    });
  }
});
