import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { build as esbuild, context, type BuildOptions } from "esbuild";
import { build as vite } from "vite";
import { ligature as esbuildPlugin } from "#runtime/build/esbuild.js";
import { ligature as vitePlugin } from "#runtime/build/vite.js";
import type { InjectedDescription } from "#runtime/model/index.js";
import { nodeOptions } from "../helpers/command.js";
import { TempProject } from "./temp-project.js";

const sources = {
  "src/line.ts": "export class Line { sku!: string }\n",
  "src/kind.ts": 'export type Kind = "a" | "b";\n',
  "src/order.ts":
    'import type { Kind } from "./kind.js";\nimport type { Line } from "./line.js";\nfunction mark(target: object, key: string, index: number): void {}\nexport class Order {\n  lines: Line[] = [];\n  kind!: Kind;\n  fail(@mark text: string): never { throw new Error(text); }\n}\n',
};

interface Order {
  new (): { fail(text: string): never };
  [key: symbol]: InjectedDescription;
}

async function load(path: string): Promise<Order> {
  const { Order } = (await import(pathToFileURL(path).href)) as { Order: Order };
  return Order;
}

function descriptionOf(order: Order): InjectedDescription {
  const description = order[Symbol.for("ligature.type")];
  assert.ok(description);
  return description;
}

function check(order: Order): void {
  const { declaration, refs } = descriptionOf(order);
  assert.equal(declaration.id, "src/order.ts#Order");
  assert.deepEqual(Object.values(refs).map((reference) => (reference() as { name: string }).name), ["Line"]); // prettier-ignore
}

function placeOf(order: Order): string {
  try {
    return new order().fail("x");
  } catch (error) {
    return (error as Error).stack?.split("\n")[1] ?? "";
  }
}

describe("bundlers", () => {
  let project: TempProject;
  // Vite's `build` sets it for the whole process, in which other suites run too.
  const environment = process.env.NODE_ENV;
  after(() => {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  });
  beforeEach(() => (project = new TempProject(sources)));
  afterEach(() => project.delete());

  const bundle = (outfile: string): BuildOptions => ({
    absWorkingDir: project.root,
    entryPoints: ["src/order.ts"],
    bundle: true,
    format: "esm",
    platform: "node",
    sourcemap: true,
    outfile,
    plugins: [esbuildPlugin()],
  });

  it("esbuild bundles classes with their descriptions, and maps to the sources", async () => {
    await esbuild(bundle("out/a.mjs"));
    const order = await load(project.path("out/a.mjs"));
    check(order);
    assert.match(placeOf(order), /src[\\/]order\.ts:7:43/);
  }).timeout(60_000);

  it("esbuild's minified bundle keeps the names of the sources", async () => {
    await esbuild({ ...bundle("out/min.mjs"), minify: true });
    const { declaration, refs } = descriptionOf(await load(project.path("out/min.mjs")));
    assert.equal(declaration.name, "Order");
    assert.deepEqual(Object.keys(refs), ["src/line.ts#Line"]);
  }).timeout(60_000);

  it("esbuild describes again when a file that is used only for its types changes", async () => {
    const watching = await context({ ...bundle("out/b.mjs") });
    await watching.rebuild();
    project.write({ "src/kind.ts": 'export type Kind = "a" | "b" | "c";\n' });
    await watching.rebuild();
    await watching.dispose();
    const { types } = descriptionOf(await load(project.path("out/b.mjs")));
    const kind = types["src/kind.ts#Kind"];
    assert.equal(kind?.kind === "enum" && kind.members.length, 3);
  }).timeout(60_000);

  it("Vite builds classes with their descriptions", async () => {
    await vite({
      root: project.root,
      configFile: false,
      logLevel: "error",
      plugins: [vitePlugin()],
      build: {
        ssr: "src/order.ts",
        outDir: "out",
        sourcemap: true,
        rolldownOptions: { output: { entryFileNames: "c.mjs" } },
      },
    });
    const order = await load(project.path("out/c.mjs"));
    check(order);
    assert.match(placeOf(order), /src[\\/]order\.ts:7:43/);
  }).timeout(60_000);

  it("Vitest runs tests on classes with their descriptions", async () => {
    for (const name of ["vitest", "vite"]) project.link(name);
    project.write({
      "vitest.config.mjs": 'import { ligature } from "ligature/vite";\nexport default { plugins: [ligature()] };\n',
      "src/order.spec.ts":
        'import { expect, it } from "vitest";\nimport { Order } from "./order.js";\nit("is described", () => {\n  const { declaration, refs } = (Order as any)[Symbol.for("ligature.type")];\n  expect([declaration.id, Object.values(refs).map((f: any) => f().name)]).toEqual(["src/order.ts#Order", ["Line"]]);\n});\n',
    });
    const { stdout, stderr, code } = await project.run([...nodeOptions, "node_modules/vitest/vitest.mjs", "run"]);
    assert.equal(code, 0, stdout + stderr);
    assert.match(stdout, /1 passed/);
  }).timeout(120_000);
});
