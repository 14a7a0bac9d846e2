import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../", import.meta.url));

interface Row {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

describe("bench/editor-memory.mjs", function () {
  this.timeout(240_000);

  it("finds the same heap before and after some edits and questions", async () => {
    const only = ["edits", "types", "questions"];
    const args = ["bench/editor-memory.mjs", "--share", "0.05", "--only", only.join(), "--no-build", "--json"];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
    const { rows } = JSON.parse(stdout) as { rows: readonly Row[] };
    assert.deepEqual(
      rows.map(({ name }) => name),
      only,
    );
    for (const { before, after } of rows) assert.ok(before > 0 && after < before * 1.1);
  });
});
