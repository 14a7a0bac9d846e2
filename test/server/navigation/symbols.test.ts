import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { NavigatedProject } from "./navigated-project.js";

const source = `import { ApiController, ControllerBase, HttpDelete, HttpGet, HttpPost, Route, type Int32 } from "ligature";
@ApiController()
@Route("api/[controller]")
export class OrdersController extends ControllerBase {
  @HttpGet("{id:int}")
  @HttpDelete("{id:int}")
  get(id: Int32) {
    return id;
  }
  @HttpPost() add() { return 1; }
  @Route("all") all() { return 1; }
}
// ligature-ignore LIG1020, unused-route-parameter, LIG9999: why
export const options = { severities: { LIG1002: "warning", "unused-route-parameter": "off" } };
`;

interface WireSymbol {
  readonly name: string;
  readonly detail?: string;
  readonly containerName?: string;
  readonly children?: readonly WireSymbol[];
  readonly range?: { readonly start: { readonly line: number }; readonly end: { readonly line: number } };
}

const routes = [
  "GET /api/Orders/{id:int}",
  "DELETE /api/Orders/{id:int}",
  "POST /api/Orders",
  "any method /api/Orders/all",
];

describe("symbols and links over stdio", function () {
  this.timeout(60_000);
  const project = new NavigatedProject();
  const textDocument = { uri: project.uriOf("src/orders.controller.ts") };
  before(async () => {
    await project.start({ textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } });
    project.show({ "src/orders.controller.ts": source });
  });
  after(() => project.stop());

  it("lists the routes of a file under their controllers, with the ranges of the whole declarations", async () => {
    const symbols = await project.client.request<WireSymbol[]>("textDocument/documentSymbol", { textDocument });
    assert.deepEqual(
      symbols.map(({ name, children }) => [name, children?.map((child) => child.name)]),
      [["OrdersController", routes]],
    );
    const [get] = symbols[0]!.children!;
    assert.deepEqual([get!.detail, get!.range!.start.line, get!.range!.end.line], ["get", 4, 8]);
    assert.deepEqual([symbols[0]!.range!.start.line, symbols[0]!.range!.end.line], [1, 11]);
  });

  const queries: readonly [query: string, found: readonly string[]][] = [
    ["", routes],
    ["GET orders", ["GET /api/Orders/{id:int}"]],
    ["apiall", ["any method /api/Orders/all"]],
    ["orderscontroller.add", ["POST /api/Orders"]],
    ["customers", []],
  ];
  for (const [query, found] of queries) {
    it(`finds the routes of the workspace that match '${query}'`, async () => {
      const symbols = await project.client.request<WireSymbol[]>("workspace/symbol", { query });
      assert.deepEqual(symbols.map(({ name }) => name), found); // prettier-ignore
    });
  }

  it("links the names of rules to their pages, and nothing else", async () => {
    const links = await project.client.request<
      { target: string; range: { start: { line: number; character: number } } }[]
    >("textDocument/documentLink", { textDocument });
    assert.deepEqual(
      links.map(({ target, range: { start } }) => [
        start.line,
        start.character,
        readFileSync(new URL(target), "utf8").slice(2, 9),
      ]),
      [
        [12, 19, "LIG1020"],
        [12, 28, "LIG1005"],
        [13, 39, "LIG1002"],
        [13, 60, "LIG1005"],
      ],
    );
  });

  it("answers with nothing when a file is not open", async () => {
    const closed = { textDocument: { uri: project.uriOf("src/other.ts") } };
    assert.equal(await project.client.request("textDocument/documentSymbol", closed), null);
    assert.deepEqual(await project.client.request("textDocument/documentLink", closed), []);
  });
});

describe("symbols of the workspace for a query", function () {
  this.timeout(60_000);
  const project = new NavigatedProject();
  before(async () => {
    await project.start();
    project.show({
      "src/orders.controller.ts": `import { ControllerBase, HttpGet, HttpPost, Route } from "ligature";
@Route("archive/orders")
export class ArchivedOrdersController extends ControllerBase {
  @HttpGet("long-{id}") get(id: string) { return id; }
  @HttpPost() restore() { return 1; }
}
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id}", { name: "single item" }) get(id: string) { return id; }
  @HttpGet() list() { return []; }
}
`,
    });
  });
  after(() => project.stop());

  for (const [query, first] of [
    ["GET /orders", "GET /orders"],
    ["/orders", "GET /orders"],
    ["get orders", "GET /orders"],
    ["orders get", "GET /orders/{id}"],
    ["OrdersController.get", "GET /orders/{id}"],
    ["single item", "GET /orders/{id}"],
    ["list", "GET /orders"],
    ["archive", "POST /archive/orders"],
    ["archlong", "GET /archive/orders/long-{id}"],
  ] as const) {
    it(`begin with ${first} when it is '${query}'`, async () => {
      const symbols = await project.client.request<WireSymbol[]>("workspace/symbol", { query });
      assert.equal(symbols[0]?.name, first);
    });
  }
});

describe("symbols for a client without trees", function () {
  this.timeout(60_000);
  const project = new NavigatedProject();
  before(() => project.start({}));
  after(() => project.stop());

  it("lists the routes with the names of their controllers", async () => {
    project.show({ "src/orders.controller.ts": source });
    const textDocument = { uri: project.uriOf("src/orders.controller.ts") };
    const symbols = await project.client.request<WireSymbol[]>("textDocument/documentSymbol", { textDocument });
    assert.deepEqual(
      symbols.map(({ name, containerName }) => [name, containerName]),
      routes.map((name) => [name, "OrdersController"]),
    );
  });
});
