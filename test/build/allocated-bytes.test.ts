import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

describe("bench/allocated-bytes.mjs", function () {
  this.timeout(240_000);

  it("finds the recorded bytes, within a tenth, when it sends the five measured requests", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["bench/allocated-bytes.mjs"], {
      cwd: root,
      encoding: "utf8",
    });
    assert.equal(status, 0, stdout + stderr);
    assert.equal(stdout.match(/^\| (GET|POST) /gm)?.length, 5);
  });
});
