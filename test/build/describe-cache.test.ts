import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { printDescription, TempProject, type Ran } from "./temp-project.js";

describe("the cache of descriptions", () => {
  let project: TempProject;
  before(() => {
    project = new TempProject({
      "src/line.ts": "export interface Line { sku: string }\n",
      "src/order.ts": 'import type { Line } from "./line.js";\nexport class Order { line!: Line }\n',
      "src/main.ts": `import { Order } from "./order.js";\n${printDescription("Order")}\n`,
    });
  });
  after(() => project.delete());

  /** The types that Order carries; whether the compiler was needed. */
  async function start(env: NodeJS.ProcessEnv = {}): Promise<{ types: string[]; compiled: boolean; ran: Ran }> {
    const ran = await project.runRegistered(["src/main.ts"], { NODE_DEBUG: "ligature", ...env });
    assert.equal(ran.code, 0, ran.stderr);
    const [, types] = JSON.parse(ran.stdout) as [string, string[]];
    return { types, compiled: ran.stderr.includes("the compiler is loaded"), ran };
  }

  it("spares the compiler on the second start, and describes the same", async () => {
    const first = await start();
    assert.equal(first.compiled, true);
    const second = await start();
    assert.equal(second.compiled, false);
    assert.equal(second.ran.stdout, first.ran.stdout);
  }).timeout(120_000);

  it("describes again when a file that is imported for its types changes", async () => {
    project.write({ "src/line.ts": "export interface Line { sku: string[] }\n" });
    const { types, compiled } = await start();
    assert.equal(compiled, true);
    assert.ok(types.includes("String[]"));
    assert.equal((await start()).compiled, false);
  }).timeout(120_000);

  it("describes again when the tsconfig changes, or a declaration file is added", async () => {
    const tsconfig = project.read("tsconfig.json");
    project.write({ "tsconfig.json": tsconfig.replace('"strict":true', '"strict":false') });
    assert.equal((await start()).compiled, true);
    project.write({ "tsconfig.json": tsconfig, "src/global.d.ts": "interface Global {}\n" });
    assert.equal((await start()).compiled, true);
    assert.equal((await start()).compiled, false);
  }).timeout(120_000);

  it("does not keep what could not be resolved", async () => {
    project.write({
      "src/line.ts": 'import type { Later } from "./later.js";\nexport interface Line { later: Later }\n',
    });
    assert.ok((await start()).types.includes("unknown<unresolved>"));
    project.write({ "src/later.ts": "export type Later = Set<string>;\n" });
    assert.ok((await start()).types.includes("Set<String>"));
  }).timeout(120_000);

  it("is left alone when it is switched off, and repaired when it is damaged", async () => {
    assert.equal((await start({ LIGATURE_CACHE: "off" })).compiled, true);
    const folder = "node_modules/.cache/ligature";
    for (const name of readdirSync(project.path(folder))) project.write({ [`${folder}/${name}`]: "{" });
    assert.ok((await start()).types.includes("Set<String>"));
    assert.equal((await start()).compiled, false);
  }).timeout(120_000);

  it("serves processes that start together", async () => {
    project.write({ "src/line.ts": "export interface Line { sku: string }\n" });
    const outputs = await Promise.all([start(), start(), start()]);
    assert.equal(new Set(outputs.map(({ ran }) => ran.stdout)).size, 1);
    const names = readdirSync(project.path("node_modules/.cache/ligature"));
    assert.ok(
      names.every((name) => name.endsWith(".entry")),
      names.join(),
    );
  }).timeout(120_000);
});
