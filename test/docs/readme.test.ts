import assert from "node:assert/strict";
import { compileFences } from "./compile-fences.js";
import { brokenLinks, fencesOf, markdownFiles, readText, root } from "./markdown.js";
import { existsSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
}

const files = markdownFiles();
/** The documents whose TypeScript is compiled; the pages of the rules have a test of their own, which runs the rules on them. */
const compiled = files.filter((file) =>
  /^(README|CONTRIBUTING|docs\/.*|(bench|extension|runtime|server|typescript-plugin)\/README)\.md$/.test(file),
);
const fences = compiled.flatMap(fencesOf);
const typescript = fences.filter(({ language }) => ["ts", "typescript"].includes(language));

describe("README.md", () => {
  const { scripts } = JSON.parse(readText("package.json")) as Manifest;
  const commands = fencesOf("README.md")
    .filter(({ language }) => language === "sh")
    .map(({ text }) => text.trim());

  it("shows two commands, one line each, before all others", () => {
    assert.deepEqual(commands.slice(0, 2), ["npm ci && npm start", "npm ci && npm test"]);
  });

  it("lists every guide", () => {
    const guides = files.filter((file) => /^docs\/[^/]+\.md$/.test(file));
    assert.ok(guides.length > 30);
    assert.deepEqual(guides.filter((guide) => !readText("README.md").includes(`](${guide})`)), []); // prettier-ignore
  });

  it("names scripts that are there", () => {
    assert.deepEqual(["start", "test"].filter((name) => scripts[name] === undefined), []); // prettier-ignore
  });

  it("tells what continuous integration runs", () => {
    const lines = readText(".ci/run").split("\n").filter((line) => line !== "" && !/^(#|set |cd )/.test(line)); // prettier-ignore
    assert.equal(lines.slice(0, 2).join(" && "), commands[1]); // two lines: bash goes on after an && that fails in front
    const scriptsOnOthers = lines.slice(2).flatMap((line) => [...line.matchAll(/npm run --silent ([\w:-]+)/g)].map(([, name]) => name!)); // prettier-ignore
    assert.deepEqual(scriptsOnOthers.map((name) => name in scripts), [true, true]); // prettier-ignore
  });

  it("names npm scripts of the workspace wherever it says npm run", () => {
    const named = [...readText("README.md").matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name!);
    assert.deepEqual(named.filter((name) => scripts[name] === undefined), []); // prettier-ignore
  });
});

describe("documents", () => {
  for (const file of files) {
    it(`has only valid links in ${file}`, () => {
      assert.deepEqual(brokenLinks(file), []);
    });
  }

  it("show TypeScript that compiles", function () {
    this.timeout(180_000);
    assert.deepEqual(compileFences(typescript.filter(({ info }) => info === "")), []);
  });

  for (const fence of typescript.filter(({ info }) => info.startsWith("apart"))) {
    // A declaration of other packages' types holds for the fence alone, as in its reader's project.
    it(`show TypeScript that compiles apart from others at ${fence.file}:${fence.line}`, function () {
      this.timeout(60_000);
      const before = typescript.filter(({ file, line, info }) => file === fence.file && line < fence.line && info === ""); // prettier-ignore
      assert.deepEqual(compileFences([...before, fence], undefined, [fence]), []);
    });
  }

  it("give the reason when a block is not compiled, or is compiled separately", () => {
    const unexplained = typescript.filter(({ info }) => info !== "" && !/^(nocheck|apart)\s+\w+/.test(info));
    assert.deepEqual(unexplained.map(({ file, line, info }) => `${file}:${line}: ${info}`), []); // prettier-ignore
  });

  it("name existing files when they name files in code", () => {
    // `runtime/src/analysis`, `eslint.fences.mjs`: a path from the root, with a folder or an ending that is ours.
    const named = compiled.flatMap((file) =>
      [...readText(file).matchAll(/`((?:runtime|server|extension|test|bench|docs|scripts|examples)\/[\w./-]+)`/g)].map(
        ([, path = ""]) => ({ file, path }),
      ),
    );
    const missing = named.filter(({ path }) => !existsSync(join(root, path)));
    assert.deepEqual(missing.map(({ file, path }) => `${file}: ${path}`), []); // prettier-ignore
  });
});
