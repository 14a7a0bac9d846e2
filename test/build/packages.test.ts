import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { TempProject } from "./temp-project.js";

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
    const built = await project.runCli([
      "build",
      "-p",
      "packages/models/tsconfig.json",
      "--outDir",
      "node_modules/@acme/models/dist",
    ]);
    assert.equal(built.code, 0, built.stdout + built.stderr);
    project.write({ "node_modules/@acme/models/package.json": project.read("packages/models/package.json") });
    const { stdout, stderr } = await project.runRegistered(["packages/api/src/main.ts"]);
    assert.equal(stderr, "");
    assert.deepEqual(
      JSON.parse(stdout),
      described("packages/api/src/main.ts#Request", "@acme/models#Order", "@acme/models#Line"),
    );
  }).timeout(120_000);
});
