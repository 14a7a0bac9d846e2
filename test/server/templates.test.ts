import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LanguageClient, usualCapabilities, type WireDiagnostic, type WireRange } from "../helpers/language-client.js";
import { applyTextEdits } from "../helpers/text-edits.js";
import { LintedProject } from "./lint/linted-project.js";

const page = `import { BindProperty, createApp, ControllerBase, HttpGet, Page, PageModel, Required, Route, type Int32 } from "ligature";

export class Customer {
  @Required() name = "";
}

@Page("/orders/{id:int}", { view: "order" })
export class OrderPage extends PageModel {
  @BindProperty({ supportsGet: true }) id: Int32 = 0;
  @BindProperty() customer = new Customer();
  @BindProperty() lines: Customer[] = [];

  onPostAddLine(at: Int32) {
    if (at > 5) return this.redirectToPage("/start");
    return this.page();
  }
}

export class Shop {
  @Required() name = "";
}

@Page("/start")
export class StartPage extends PageModel {
  @BindProperty() shop = new Shop();

  onGet() {
    return this.view("order");
  }
}

@Route("api")
export class ApiController extends ControllerBase {
  @HttpGet("orders", { name: "allOrders" }) list(): string[] {
    return [];
  }
}

export const app = await createApp({
  controllers: [ApiController],
  pages: [OrderPage, StartPage],
  views: { root: new URL("../views", import.meta.url), layout: "layout" },
});
`;

const order = `<% const { form } = it %>
<%= form.input("customer.name") %><%= form.button("Add", { handler: "AddLine" }) %>
<% for (const line of form.items("lines")) { %><%= line.input("name") %><% } %>
<a href="<%= it.url.routeUrl("allOrders") %>">All</a><a href="<%= it.url.page("/start") %>">Start</a>
<%~ include("/part", { form: form.at("customer") }) %>
`;

const files = {
  "src/order.page.ts": page,
  "views/order.eta": order,
  "views/start.eta": "<h1>Start</h1>",
  "views/layout.eta": "<%~ it.body %>",
  "views/part.eta": `<%= it.form.label("name") %>`,
};

interface WireItem {
  readonly label: string;
  readonly textEdit: { readonly range: WireRange; readonly newText: string };
}

interface WireEdit {
  readonly documentChanges: readonly {
    readonly kind?: string;
    readonly uri?: string;
    readonly textDocument?: { readonly uri: string };
    readonly edits?: readonly { readonly range: WireRange; readonly newText: string }[];
  }[];
}

