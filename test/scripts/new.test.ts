import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PlantedCopy } from "../helpers/planted-copy.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** The files that the scripts write, in a copy of the repository in which they are compiled and tested. */
describe("the files of something new", function () {
  this.timeout(300_000);
  let root: string;

  const run = (...parameters: readonly string[]) => {
    // The copy is not built.
    const env = { ...process.env, LIGATURE_TEST_BUILD: "" };
    const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: root, encoding: "utf8", env });
    return { status, text: stdout + stderr };
  };

  before(() => {
    const copy = new PlantedCopy();
    root = copy.root;
    const configurations = ["tsconfig.base.json", ".mocharc.json", "runtime/tsconfig.json"];
    const tests = ["test/helpers", "test/fixtures/rules", "test/server/rules.fixtures.test.ts"];
    for (const part of [...configurations, "docs", "scripts", ...tests]) copy.copy(part);
    mkdirSync(join(root, "test/server/rules"));
    for (const [kind, name] of [
      ["constraint", "slug"],
      ["attribute", "Trimmed"],
      ["simple-type", "Currency"],
      ["rule", "long-action-name"],
    ] as const) {
      const { status, text } = run("scripts/new.mjs", kind, name, "--root", root);
      assert.equal(status, 0, text);
    }
  });

  it("compile when they are as written", () => {
    const options = {
      extends: "./runtime/tsconfig.json",
      compilerOptions: { composite: false, noEmit: true, rootDir: "." },
      include: ["runtime/src"],
    };
    writeFileSync(join(root, "tsconfig.json"), JSON.stringify(options));
    const compiler = join(repository, "scripts/typescript/node_modules/typescript/bin/tsc");
    const { status, text } = run(compiler, "-p", "tsconfig.json");
    assert.equal(status, 0, text);
  });

  for (const [what, ...parameters] of [
    ["a constraint", "test/routing/constraints/slug.test.ts"],
    ["an attribute", "test/attributes/validation/trimmed.test.ts"],
    ["a simple type", "test/types/currency.test.ts"],
    ["a rule", "test/server/rules.fixtures.test.ts", "-g", "long-action-name"],
  ] as const) {
    it(`pass their tests when they are those of ${what}`, () => {
      const { status, text } = run(join(repository, "node_modules/mocha/bin/mocha.js"), ...parameters);
      assert.equal(status, 0, text);
      assert.match(text, /[1-9]\d* passing/);
    });
  }

  it("are not written when there is something with that name", () => {
    const { status, text } = run("scripts/new.mjs", "constraint", "slug", "--root", root);
    assert.equal(status, 2);
    assert.match(text, /slug\.ts exists already/);
  });
});
