import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { starterFiles } from "#runtime/build/commands/starter-files.js";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

interface Manifest {
  readonly engines?: { readonly node?: string };
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifest = (text: string): Manifest => JSON.parse(text) as Manifest;
const engines = manifest(read("package.json")).engines?.node ?? "";
const lowest = /^>=(\d+\.\d+)$/.exec(engines)?.[1] ?? "";

describe("the lowest Node that is supported", () => {
  it("is a version with a minor", () => assert.notEqual(lowest, ""));

  for (const path of ["runtime", "server", "examples/conduit", "examples/desk", "examples/orders"]) {
    it(`is the same in ${path}/package.json`, () => {
      assert.equal(manifest(read(`${path}/package.json`)).engines?.node, engines);
    });
  }

  it("is the same in a new project, with its types", () => {
    const starter = manifest(
      starterFiles({ name: "a", ligatureVersion: "1.0.0", runner: "node", docker: false, eslint: false, pages: false })[
        "package.json"
      ]!,
    );
    assert.equal(starter.engines?.node, engines);
    assert.equal(starter.devDependencies?.["@types/node"], `^${lowest}.0`);
  });

  for (const path of ["README.md", "runtime/README.md", "docs/getting-started.md"]) {
    it(`is the same in ${path}`, () => {
      const said = [...read(path).matchAll(/Node\.js (\d+\.\d+) or newer/g)].map(([, version]) => version);
      assert.deepEqual(said, [lowest]);
    });
  }
});
