import assert from "node:assert/strict";
import { createEndpointTable } from "#runtime/endpoints/index.js";
import { foldAntiforgery } from "#runtime/applications/index.js";
import { describeAntiforgery } from "#server/features/describe-antiforgery.js";
import { analyzeSource } from "../helpers/analyze-source.js";

/** The attributes of the controller and of the action, the option `autoValidate`, and the editor's text. */
const table: readonly [string, string, boolean, readonly string[]][] = [
  ["", "", false, []],
  ["", "", true, ["A request with an unsafe method of `get` needs an antiforgery token."]],
  ["", "@IgnoreAntiforgeryToken()", true, []],
  ["@ValidateAntiForgeryToken()", "", false, ["Every request of `get` needs an antiforgery token."]],
  ["@ValidateAntiForgeryToken()", "@IgnoreAntiforgeryToken()", false, []],
  [
    "@IgnoreAntiforgeryToken()",
    "@AutoValidateAntiforgeryToken()",
    false,
    ["A request with an unsafe method of `get` needs an antiforgery token."],
  ],
];

describe("text about antiforgery", function () {
  this.timeout(60_000);
  const source = table
    .map(
      ([above, on], index) =>
        `@Route("${index}") ${above} export class C${index}Controller extends ControllerBase { @HttpGet() ${on} get() {} }`,
    )
    .join("\n");

  table.forEach(([above, on, autoValidate, words], index) => {
    it(`is "${words.join("")}" when ${above || "nothing"} is above ${on || "nothing"} and autoValidate is ${autoValidate}`, () => {
      const { model } = analyzeSource(source);
      const endpoint = createEndpointTable(model, { antiforgery: { autoValidate } }).endpoints[index]!;
      assert.deepEqual(describeAntiforgery(endpoint), words);
    });
  });

  it("follows the options as far as they are constant", () => {
    const location = { file: "", range: [0, 0, 0, 0] as const };
    const members = {
      autoValidate: { value: true, location },
      headerName: { value: { $unfolded: true } as never, location },
      userInfo: { value: { $function: "x" } as never, location },
    };
    assert.deepEqual(foldAntiforgery({ value: {}, members, location }), { antiforgery: { autoValidate: true } });
    assert.deepEqual(foldAntiforgery(undefined), {});
  });
});
