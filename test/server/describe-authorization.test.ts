import assert from "node:assert/strict";
import { createEndpointTable, type EndpointTableOptions } from "#runtime/endpoints/index.js";
import { describeAuthorization } from "#server/features/describe-authorization.js";
import { analyzeSource } from "../helpers/analyze-source.js";

/** The attributes of the controller and of the action, the fallback policy, and the editor's text. */
const table: readonly [string, string, EndpointTableOptions["fallbackPolicy"], string][] = [
  ["", "", undefined, "Anyone can call `get`: no user is required."],
  ["@Authorize()", "@AllowAnonymous()", undefined, "Anyone can call `get`, because of `@AllowAnonymous()`."],
  ["@Authorize()", "", undefined, "Users can call `get`."],
  ["", "", {}, "Users can call `get` (by the fallback policy)."],
  ["", "", { policy: "adult" }, "Users can call `get` for whom the policy `adult` is true (by the fallback policy)."],
  [
    "@Authorize({ roles: 'admin, editor' })",
    "@Authorize('adult')",
    {},
    "Users can call `get` with the role `admin` or `editor`, and for whom the policy `adult` is true.",
  ],
];

describe("text about who may call an action", function () {
  this.timeout(60_000);
  const source = table
    .map(
      ([above, on], index) =>
        `@Route("${index}") ${above} export class C${index}Controller extends ControllerBase { @HttpGet() ${on} get() {} }`,
    )
    .join("\n");

  table.forEach(([above, on, fallbackPolicy, words], index) => {
    it(`is "${words}" when ${above || "nothing"} is above ${on || "nothing"}`, () => {
      const { model } = analyzeSource(source);
      const endpoint = createEndpointTable(model, { fallbackPolicy }).endpoints[index]!;
      assert.equal(describeAuthorization(endpoint), words);
    });
  });
});
