import assert from "node:assert/strict";
import { createEndpointTable, type EndpointTableOptions } from "#runtime/endpoints/index.js";
import { describeAuthorization } from "#server/features/describe-authorization.js";
import { analyzeSource } from "../helpers/analyze-source.js";

/** What stands on the controller and on the action, the fallback policy, and what the editor says. */
const table: readonly [string, string, EndpointTableOptions["fallbackPolicy"], string][] = [
  ["", "", undefined, "Everybody may reach `get`: nothing asks for a user."],
  ["@Authorize()", "@AllowAnonymous()", undefined, "Everybody may reach `get`, by `@AllowAnonymous()`."],
  ["@Authorize()", "", undefined, "Users may reach `get`."],
  ["", "", {}, "Users may reach `get` (by the fallback policy)."],
  ["", "", { policy: "adult" }, "Users may reach `get` for whom the policy `adult` is true (by the fallback policy)."],
  [
    "@Authorize({ roles: 'admin, editor' })",
    "@Authorize('adult')",
    {},
    "Users may reach `get` with the role `admin` or `editor`, and for whom the policy `adult` is true.",
  ],
];

describe("who may reach an action, in words", function () {
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