describe("templates over stdio", function () {
  this.timeout(120_000);
  let project: LintedProject;
  let client: LanguageClient;
  let initialized: unknown;
  const uriOf = (path: string): string => pathToFileURL(join(project.folder, path)).href;

  before(async () => {
    project = new LintedProject(files);
    client = new LanguageClient();
    const capabilities = {
      ...usualCapabilities,
      workspace: { ...usualCapabilities.workspace, workspaceEdit: { documentChanges: true, resourceOperations: ["create"] } },
    }; // prettier-ignore
    initialized = await client.initialize(
      [pathToFileURL(project.folder).href],
      { showReferences: "test.references" },
      capabilities,
    );
    client.open(uriOf("src/order.page.ts"), page);
    client.open(uriOf("views/order.eta"), order, "eta");
    client.open(uriOf("views/part.eta"), files["views/part.eta"], "eta");
  });

  after(async () => {
    await client.stop();
    project.remove();
  });

  /** The position of the text behind a mark. */
  const positionIn = (text: string, mark: string): WireRange["start"] => {
    const at = text.indexOf(mark);
    assert.ok(at !== -1, mark);
    const before = text.slice(0, at + mark.length).split("\n");
    return { line: before.length - 1, character: before.at(-1)!.length };
  };

  const at = (path: string, text: string, mark: string): object => ({
    textDocument: { uri: uriOf(path) },
    position: positionIn(text, mark),
  });

  const show = (text: string): void => {
    client.change(uriOf("views/order.eta"), text);
  };

  const found = (codes: readonly string[]): Promise<readonly WireDiagnostic[]> =>
    client.diagnostics(
      uriOf("views/order.eta"),
      ({ diagnostics }) => diagnostics.map(({ code }) => code).join() === codes.join(),
    );

  afterEach(() => {
    show(order);
  });

  const mistakes: readonly [what: string, right: string, wrong: string, code: string, message: RegExp][] = [
    ["a field", `"customer.name"`, `"customer.nmae"`, "LIG2111", /Customer has no field "nmae"/],
    ["a field of an item", `line.input("name")`, `line.input("nam")`, "LIG2111", /Customer has no field "nam"/],
    ["a handler", `"AddLine"`, `"AddLin"`, "LIG2112", /the handler "AddLin" of the page 'OrderPage'.*"AddLine"/],
    ["a route", `"allOrders"`, `"allOrder"`, "LIG2112", /the route "allOrder".*"allOrders"/],
    ["a page", `"/start"`, `"/stat"`, "LIG2112", /the page "\/stat".*"\/start"/],
    ["another template", `"/part"`, `"/parts"`, "LIG2109", /There is no template 'parts\.eta'/],
  ];
  for (const [what, right, wrong, code, message] of mistakes) {
    it(`are marked at the name when ${what} does not exist`, async () => {
      const text = order.replace(right, wrong);
      show(text);
      const [diagnostic] = await found([code]);
      assert.match(diagnostic!.message, message);
      const start = positionIn(text, text.slice(0, text.indexOf(wrong) + wrong.lastIndexOf('("') + 1) || '"');
      assert.equal(diagnostic!.range.start.line, start.line);
      const { start: from, end } = diagnostic!.range;
      const written = text.split("\n")[from.line]!.slice(from.character, end.character);
      assert.ok(wrong.includes(`"${written}"`), written);
      show(order);
      await found([]);
    });
  }

  it("are marked in the part when a page that includes it has no such field", async () => {
    const uri = uriOf("views/part.eta");
    client.change(uri, `<%= it.form.label("lines") %>`);
    const [diagnostic] = await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 1);
    assert.equal(diagnostic!.code, "LIG2111");
    client.change(uri, files["views/part.eta"]);
    await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
  });

  it("are corrected, and created, by quick fixes", async () => {
    show(order.replace(`"/start"`, `"/stat"`).replace(`"/part"`, `"/parts"`));
    const all = await found(["LIG2112", "LIG2109"]);
    const fixes = async (code: string) =>
      client.request<{ title: string; edit: WireEdit }[]>("textDocument/codeAction", {
        textDocument: { uri: uriOf("views/order.eta") }, range: all.find((one) => one.code === code)!.range, context: { diagnostics: [] },
      }); // prettier-ignore
    assert.deepEqual(
      (await fixes("LIG2112")).map(({ title }) => title),
      ["Replace '/stat' with '/start'"],
    );
    const [create] = await fixes("LIG2109");
    assert.equal(create!.title, "Create views/parts.eta");
    assert.deepEqual(create!.edit.documentChanges[0], { kind: "create", uri: uriOf("views/parts.eta"), options: { ignoreIfExists: true } }); // prettier-ignore
  });

  const completions: readonly [what: string, mark: string, labels: readonly string[]][] = [
    ["fields of a part", `form.input("customer.`, ["name"]],
    ["fields of an item", `line.input("`, ["name"]],
    ["fields of the page", `form.items("`, ["at", "customer", "id", "lines"]],
    ["handlers", `handler: "`, ["AddLine"]],
    ["routes", `routeUrl("`, ["allOrders"]],
    ["pages", `url.page("`, ["/orders/[id]", "/start"]],
    ["templates", `include("`, ["/layout", "/part", "/start"]],
  ];
  for (const [what, mark, labels] of completions) {
    it(`are completed with ${what} when a name is written`, async () => {
      const items = await client.request<WireItem[]>("textDocument/completion", at("views/order.eta", order, mark));
      assert.deepEqual(items.map(({ label }) => label).filter((label) => labels.includes(label)).sort(), labels); // prettier-ignore
      assert.ok(labels.length === 1 ? items.length === 1 : true, items.map(({ label }) => label).join());
    });
  }

  const triggered: readonly [character: string, path: "views/order.eta" | "src/order.page.ts", mark: string, labels: readonly string[]][] = [
    [".", "views/order.eta", `form.input("customer.`, ["name"]],
    ["/", "views/order.eta", `url.page("/`, ["/orders/[id]", "/start"]],
    ["/", "views/order.eta", `include("/`, ["/layout", "/part", "/start"]],
    [".", "views/order.eta", `<%= form.`, []],
    ["/", "views/order.eta", `All</`, []],
    ["/", "src/order.page.ts", `redirectToPage("/`, []],
    [".", "src/order.page.ts", `return this.`, []],
  ]; // prettier-ignore
  for (const [character, path, mark, labels] of triggered) {
    it(`open ${labels.length === 0 ? "no list" : "the list"} when '${character}' is typed after ${mark.slice(0, -1)}`, async () => {
      const { capabilities } = initialized as { capabilities: { completionProvider: { triggerCharacters: string[] } } };
      assert.ok(capabilities.completionProvider.triggerCharacters.includes(character));
      const items = await client.request<WireItem[]>("textDocument/completion", {
        ...at(path, path === "views/order.eta" ? order : page, mark),
        context: { triggerKind: 2, triggerCharacter: character },
      });
      assert.deepEqual(items.map(({ label }) => label).filter((label) => label !== "/order").sort(), labels); // prettier-ignore
    });
  }

  const definitions: readonly [what: string, mark: string, file: string, declared: string][] = [
    ["a field", `form.input("customer.n`, "src/order.page.ts", "@Required() "],
    ["a part of a name", `form.input("cust`, "src/order.page.ts", "= 0;\n  @BindProperty() "],
    ["a handler", `handler: "Add`, "src/order.page.ts", "lines: Customer[] = [];\n\n  "],
    ["a route", `routeUrl("all`, "src/order.page.ts", `{ name: "allOrders" }) `],
    ["a page", `url.page("/st`, "src/order.page.ts", `@Page("/start")\nexport class `],
    ["a template", `include("/pa`, "views/part.eta", ""],
  ];
  for (const [what, mark, file, declared] of definitions) {
    it(`lead to the declaration of ${what}`, async () => {
      const places = await client.request<{ uri: string; range: WireRange }[]>("textDocument/definition", at("views/order.eta", order, mark)); // prettier-ignore
      const text = file.endsWith(".ts") ? page : "";
      const start = declared === "" ? { line: 0, character: 0 } : positionIn(text, declared);
      assert.deepEqual(places.map(({ uri, range }) => [uri, range.start]), [[uriOf(file), start]]); // prettier-ignore
    });
  }

  it("are found from TypeScript when a handler, or @Page, names them", async () => {
    const from = (mark: string) => client.request<{ uri: string }[]>("textDocument/definition", at("src/order.page.ts", page, mark)); // prettier-ignore
    assert.equal((await from(`this.view("or`))[0]?.uri, uriOf("views/order.eta"));
    assert.equal((await from(`{ view: "or`))[0]?.uri, uriOf("views/order.eta"));
    assert.equal((await from(`redirectToPage("/st`))[0]?.uri, uriOf("src/order.page.ts"));
    const items = await client.request<WireItem[]>("textDocument/completion", at("src/order.page.ts", page, `this.view("`)); // prettier-ignore
    assert.deepEqual(items.map(({ label }) => label).sort(), ["layout", "order", "part", "start"]);
  });

  it("have lenses to the page, and pages have one to the view", async () => {
    const lenses = async (path: string) =>
      (await client.request<{ command: { title: string; arguments: unknown[] } }[]>("textDocument/codeLens", { textDocument: { uri: uriOf(path) } })).map(({ command }) => command); // prettier-ignore
    assert.deepEqual((await lenses("views/part.eta")).map(({ title }) => title), ["OrderPage"]); // prettier-ignore
    const ofPage = (await lenses("src/order.page.ts")).filter(({ title }) => title.endsWith(".eta"));
    assert.deepEqual(ofPage.map(({ title }) => title), ["order.eta", "start.eta"]); // prettier-ignore
    assert.match(JSON.stringify(ofPage[0]!.arguments), /views\/order\.eta/);
  });

  it("change with the name when a property or a route is renamed", async () => {
    const rename = async (mark: string, newName: string) => {
      const { documentChanges } = await client.request<WireEdit>("textDocument/rename", { ...at("src/order.page.ts", page, mark), newName }); // prettier-ignore
      return new Map(documentChanges.map(({ textDocument, edits }) => [textDocument!.uri, edits!]));
    };
    const property = await rename(`@Required() na`, "fullName");
    assert.equal(
      applyTextEdits(order, property.get(uriOf("views/order.eta"))!),
      order.replace(`"customer.name"`, `"customer.fullName"`).replace(`line.input("name")`, `line.input("fullName")`),
    );
    assert.equal(applyTextEdits(files["views/part.eta"], property.get(uriOf("views/part.eta"))!), `<%= it.form.label("fullName") %>`); // prettier-ignore
    const bound = await rename(`@BindProperty() cust`, "buyer");
    assert.match(
      applyTextEdits(order, bound.get(uriOf("views/order.eta"))!),
      /input\("buyer\.name"\)[^]*at\("buyer"\)/,
    );
    const route = await rename(`{ name: "all`, "orders");
    assert.equal(applyTextEdits(order, route.get(uriOf("views/order.eta"))!), order.replace("allOrders", "orders")); // prettier-ignore
  });

  it("rename a property or a route as TypeScript does when the rename begins in them", async () => {
    const line = order.replace(`input("name")`, `input("name")%><%= form.input("lines[0].name")`);
    show(line);
    const rename = (place: object, newName: string) =>
      client.request<WireEdit>("textDocument/rename", { ...place, newName });
    const inCode = (mark: string): object => at("src/order.page.ts", page, mark);
    const inOrder = (mark: string): object => at("views/order.eta", line, mark);
    const inPart = at("views/part.eta", files["views/part.eta"], `label("na`);
    const rows: readonly [from: object, declaration: object, newName: string][] = [
      [inOrder(`input("customer.na`), inCode(`@Required() na`), "fullName"],
      [inOrder(`line.input("na`), inCode(`@Required() na`), "fullName"],
      [inOrder(`lines[0].name`), inCode(`@Required() na`), "fullName"],
      [inPart, inCode(`@Required() na`), "fullName"],
      [inOrder(`input("cust`), inCode(`@BindProperty() cust`), "buyer"],
      [inOrder(`at("customer`), inCode(`@BindProperty() cust`), "buyer"],
      [inOrder(`items("li`), inCode(`@BindProperty() li`), "items"],
      [inOrder(`form.input("lin`), inCode(`@BindProperty() li`), "items"],
      [inOrder(`routeUrl("all`), inCode(`{ name: "all`), "orders"],
    ];
    const fromCode = new Map<string, WireEdit>();
    for (const [from, declaration, newName] of rows) {
      const expected = fromCode.get(newName) ?? (await rename(declaration, newName));
      fromCode.set(newName, expected);
      const changed = await rename(from, newName);
      assert.deepEqual(changed, expected);
      for (const { textDocument, edits } of changed.documentChanges) {
        const path = ["src/order.page.ts", "views/order.eta", "views/part.eta"].find(
          (one) => uriOf(one) === textDocument!.uri,
        )!;
        const before = { ...files, "views/order.eta": line }[path as keyof typeof files];
        assert.match(applyTextEdits(before, edits!), new RegExp(String.raw`\b${newName}\b`), path);
      }
    }
    const prepared = await client.request<{ placeholder: string; range: WireRange }>(
      "textDocument/prepareRename",
      inOrder(`input("customer.na`),
    );
    assert.deepEqual(prepared, {
      placeholder: "name",
      range: { start: positionIn(line, `input("customer.`), end: positionIn(line, `input("customer.name`) },
    });
    show(order);
  });

  it("refuse a rename when a name leads to nothing or to several properties, or the new name is not possible", async () => {
    const text = `${order}<%= form.input("lines[0].name") %><%= form.input("nothing") %><%= form.input("at") %>`;
    const start = `<%~ include("/part", { form: it.form.at("shop") }) %>`;
    show(text);
    client.open(uriOf("views/start.eta"), start, "eta");
    const rows: readonly [place: object, newName: string, message: RegExp][] = [
      [at("views/order.eta", text, `lines[`), "one", /'0' is not the name of a property/],
      [at("views/order.eta", text, `"noth`), "one", /'nothing' is not the name of a property/],
      [at("views/order.eta", text, `input("a`), "one", /'at' is not a property that requests bind/],
      [at("views/order.eta", text, `input("cust`), "lines", /already/],
      [at("views/order.eta", text, `input("cust`), "two words", /name/],
      [at("views/order.eta", text, `routeUrl("all`), "", /A route needs a name/],
      [at("views/part.eta", files["views/part.eta"], `label("na`), "one", /'name' names several properties, in/],
    ];
    for (const [place, newName, message] of rows) {
      await assert.rejects(client.request("textDocument/rename", { ...place, newName }), message);
    }
    assert.equal(await client.request("textDocument/prepareRename", at("views/order.eta", text, `it.url.ro`)), null);
    client.close(uriOf("views/start.eta"));
    show(order);
  });

  it("are marked in TypeScript when a view or a page does not exist", async () => {
    const uri = uriOf("src/order.page.ts");
    const wrong = page.replace(`this.view("order")`, `this.view("ordre")`).replace(`redirectToPage("/start")`, `redirectToPage("/strat")`).replace(`@Page("/start")`, `@Page("/start", { view: "begin" })`); // prettier-ignore
    client.change(uri, wrong);
    const all = await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 3);
    assert.deepEqual(all.map(({ code }) => code).sort(), ["LIG2109", "LIG5025", "LIG5025"]);
    const missing = all.find(({ code }) => code === "LIG2109")!;
    const fixesAt = (range: unknown) =>
      client.request<{ title: string }[]>("textDocument/codeAction", { textDocument: { uri }, range, context: { diagnostics: [] } }); // prettier-ignore
    assert.deepEqual(
      (await fixesAt(missing.range)).map(({ title }) => title),
      ["Create views/begin.eta"],
    );
    const ofUnknown = all.filter(({ code }) => code === "LIG5025").map(({ range }) => fixesAt(range));
    assert.deepEqual((await Promise.all(ofUnknown)).map(([fix]) => fix!.title).sort(), [
      "Replace '/strat' with '/start'",
      "Replace 'ordre' with 'order'",
    ]);
    client.change(uri, page);
    await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
  });

  it("are checked by ligature-lint", async () => {
    const linted = new LintedProject({ ...files, "views/part.eta": `<%= it.form.label("nmae") %>` });
    try {
      const { output, exitCode } = await linted.lint();
      assert.match(output, /views\/part\.eta:1:20.*LIG2111/s);
      assert.equal(exitCode, 1);
    } finally {
      linted.remove();
    }
  });

  it("count from the disk when a client says that they have changed", async () => {
    const path = project.write("views/start.eta", `<%= it.form.input("nothing") %>`);
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uriOf("views/start.eta"), type: 2 }] });
    const [diagnostic] = await client.diagnostics(
      uriOf("views/start.eta"),
      ({ diagnostics }) => diagnostics.length === 1,
    );
    assert.equal(diagnostic!.code, "LIG2111");
    project.write("views/start.eta", files["views/start.eta"]);
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uriOf("views/start.eta"), type: 2 }] });
    await client.diagnostics(uriOf("views/start.eta"), ({ diagnostics }) => diagnostics.length === 0);
    assert.ok(existsSync(path) && readFileSync(path, "utf8") !== "");
  });
});
