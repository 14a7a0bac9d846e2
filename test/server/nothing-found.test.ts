import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { readOptions } from "#server/lint/lint-options.js";
import { LintSession } from "#server/lint/lint-session.js";
import { lintOnce } from "#server/lint/run-lint.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Right code, which no rule may report: what is found here is wrong of the rule. */
const folders = [
  "examples/orders",
  "examples/conduit",
  "test/fixtures/workspaces/shop",
  "test/fixtures/workspaces/blog",
  "test/fixtures/workspaces/files",
];

describe("code without mistakes", function () {
  this.timeout(240_000);

  for (const folder of folders) {
    it(`has no findings when it is ${folder}`, async () => {
      const session = new LintSession([folder], root);
      const { output, errors } = await lintOnce(readOptions(["--format", "json"]), root, session);
      assert.deepEqual(JSON.parse(output), [], errors);
      // A project that nobody reads has no findings either.
      const [project] = session.projects.loaded();
      assert.ok((project?.snapshot?.model.controllers.length ?? 0) > 1);
    });
  }
});
