import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findConfigFile, projectRootOf } from "#runtime/reflection/index.js";

const npm = (workspaces: unknown): Record<string, string> => ({ "package.json": JSON.stringify({ workspaces }) });
const pnpm = (text: string): Record<string, string> => ({ "package.json": "{}", "pnpm-workspace.yaml": text });

/** Files of the root; a package below; the root of that package's ids. */
const cases: readonly (readonly [name: string, files: Record<string, string>, folder: string, root: string])[] = [
  ["it stands alone", {}, "api", "api"],
  ["a package without members is above it", { "package.json": "{}" }, "api", "api"],
  ["npm lists it", npm(["packages/*"]), "packages/api", ""],
  ["npm lists it by name", npm(["./api/"]), "api", ""],
  ["Yarn lists it", npm({ packages: ["packages/*"] }), "packages/api", ""],
  ["two stars reach it", npm(["apps/**"]), "apps/a/b", ""],
  ["one star does not reach it", npm(["apps/*"]), "apps/a/b", "apps/a/b"],
  ["it is excluded", npm(["packages/*", "!packages/api"]), "packages/api", "packages/api"],
  ["pnpm lists it", pnpm("packages:\n  - 'packages/*' # all\n  - \"!**/test\"\ncatalog:\n  - other\n"), "packages/api", ""],
  ["pnpm lists others", pnpm("packages:\n  - apps/*\ncatalogs:\n  - packages/*\n"), "packages/api", "packages/api"],
  ["the file above is no JSON", { "package.json": '{ "workspaces" ' }, "api", "api"],
]; // prettier-ignore

describe("the root of a project", () => {
  let folder: string;
  beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), "ligature-root-")))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  for (const [name, files, directory, root] of cases) {
    it(`is ${root === "" ? "the workspace" : "its package"} when ${name}`, () => {
      mkdirSync(join(folder, directory, "src"), { recursive: true });
      writeFileSync(join(folder, directory, "package.json"), "{}");
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
      assert.equal(projectRootOf(join(folder, directory, "src")), join(folder, root));
    });
  }

  it("is the folder itself when there is no package", () => {
    assert.equal(projectRootOf(folder), folder);
  });

  it("has the nearest tsconfig, not the one above it", () => {
    mkdirSync(join(folder, "a/b"), { recursive: true });
    for (const name of ["tsconfig.json", "a/tsconfig.json"]) writeFileSync(join(folder, name), "{}");
    assert.equal(findConfigFile(join(folder, "a/b")), join(folder, "a/tsconfig.json"));
  });
});
