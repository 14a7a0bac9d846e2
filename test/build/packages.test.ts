import assert from "node:assert/strict";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { compilerOptions, TempProject } from "./temp-project.js";

const models = {
  "packages/models/src/line.ts":
    'import { Required } from "ligature";\nexport class Line { @Required() sku!: string; quantity: number = 1 }\n',
  "packages/models/src/order.ts": 'import { Line } from "./line.js";\nexport class Order { lines: Line[] = [] }\n',
};

const api = {
  "packages/api/package.json": '{"name":"@acme/api","type":"module"}',
  "packages/api/tsconfig.json":
    '{"extends":"../../tsconfig.json","compilerOptions":{"rootDir":"src","outDir":"dist"},"include":["src"]}',
  "packages/api/src/main.ts": `import { Order } from "@acme/models";
import { createRuntimeModelSource } from "ligature/internal/attributes";
export class Request { order!: Order }
const source = createRuntimeModelSource([Request]);
const show = (id: string): unknown => {
  const type = source.type(id);
  if (type?.kind === "array") return [show(type.element.type)];
  if (type?.kind !== "object") return id;
  const properties = type.properties.map((property) => [property.name, show(property.type.type), source.attributes(property.declaringType).members.get(property.name)?.map(({ name }) => name) ?? [], ...("default" in property ? [property.default] : [])]);
  return { id, constructor: (source.constructorOf(id) as Function | undefined)?.name, properties };
};
console.log(JSON.stringify(show((Request as any)[Symbol.for("ligature.type")].declaration.id)));
`,
};

const described = (request: string, order: string, line: string) => ({
  id: request,
  constructor: "Request",
  properties: [["order", { id: order, constructor: "Order", properties: [["lines", [{ id: line, constructor: "Line", properties: [["sku", "String", ["Required"]], ["quantity", "Double", [], 1]] }], [], []]] }, []]],
}); // prettier-ignore

