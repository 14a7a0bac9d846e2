import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "test");

describe("an error while a test file loads", function () {
  this.timeout(120_000);

  it("is shown as itself when the file imports the helpers of tests", () => {
    const place = mkdtempSync(join(folder, "loading-"));
    try {
      const file = join(place, "broken.test.ts");
      writeFileSync(file, 'import "../helpers/command.js";\nthrow new Error("wrong at load");\n');
      const mocha = join(root, "node_modules/mocha/bin/mocha.js");
      const { status, stdout, stderr } = spawnSync(process.execPath, [mocha, file], { cwd: root, encoding: "utf8" });
      assert.notEqual(status, 0);
      assert.match(stdout + stderr, /Exception during run: Error: wrong at load/);
    } finally {
      rmSync(place, { recursive: true });
    }
  });

  it("is not hidden, because no test file uses import.meta.resolve, which modules loaded with require do not have", () => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
    const using = files.filter((name) => /\bimport\.meta\.resolve\(/.test(readFileSync(join(folder, name), "utf8")));
    assert.deepEqual(using, []);
  });
});
