import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import type { TempProject } from "../../build/temp-project.js";
import { LanguageClient, type WireRange } from "../../helpers/language-client.js";
import { createMonorepo, texts } from "./monorepo.js";

const main = "packages/api/src/main.ts";
const orders = "packages/api/src/controllers/orders.controller.ts";
const products = "packages/api/src/controllers/products.controller.ts";
const greeting = "packages/api/src/controllers/greeting.controller.tsx";
const order = "packages/contracts/src/order.ts";

interface WireEdit {
  readonly documentChanges: readonly {
    readonly textDocument: { readonly uri: string };
    readonly edits: readonly { readonly range: WireRange; readonly newText: string }[];
  }[];
}

describe("a workspace of packages in the editor", function () {
  this.timeout(180_000);
  let project: TempProject;
  let client: LanguageClient;

  before(async () => {
    project = createMonorepo();
    client = new LanguageClient();
    const capabilities = { workspace: { workspaceEdit: { documentChanges: true } } };
    await client.initialize([uriOf("")], {}, capabilities);
    for (const [path, text] of [[main, project.read(main)], [orders, texts.orders], [products, texts.products], [greeting, texts.greeting]] as const) {
      client.open(uriOf(path), text, path.endsWith("x") ? "typescriptreact" : "typescript");
    } // prettier-ignore
  });

  after(async () => {
    await client.stop();
    project.delete();
  });

  const uriOf = (path: string): string => pathToFileURL(project.path(path)).href.replace(/\/$/, "");
  /** The place of the first character of a text in an open file. */
  const place = (path: string, text: string, marked: string) => {
    const before = text.slice(0, text.indexOf(marked)).split("\n");
    return { textDocument: { uri: uriOf(path) }, position: { line: before.length - 1, character: before.at(-1)!.length } }; // prettier-ignore
  };
  const hover = async (path: string, text: string, marked: string): Promise<string> => {
    const found = await client.request<{ contents: { value: string } } | null>("textDocument/hover", place(path, text, marked)); // prettier-ignore
    return found?.contents.value ?? "";
  };
  const documentOf = async (path: string): Promise<string> => {
    const document = await client.request<{ text: string; notices: readonly object[] }>("ligature/openApiDocument", { textDocument: { uri: uriOf(path) } }); // prettier-ignore
    assert.deepEqual(document.notices, []);
    return document.text;
  };
  type Schemas = Readonly<Record<string, { readonly properties: Readonly<Record<string, object>> }>>;
  const schemasOf = (text: string): Schemas =>
    (JSON.parse(text) as { components: { schemas: Schemas } }).components.schemas;
  const codesAfter = async (path: string, text: string, wrong: string, code: string): Promise<void> => {
    client.change(uriOf(path), wrong);
    await client.diagnostics(uriOf(path), (one) => one.diagnostics.some((found) => found.code === code));
    client.change(uriOf(path), text);
    await client.diagnostics(uriOf(path), (one) => one.diagnostics.length === 0);
  };

  it("has the models of a referenced project, attributes and all, before anything is built", async () => {
    const { Order, Address } = schemasOf(await documentOf(main));
    assert.deepEqual(Order!.properties.quantity, { type: "integer", format: "int32", minimum: 1, maximum: 99, default: 1 }); // prettier-ignore
    assert.deepEqual(Address!.properties.street, { type: "string", minLength: 1 });
  });

  it("has those of a package that is to be built", async () => {
    const { Product } = schemasOf(await documentOf(main));
    assert.deepEqual(Product!.properties.name, { type: "string", maxLength: 40 });
  });

  it("finds mistakes under a namespace, under other names, and in TSX", async () => {
    await codesAfter(orders, texts.orders, texts.orders.replace("{id:int}", "{id:itn}"), "LIG1004");
    await codesAfter(products, texts.products, texts.products.replace("get(id: Int32)", "get(id: boolean)"), "LIG1020");
    await codesAfter(greeting, texts.greeting, texts.greeting.replace("{name:alpha}", "{name:alhpa}"), "LIG1004");
  });

  it("shows the sources of values on hover: through path mappings, package imports and barrels", async () => {
    assert.match(await hover(orders, texts.orders, "page: Page"), /query/);
    assert.match(await hover(orders, texts.orders, "order: Order"), /body/);
    assert.match(await hover(products, texts.products, "{id:int}"), /GET \/api\/products\/\{id:int\}/);
    assert.match(await hover(greeting, texts.greeting, "name: string"), /route/);
  });

  it("renames a route parameter under a namespace, under other names, and in TSX", async () => {
    const files = [
      [orders, texts.orders, "id: L.Int32", 4],
      [products, texts.products, "id: Int32", 3],
      [greeting, texts.greeting, "name: string): string", 3],
    ] as const;
    for (const [path, text, marked, count] of files) {
      const edit = await client.request<WireEdit>("textDocument/rename", { ...place(path, text, marked), newName: "key" }); // prettier-ignore
      assert.deepEqual(
        edit.documentChanges.map(({ textDocument, edits }) => [textDocument.uri, edits.length]),
        [[uriOf(path), count]],
      );
    }
  });

  it("finds the routes of all its packages by name", async () => {
    const symbols = await client.request<{ name: string }[]>("workspace/symbol", { query: "" });
    assert.deepEqual(symbols.map(({ name }) => name).sort(), [
      "GET /api/orders/{id:int}",
      "GET /api/products/{id:int}",
      "GET /greeting/{name:alpha}",
      "POST /api/orders",
      "POST /api/products",
    ]);
  });

  it("follows a change of a model in another package when that is saved", async () => {
    project.write({ [order]: texts.order.replace("99", "50") });
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uriOf(order), type: 2 }] });
    assert.match(JSON.stringify(schemasOf(await documentOf(main)).Order), /"maximum":50/);
    project.write({ [order]: texts.order });
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uriOf(order), type: 2 }] });
    assert.match(JSON.stringify(schemasOf(await documentOf(main)).Order), /"maximum":99/);
  });
});