describe("packages of a workspace", () => {
  let project: TempProject;
  afterEach(() => project.delete());

  function workspace(exported: string): void {
    project = new TempProject({
      "package.json": '{"name":"workspace","private":true,"workspaces":["packages/*"]}',
      "packages/models/package.json": JSON.stringify({
        name: "@acme/models",
        version: "1.0.0",
        type: "module",
        exports: exported,
      }),
      "packages/models/tsconfig.json":
        '{"extends":"../../tsconfig.json","compilerOptions":{"rootDir":"src","outDir":"dist"},"include":["src"]}',
      ...models,
      ...api,
    });
    mkdirSync(join(project.root, "node_modules/@acme"));
  }

  async function buildModels(outDir: string): Promise<void> {
    const { code, stdout, stderr } = await project.runCli(["build", "-p", "packages/models/tsconfig.json", "--outDir", outDir]); // prettier-ignore
    assert.equal(code, 0, stdout + stderr);
  }

  it("have one id for a class, in every project, when they are used from their sources", async () => {
    workspace("./src/order.ts");
    symlinkSync(project.path("packages/models"), project.path("node_modules/@acme/models"), "junction");
    const { stdout, stderr } = await project.runRegistered(["packages/api/src/main.ts"]);
    assert.equal(stderr, "");
    assert.deepEqual(
      JSON.parse(stdout),
      described(
        "packages/api/src/main.ts#Request",
        "packages/models/src/order.ts#Order",
        "packages/models/src/line.ts#Line",
      ),
    );
  }).timeout(120_000);

  it("bring their descriptions and attributes along when they are built and installed", async () => {
    workspace("./dist/order.js");
    project.link("typescript");
    await buildModels("node_modules/@acme/models/dist");
    project.write({ "node_modules/@acme/models/package.json": project.read("packages/models/package.json") });
    const { stdout, stderr } = await project.runRegistered(["packages/api/src/main.ts"]);
    assert.equal(stderr, "");
    assert.deepEqual(
      JSON.parse(stdout),
      described("packages/api/src/main.ts#Request", "@acme/models#Order", "@acme/models#Line"),
    );
  }).timeout(120_000);

  it("bring the rules of classes along that a controller mentions only through types of another file", async () => {
    workspace("./dist/order.js");
    project.write({
      // This alias means nothing at run time.
      "packages/api/tsconfig.json":
        '{"extends":"../../tsconfig.json","compilerOptions":{"rootDir":"src","outDir":"dist","paths":{"@/*":["./src/*"]}},"include":["src"]}',
      "packages/api/src/barrel.ts": 'export { Order } from "@acme/models";',
      "packages/api/src/cart.ts":
        'import type { Order } from "@/barrel.js";\nexport interface Cart { order: Order }\nexport type Part = Pick<Order, "lines">;\n',
      "packages/api/src/main.ts": `import { ApiController, ControllerBase, createApp, FromBody, HttpPost, Route } from "ligature";
import type { Cart, Part } from "./cart.js";
@ApiController() @Route("carts")
class CartsController extends ControllerBase {
  @HttpPost() add(@FromBody() cart: Cart) { return cart; }
  @HttpPost("part") part(@FromBody() part: Part) { return part; }
}
const app = await createApp({ controllers: [CartsController], automaticBadRequest: true });
const lines = [{ quantity: 1 }];
for (const [url, payload] of [["/carts", { order: { lines } }], ["/carts/part", { lines }]] as const) {
  const { statusCode, body } = await app.inject({ method: "POST", url, payload });
  console.log(statusCode, Object.keys(JSON.parse(body).errors ?? {}).join());
}
`,
    });
    project.link("typescript");
    await buildModels("packages/models/dist");
    symlinkSync(project.path("packages/models"), project.path("node_modules/@acme/models"), "junction");
    const { stdout, stderr } = await project.runRegistered(["packages/api/src/main.ts"]);
    assert.equal(stderr, "");
    assert.equal(stdout, "400 order.lines[0].sku\n400 lines[0].sku\n");
  }).timeout(120_000);

  it("refuse the start when a rule would be lost because nothing imports the class", async () => {
    project = new TempProject({
      "src/hidden.ts":
        'import { Range } from "ligature";\nclass Line { @Range(1, 9) count = 1 }\nexport interface Cart { lines: Line[] }\n',
      "src/main.ts": `import { ApiController, ControllerBase, createApp, FromBody, HttpPost, Route } from "ligature";
import type { Cart } from "./hidden.js";
@ApiController() @Route("carts")
class CartsController extends ControllerBase {
  @HttpPost() add(@FromBody() cart: Cart) { return cart; }
}
await createApp({ controllers: [CartsController], automaticBadRequest: true });
`,
    });
    const { stderr } = await project.runRegistered(["src/main.ts"]);
    assert.match(
      stderr,
      /because of a mistake in its declarations:\n {2}src\/hidden\.ts:2:7 LIG1066: 'CartsController' uses the class 'Line', but its file does not export it/,
    );
  }).timeout(120_000);

  for (const options of [{ composite: true }, { incremental: true, tsBuildInfoFile: "last.tsbuildinfo" }])
    it(`writes declarations again after their folder was deleted: ${Object.keys(options).join(", ")}`, async () => {
      project = new TempProject({
        "tsconfig.json": JSON.stringify({
          compilerOptions: { ...compilerOptions, rootDir: "src", outDir: "dist", ...options },
          include: ["src"],
        }),
        "src/line.ts": "export class Line { sku!: string }\n",
      });
      for (const turn of ["first", "second"]) {
        const { code, stdout, stderr } = await project.runCli(["build"]);
        assert.equal(code, 0, stdout + stderr);
        assert.match(project.read("dist/line.d.ts"), /class Line/, turn);
        rmSync(project.path("dist"), { recursive: true });
      }
    });

  it("imports of package.json name sources under a condition, and what was built without it", async () => {
    project = new TempProject({
      "package.json": JSON.stringify({
        name: "temp",
        type: "module",
        imports: { "#models/*": { source: "./src/models/*.ts", default: "./dist/models/*.js" } },
      }),
      "tsconfig.json": JSON.stringify({
        compilerOptions: { ...compilerOptions, rootDir: "src", outDir: "dist" },
        include: ["src"],
      }),
      "src/models/line.ts":
        "declare global { interface ImportMeta { url: string } }\nexport class Line { sku!: string }\nexport const url = import.meta.url;\n",
      "src/main.ts":
        'import { Line, url } from "#models/line";\nconst described = Symbol.for("ligature.type") in Line;\nconsole.log(described, url.endsWith(".ts"));\n',
    });
    const registered = await project.runRegistered(["--conditions=source", "src/main.ts"]);
    assert.equal(registered.stdout, "true true\n", registered.stderr);
    const built = await project.runCli(["build"]);
    assert.equal(built.code, 0, built.stdout + built.stderr);
    const ran = await project.run(["dist/main.js"]);
    assert.equal(ran.stdout, "true false\n", ran.stderr);
  });
});
