import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const preload = fileURLToPath(new URL("../../scripts/keep-compiled.cjs", import.meta.url));

describe("the compiler's machine code that processes of tests share", () => {
  let root: string;
  let file: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "ligature-compiled-"));
    for (const folder of ["scripts", "typescript/lib"]) mkdirSync(join(root, folder), { recursive: true });
    cpSync(preload, join(root, "scripts/keep-compiled.cjs"));
    file = join(root, "typescript/lib/typescript.js");
    writeFileSync(file, "exports.answer = () => [require('node:path').basename(__filename), module.id];\n");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const folder = (): string => join(root, "node_modules/.cache/compiled");

  /** What the module says, and when the code was written. */
  function load(...options: readonly string[]): readonly [said: string, written: readonly number[]] {
    const args = [...options, "--require", join(root, "scripts/keep-compiled.cjs"), "-p", `require(${JSON.stringify(file)}).answer().join()`]; // prettier-ignore
    const said = execFileSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } });
    return [said, readdirSync(folder()).map((name) => statSync(join(folder(), name)).mtimeMs)];
  }

  const right = (): string => `typescript.js,${file}\n`;

  it("is written once, and the module is the same with it", () => {
    const [first, written] = load();
    const [second, unchanged] = load();
    assert.deepEqual([first, second], [right(), right()]);
    assert.equal(written.length, 1);
    assert.deepEqual(unchanged, written);
  });

  it("is another one when the file is another one, or V8 has other flags", () => {
    load();
    assert.equal(load("--no-opt")[1].length, 2);
    appendFileSync(file, "exports.answer = () => ['new'];\n");
    const [said, written] = load();
    assert.deepEqual([said, written.length], ["new\n", 3]);
  });

  it("is written again when V8 refuses it", () => {
    load();
    const [name] = readdirSync(folder());
    writeFileSync(join(folder(), name!), "no code");
    const [said] = load();
    assert.equal(said, right());
    assert.notEqual(statSync(join(folder(), name!)).size, "no code".length);
  });
});
