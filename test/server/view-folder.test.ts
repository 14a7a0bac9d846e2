import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { templatesIn } from "#server/projects/view-folder.js";

describe("the templates in a folder", () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "ligature-views-"));
    mkdirSync(join(folder, "orders"));
    for (const name of ["login.eta", "orders/[id].eta", "readme.md"]) writeFileSync(join(folder, name), "");
  });
  after(() => rmSync(folder, { recursive: true }));

  it("have their paths as names", () => {
    assert.deepEqual(templatesIn(folder, "eta"), ["login", "orders/[id]"]);
  });

  it("are none when the folder has just gone", () => {
    assert.deepEqual(templatesIn(join(folder, "gone"), "eta"), []);
  });
});
