import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createReflector } from "#runtime/reflection/index.js";

const folder = join(import.meta.dirname, "fixtures");

describe("the description of a file", () => {
  // UPDATE_GOLDEN=1 writes it anew, to be read before it is committed.
  it("is the one that was approved", () => {
    const source = join(folder, "library.ts");
    const golden = join(folder, "library.golden.json");
    const reflector = createReflector({ tsconfig: join(import.meta.dirname, "../tsconfig.json"), rootNames: [source] });
    const described = `${JSON.stringify(reflector.reflectFile(source), null, 2)}\n`;
    if (process.env["UPDATE_GOLDEN"]) writeFileSync(golden, described);
    assert.equal(described, readFileSync(golden, "utf8"));
  }).timeout(60_000);
});
