import assert from "node:assert/strict";
import fc from "fast-check";
import { parse } from "yaml";
import { jsonFormat } from "../../../extension/src/webview/json-format.js";
import { yamlFormat } from "../../../extension/src/webview/yaml-format.js";

const kinds = (value: unknown): string[] =>
  yamlFormat
    .tokens(yamlFormat.write(JSON.stringify(value)))
    .filter(({ kind }) => kind !== "plain")
    .map(({ kind, text }) => `${kind} ${text}`);

describe("a document as YAML", () => {
  const cases: readonly { value: unknown; expected: readonly string[] }[] = [
    { value: { a: 1, "200": "x" }, expected: ['key "200"', "string x", "key a", "number 1"] },
    { value: ["a", -1.5, 1e21, true, null], expected: ["string a", "number -1.5", "number 1e+21", "keyword true", "keyword null"] }, // prettier-ignore
    { value: { a: { "/b/{c}": "d: e" } }, expected: ["key a", "key /b/{c}", 'string "d: e"'] },
    { value: { a: "line\nkey: value\n" }, expected: ["key a", "string   line\n  key: value\n"] },
    { value: { a: "true" }, expected: ["key a", 'string "true"'] },
    { value: {}, expected: [] },
  ];
  for (const { value, expected } of cases)
    it(`is colored as ${expected.join(", ") || "plain text"} when it is ${JSON.stringify(value)}`, () =>
      assert.deepEqual(kinds(value), expected));

  it("means the same as the JSON, and its colors lose nothing, when it is any value", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const text = yamlFormat.write(json);
        assert.deepEqual(parse(text), JSON.parse(json));
        assert.equal(yamlFormat.tokens(text).map((token) => token.text).join(""), text); // prettier-ignore
      }),
    );
  });

  const document = { info: { description: "paths:\n  /a/{id}:\n    get:" }, paths: { "/a/{id}": { get: {}, post: { x: 1 } }, "/b: c": { get: { x: 2 } } } }; // prettier-ignore
  const json = JSON.stringify(document, null, 2);
  for (const [name, format] of [
    ["YAML", yamlFormat],
    ["JSON", jsonFormat],
  ] as const)
    // prettier-ignore
    for (const [path, method, expected] of [
      ["/a/{id}", "post", /^\s*"?post"?:[\s{]+"?x"?: 1/],
      ["/b: c", "get", /^\s*"?get"?:[\s{]+"?x"?: 2/],
    ] as const)
      it(`finds ${method} ${path} in ${name}`, () => {
        const text = format.write(json);
        assert.match(text.slice(format.offsetOf(text, { path, method })), expected);
      });

  it("has no place for an operation that is not there", () => {
    for (const format of [yamlFormat, jsonFormat])
      assert.ok(format.offsetOf(format.write(json), { path: "/none", method: "get" }) < 0);
  });
});
