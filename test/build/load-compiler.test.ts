import assert from "node:assert/strict";
import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { moduleFile } from "../helpers/command.js";
import { TempProject, type Ran } from "./temp-project.js";
import { pathToFileURL } from "node:url";

const folder = "node_modules/.cache/ligature-compiler";

describe("the compiler's machine code", () => {
  let project: TempProject;
  beforeEach(() => {
    const loader = pathToFileURL(moduleFile("runtime", "build/load-compiler")).href;
    project = new TempProject({
      "load.mjs":
        `import { createRequire } from "node:module";\nimport { loadCompiler } from ${JSON.stringify(loader)};\n` +
        "loadCompiler(process.cwd());\nloadCompiler(process.cwd());\n" +
        `const { loadTypeScript } = await import(${JSON.stringify(pathToFileURL(moduleFile("runtime", "reflection/index")).href)});\n` +
        "const ts = loadTypeScript();\n" +
        `const own = createRequire(${JSON.stringify(loader)})("typescript");\n` +
        'console.log(ts.createSourceFile("a.ts", "let a = 1", 99).statements.length, own === ts);\n',
    });
  });
  afterEach(() => project.delete());

  async function load(env: NodeJS.ProcessEnv = {}): Promise<Ran> {
    const ran = await project.runRegistered(["load.mjs"], { NODE_COMPILE_CACHE: "", NODE_DEBUG: "ligature", ...env });
    assert.equal(ran.code, 0, ran.stderr);
    assert.equal(ran.stdout, "1 true\n");
    assert.equal(ran.stderr.split("the compiler is loaded").length, 2, ran.stderr);
    return ran;
  }

  const place = (): string => project.path(`${folder}/${readdirSync(project.path(folder)).join()}`);

  it("is kept for the next process, which leaves it as it is", async () => {
    await load();
    const written = statSync(place()).mtimeMs;
    await load();
    assert.equal(statSync(place()).mtimeMs, written);
  }).timeout(120_000);

  it("is written again when it is damaged", async () => {
    await load();
    const right = readFileSync(place());
    const damaged = Buffer.from(right);
    damaged.writeUInt8(damaged.readUInt8(100_000) ^ 1, 100_000);
    writeFileSync(place(), damaged);
    await load();
    assert.notDeepEqual(readFileSync(place()), damaged);
    appendFileSync(place(), "more");
    await load();
    assert.ok(!readFileSync(place()).toString("latin1").endsWith("more"));
  }).timeout(120_000);

  it("is not kept when the cache is off", async () => {
    await load({ LIGATURE_CACHE: "off" });
    assert.throws(place, /ENOENT/);
  }).timeout(120_000);
});
