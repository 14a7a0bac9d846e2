import assert from "node:assert/strict";
import { accessSync, constants, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const workspace = fileURLToPath(new URL("../../", import.meta.url));

interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

/** npm links a command only where its file is there when it installs; in a clean clone, nothing is built at that time. */
describe("the commands of the packages", () => {
  for (const name of ["runtime", "server"]) {
    it(`can be linked before anything is built, and are packed: ${name}`, () => {
      const { bin, files } = JSON.parse(readFileSync(join(workspace, name, "package.json"), "utf8")) as Manifest;
      assert.ok(Object.keys(bin).length > 0);
      for (const path of Object.values(bin)) {
        const folder = path.split("/")[1]!;
        assert.ok(folder !== "dist" && files.includes(folder), path);
        assert.match(readFileSync(join(workspace, name, path), "utf8"), /^#!\/usr\/bin\/env node\n/);
        accessSync(join(workspace, name, path), constants.X_OK);
      }
    });
  }
});
