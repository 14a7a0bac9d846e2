import assert from "node:assert/strict";
import fc from "fast-check";
import { tokenizeJson } from "../../../extension/src/webview/json-tokens.js";

const kinds = (text: string): string[] =>
  tokenizeJson(text)
    .filter(({ kind }) => kind !== "plain")
    .map(({ kind, text: piece }) => `${kind} ${piece}`);

describe("the colours of JSON text", () => {
  const cases: readonly { text: string; expected: readonly string[] }[] = [
    { text: '{"a": 1}', expected: ['key "a"', "number 1"] },
    { text: '["a", -1.5e+3]', expected: ['string "a"', "number -1.5e+3"] },
    { text: '{"a" : "b: \\"c\\""}', expected: ['key "a"', 'string "b: \\"c\\""'] },
    { text: "[true, false, null]", expected: ["keyword true", "keyword false", "keyword null"] },
    { text: '"true 1"', expected: ['string "true 1"'] },
    { text: "{}", expected: [] },
    { text: '"open', expected: [] },
  ];
  for (const { text, expected } of cases) {
    it(`are ${expected.join(", ") || "none"} when the text is ${text}`, () => assert.deepEqual(kinds(text), expected));
  }

  it("lose nothing when the text is any text", () => {
    const joined = (text: string): string =>
      tokenizeJson(text)
        .map((token) => token.text)
        .join("");
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => joined(text) === text));
  });
});
