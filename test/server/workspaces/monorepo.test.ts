import assert from "node:assert/strict";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import type { TempProject } from "../../build/temp-project.js";
import { nodeOptions } from "../../helpers/command.js";
import { LanguageClient, usualCapabilities, type Published, type WireRange } from "../../helpers/language-client.js";
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

interface WireDocument {
  readonly text: string;
  readonly notices: readonly { readonly message: string }[];
}

/** The files that a package of declarations may have beside them. A map leads to sources, which the running application does not load. */
const map = JSON.stringify({ version: 3, file: "index.d.ts", sourceRoot: "", sources: ["src/index.ts"], names: [], mappings: "AAEA,qBAAa,KAAK;IACE,IAAI,EAAG,MAAM,CAAC" }); // prettier-ignore
const source = 'import { MaxLength } from "ligature";\n\nexport class Label {\n  @MaxLength(5) text!: string;\n}\n';
const declared: readonly (readonly [what: string, files: Readonly<Record<string, string>>])[] = [
  ["without maps", {}],
  ["with maps to sources that it contains", { "index.d.ts.map": map, "src/index.ts": source }],
  ["with maps to sources that it does not contain", { "index.d.ts.map": map }],
];

describe("a workspace of packages in the editor", function () {
  this.timeout(300_000);
  let project: TempProject;
  let client: LanguageClient;

  before(async () => {
    project = createMonorepo();
    client = new LanguageClient();
    await client.initialize([uriOf("")], {}, usualCapabilities);
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
    assert.deepEqual(Address!.properties.street, { type: "string", minLength: 1, pattern: "\\S" });
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

  for (const [what, more] of declared) {
    it(`tells why the attributes of a class are missing when it is known from declarations alone, ${what}`, async () => {
      const name = `labels-${what.replace(/\W+/g, "-")}`;
      const folder = `packages/api/node_modules/${name}`;
      const files = {
        "package.json": JSON.stringify({ name, type: "module", types: "index.d.ts" }),
        "index.d.ts": "export declare class Label {\n  text: string;\n}\n//# sourceMappingURL=index.d.ts.map\n",
        ...more,
      };
      project.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text])));
      const created = Object.keys(files).map((path) => ({ uri: uriOf(`${folder}/${path}`), type: 1 }));
      client.notify("workspace/didChangeWatchedFiles", { changes: created });
      client.change(
        uriOf(products),
        texts.products
          .replace("import { Product }", `import { Label } from "${name}";\nimport { Product }`)
          .replace("add(product: Product): Product", "add(product: Product): Label")
          .replace("return product", "return Object.assign(new Label(), product)"),
      );
      const asked = { textDocument: { uri: uriOf(main) } };
      const { notices, text } = await client.request<WireDocument>("ligature/openApiDocument", asked);
      client.change(uriOf(products), texts.products);
      assert.equal(notices.length, 1);
      assert.match(notices[0]!.message, new RegExp(`knows Label only from the declarations of the package '${name}'`));
      assert.deepEqual(schemasOf(text).Label!.properties, { text: { type: "string" } });
    });
  }

  it("has the same document when the packages are built", async () => {
    const before = await documentOf(main);
    for (const name of ["contracts", "catalog"]) {
      const { code, stderr, stdout } = await project.runCli(["build", "-p", `packages/${name}/tsconfig.json`]);
      assert.equal(code, 0, stderr + stdout);
    }
    const came = ["contracts", "catalog"].map((name) => ({ uri: uriOf(`packages/${name}/dist/index.d.ts`), type: 1 }));
    client.notify("workspace/didChangeWatchedFiles", { changes: came });
    assert.equal(await documentOf(main), before);
  });

  it("has the document that the application serves when that is started from its own build", async () => {
    const { code, stderr, stdout } = await project.runCli(["build", "-p", "packages/api/tsconfig.json"]);
    assert.equal(code, 0, stderr + stdout);
    const started = await project.run([...nodeOptions, "packages/api/dist/main.js"]);
    assert.equal(started.code, 0, started.stderr);
    assert.equal(started.stdout, await documentOf(main));
  });

  it("says of the sources what the start says", async () => {
    const wrong = {
      [orders]: texts.orders.replace("{id:int}", "{id:itn}").replace("@L.FromQuery() page", "@L.FromBody() page"),
      [products]: texts.products.replace('"{id:int}"', '"{id:int"'),
    };
    project.write(wrong);
    for (const [path, text] of Object.entries(wrong)) client.change(uriOf(path), text);
    await documentOf(main);
    const { stdout, stderr } = await project.runRegistered(["--conditions=acme-source", main]);
    assert.equal(stdout, "");
    const started = [...stderr.matchAll(/^ +(\S+):(\d+):\d+ (LIG\d{4}: .*)$/gm)].map(
      ([, file, line, problem]) => `${basename(file!)}:${line} ${problem}`,
    );
    const saidOf = async (path: string) => {
      const hasErrors = ({ diagnostics }: Published) => diagnostics.some(({ severity }) => severity === 1);
      const said = await client.diagnostics(uriOf(path), hasErrors);
      return said
        .filter(({ severity }) => severity === 1)
        .map(({ code, message, range }) => `${basename(path)}:${range.start.line + 1} ${code}: ${message}`);
    };
    const said = [...(await saidOf(orders)), ...(await saidOf(products))];
    for (const path of [orders, products]) {
      const right = path === orders ? texts.orders : texts.products;
      project.write({ [path]: right });
      client.change(uriOf(path), right);
    }
    assert.ok(started.length >= 3, stderr);
    assert.deepEqual(started.sort(), said.sort());
  });
});
