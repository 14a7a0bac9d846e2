/** The files in the packaged extension. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./profile.js";

const stage = join(root, "artifacts", "extension");
const { name, version } = JSON.parse(readFileSync(join(root, "extension/package.json"), "utf8")) as Record<
  string,
  string
>;
const vsix = join(root, "artifacts", `${name}-${version}.vsix`);
const megabyte = 1024 * 1024;

describe("the packaged extension", () => {
  let files: string[];
  before(() => {
    const entries = readdirSync(stage, { recursive: true, withFileTypes: true });
    files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name: file }) => relative(stage, join(parentPath, file)));
  });

  it("holds what it needs and nothing of the sources", () => {
    for (const needed of [
      "LICENSE",
      "README.md",
      "ThirdPartyNotices.txt",
      "dist/extension.cjs",
      "dist/server/main.mjs",
      "node_modules/ligature-typescript-plugin/index.cjs",
      "node_modules/ligature-typescript-plugin/package.json",
      "schemas/package.schema.json",
      "snippets/ligature.json",
      "syntaxes/route.tmLanguage.json",
    ]) {
      assert.ok(files.includes(needed), needed);
    }
    assert.deepEqual(
      files.filter((file) => /\.(map|tsx?)$/.test(file) && !file.endsWith(".d.ts")),
      [],
    );
  });

  it("names no path of the machine that made it", () => {
    for (const file of files.filter((path) => /\.(c|m)?js$|\.json$|\.txt$/.test(path))) {
      assert.equal(readFileSync(join(stage, file), "utf8").includes(root), false, file);
    }
  });

  it("contains the licenses of everything that is bundled", () => {
    const notices = readFileSync(join(stage, "ThirdPartyNotices.txt"), "utf8");
    for (const library of [
      "react",
      "redoc",
      "swagger-ui-dist",
      "typescript",
      "vscode-languageclient",
      "vscode-languageserver",
    ]) {
      assert.match(notices, new RegExp(`^${library} \\d+\\.\\d+`, "m"), library);
    }
  });

  it("has the pictures of its README in the text, and those of the walkthrough as files", () => {
    const text = readFileSync(join(stage, "README.md"), "utf8");
    assert.ok([...text.matchAll(/!\[[^\]]+\]\(data:image\/webp;base64,/g)].length >= 4);
    assert.doesNotMatch(text, /!\[[^\]]*\]\((?!data:)/);
    assert.ok(files.filter((file) => file.startsWith("media/pictures/")).length >= 10);
  });

  it("stays small", () => {
    const size = statSync(vsix).size / megabyte;
    assert.ok(size < 6, `${size.toFixed(1)} MB`);
  });
});
