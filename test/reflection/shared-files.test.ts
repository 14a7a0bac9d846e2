import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { createProgramHost } from "#runtime/reflection/compiler/program/program-host.js";
import { loadTypeScript } from "#runtime/reflection/compiler/typescript.js";

describe("a file that several programs read", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "ligature-shared-")));
  const file = join(folder, "node_modules", "dependency", "index.d.ts");

  before(() => {
    loadTypeScript();
    mkdirSync(join(folder, "node_modules", "dependency"), { recursive: true });
    writeFileSync(file, "export declare const answer: 42;");
  });

  after(() => rmSync(folder, { recursive: true }));

  const read = (options: ts.CompilerOptions, fileName = file, text?: string): ts.SourceFile => {
    const host = createProgramHost({ options: { target: ts.ScriptTarget.ES2022, ...options } });
    host.setOverlay(fileName, text);
    return host.forProgram().getSourceFile(fileName, { languageVersion: ts.ScriptTarget.ES2022 })!;
  };

  it("is parsed once when two programs read it that differ in nothing but places", () => {
    assert.equal(read({ outDir: "one" }), read({ outDir: "other" }));
  });

  it("is parsed for each when the options of the programs differ", () => {
    assert.notEqual(read({ strict: true }), read({ strict: false }));
  });

  it("is parsed for each when one sees an unsaved text", () => {
    const changed = read({}, file, "export declare const answer: 43;");
    assert.notEqual(read({}), changed);
    assert.match(changed.text, /43/);
  });

  it("is parsed once when it is a source of the workspace", () => {
    const own = join(folder, "own.ts");
    writeFileSync(own, "export const mine = 1;");
    assert.equal(read({}, own), read({}, own));
  });

  it("is parsed again when its text on disk has changed", () => {
    const own = join(folder, "changing.ts");
    writeFileSync(own, "export const mine = 1;");
    const before = read({}, own);
    writeFileSync(own, "export const mine = 2;");
    assert.notEqual(read({}, own), before);
  });
});
