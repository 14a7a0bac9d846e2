import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { speedTests } from "../../scripts/speed-tests.mjs";

describe("tests that compare speeds", () => {
  let root: string;
  before(() => (root = mkdtempSync(join(tmpdir(), "ligature-speed-"))));
  after(() => rmSync(root, { recursive: true }));

  it("are found when they measure growth, or are about complexity", () => {
    const measuring = 'import { assertLinear } from "../helpers/growth.js";';
    for (const [name, text] of Object.entries({
      "types/time.test.ts": measuring,
      "types/plain.test.ts": "",
      "types/time.ts": measuring,
      "complexity/growth.test.ts": "",
      "e2e/time.test.ts": measuring,
    })) {
      mkdirSync(dirname(join(root, "test", name)), { recursive: true });
      writeFileSync(join(root, "test", name), text);
    }
    assert.deepEqual(speedTests(root), ["test/complexity/growth.test.ts", "test/types/time.test.ts"]);
  });
});
