import assert from "node:assert/strict";
import { printDescription, TempProject } from "./temp-project.js";

const modules = {
  "src/models.ts":
    "export enum Size { small, big = 5 }\nexport class Line { sku!: string; size: Size | null = Size.big }\n",
  "src/main.ts": `import type { Line } from "./models.js";
import data from "./data.json" with { type: "json" };
import { helper } from "./helper.mjs";
import { view } from "./view.js";

export class Order {
  lines: Line[] = [];
  fail(): never { const text: string = "here"; throw new Error(text); }
}
${printDescription("Order")}
console.log(data.a, helper, view.type);
try { new Order().fail(); } catch (error) { console.log((error as Error).stack!.split("\\n")[1]); }
`,
  "src/data.json": '{"a":1}',
  "src/helper.mts": "export const helper: string = 'helped';\n",
  "src/view.tsx": "const React = { createElement: (type: string) => ({ type }) };\nexport const view = <div />;\n",
};

describe("ligature/register", () => {
  let project: TempProject;
  afterEach(() => project.delete());

  it("describes classes outside of the folders that the tsconfig includes", async () => {
    project = new TempProject({
      "src/line.ts": modules["src/models.ts"],
      "test/order.ts": `import type { Line } from "../src/line.js";\nexport class Order { lines: Line[] = [] }\n${printDescription("Order")}\n`,
    });
    const { stdout, stderr } = await project.runRegistered(["test/order.ts"]);
    assert.equal(stderr, "");
    assert.deepEqual(JSON.parse(stdout), [
      "test/order.ts#Order",
      ["src/line.ts#Line[]", "test/order.ts#Order"],
      ["Line"],
    ]);
  }).timeout(60_000);

  it("compiles modules, tsx and mts, leaves JSON alone, and keeps places", async () => {
    project = new TempProject(modules);
    const tsconfig = JSON.parse(project.read("tsconfig.json")) as { compilerOptions: object };
    project.write({
      "tsconfig.json": JSON.stringify({
        compilerOptions: { ...tsconfig.compilerOptions, jsx: "react", resolveJsonModule: true },
      }),
    });
    const { stdout, stderr } = await project.runRegistered(["src/main.ts"]);
    const [description, values, place] = stdout.split("\n");
    assert.equal(stderr, "");
    assert.deepEqual(JSON.parse(description ?? ""), [
      "src/main.ts#Order",
      ["src/main.ts#Order", "src/models.ts#Line[]"],
      ["Line"],
    ]);
    assert.equal(values, "1 helped div");
    assert.match(place ?? "", /src[\\/]main\.ts:8:54\)$/);
  }).timeout(120_000);

  it("compiles CommonJS, and finds classes of a cycle whatever the order", async () => {
    project = new TempProject({
      "package.json": '{"name":"temp","type":"commonjs"}',
      "src/base.ts": 'import type { Derived } from "./derived";\nexport class Base { child!: Derived }\n',
      "src/derived.ts": 'import { Base } from "./base";\nexport class Derived extends Base {}\n',
      "src/main.ts": `import { Base } from "./base";\nimport path = require("node:path");\nconsole.log(typeof require, path.sep.length);\n${printDescription("Base")}\n`,
    });
    const { stdout, stderr } = await project.runRegistered(["src/main.ts"]);
    assert.equal(stderr, "");
    assert.equal(stdout, 'function 1\n["src/base.ts#Base",["src/base.ts#Base"],["Derived"]]\n');
  }).timeout(120_000);

  it("loads a module of a cycle beside the others, so that none runs too early", async () => {
    project = new TempProject({
      "src/base.ts": 'import type { Derived } from "./derived.js";\nexport class Base { child!: Derived }\n',
      "src/derived.ts": 'import { Base } from "./base.js";\nexport class Derived extends Base {}\n',
      "src/main.ts": `import { Base } from "./base.js";\nimport { loadMentionedClasses } from "ligature/internal/model";\nawait loadMentionedClasses();\n${printDescription("Base")}\n`,
    });
    const { stdout, stderr } = await project.runRegistered(["src/main.ts"]);
    assert.equal(stderr, "");
    assert.equal(stdout, '["src/base.ts#Base",["src/base.ts#Base"],["Derived"]]\n');
  }).timeout(120_000);

  it("works under mocha, with places of the sources in its reports", async () => {
    project = new TempProject({
      "src/order.ts": "export class Order { id!: number }\n",
      "test/order.test.ts": `import { Order } from "../src/order.js";\nit("is described", () => {\n  const { declaration } = (Order as any)[Symbol.for("ligature.type")];\n  if (declaration.id !== "src/order.ts#Order") throw new Error(declaration.id);\n});\nit("fails", () => { throw new Error("at its place"); });\n`,
    });
    project.link("mocha");
    const { stdout, stderr, code } = await project.runRegistered([
      "node_modules/mocha/bin/mocha.js",
      "test/order.test.ts",
    ]);
    assert.equal(code, 1, stdout + stderr);
    assert.match(stdout, /1 passing/);
    assert.match(stdout, /test[\\/]order\.test\.ts:6:27\)/);
  }).timeout(120_000);
});
