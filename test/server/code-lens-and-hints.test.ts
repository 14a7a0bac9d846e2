import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { LanguageClient, type WireRange } from "../helpers/language-client.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import type { WirePosition } from "./cursor.js";

interface WireLens {
  readonly range: WireRange;
  readonly command: { readonly title: string; readonly command: string; readonly arguments?: readonly unknown[] };
}

interface WireHint {
  readonly position: WirePosition;
  readonly label: string;
}

const shop = pathToFileURL(fixtureWorkspace("shop")).href;
const ordersUri = `${shop}/src/orders.controller.ts`;
const orders = readFileSync(new URL(ordersUri), "utf8");
const whole = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } };

const capabilities = {
  workspace: {
    configuration: true,
    didChangeConfiguration: { dynamicRegistration: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
  },
};

describe("code lenses and inlay hints over stdio", function () {
  this.timeout(120_000);
  let client: LanguageClient;
  let settings: object | null = null;

  before(async () => {
    client = new LanguageClient();
    client.answers.set("workspace/configuration", () => [settings]);
    await client.initialize([shop], { showReferences: "test.showReferences" }, capabilities);
    client.open(ordersUri, orders);
  });

  after(() => client.stop());

  afterEach(() => {
    client.change(ordersUri, orders);
  });

  /** Changes the settings, and waits until the server asks the client to show everything anew. */
  const set = async (next: object): Promise<void> => {
    const asked = client.asked.filter(({ method }) => method === "workspace/inlayHint/refresh").length;
    settings = next;
    client.notify("workspace/didChangeConfiguration", { settings: null });
    await client.askedFor("workspace/inlayHint/refresh", asked + 1);
    await client.askedFor("workspace/codeLens/refresh", asked + 1);
  };
  const lenses = (): Promise<WireLens[]> =>
    client.request("textDocument/codeLens", { textDocument: { uri: ordersUri } });
  const hints = (range: WireRange = whole): Promise<WireHint[]> =>
    client.request("textDocument/inlayHint", { textDocument: { uri: ordersUri }, range });
  const shownHints = async (text: string): Promise<string[]> => {
    client.change(ordersUri, text);
    const lines = text.split(/\r?\n/);
    return (await hints()).map(({ position, label }) => {
      const line = lines[position.line]!;
      return `${line.slice(Math.max(0, position.character - 12), position.character)}‹${label}›${line.slice(position.character, position.character + 6)}`;
    });
  };

  it("are left out for routes when the name of an attribute is being typed", async () => {
    const titles = async (text: string) => {
      client.change(ordersUri, text);
      return (await lenses()).map(({ command }) => command.title);
    };
    const [start] = /@HttpPost\(\)/.exec(orders)!;
    const names = [
      "@HttpPo",
      "@HttpPo()",
      "@H",
      "@",
      "@HttpPost",
      "@Post",
      "@attributes.HttpPo",
      "@attributes.HttpPost",
      "@HttpPost(",
      '@HttpPost("',
    ];
    const imported = 'import * as attributes from "ligature";\nimport { HttpPost as Post } from "ligature";\n';
    for (const typed of [
      ...names,
      ...names.map((name) => `${name}\n  @Route("new")`),
      ...names.map((name) => `@Route("new")\n  ${name}`),
    ]) {
      const found = await titles(imported + orders.replace(start, typed));
      assert.deepEqual(found.filter((title) => title.includes("any method")), [], typed); // prettier-ignore
    }
    // A method without an attribute is an action for any method.
    assert.ok((await titles(orders.replace(start, ""))).some((title) => title.includes("any method")));
  });

  it("lead to the operation when the client has a command for it", async () => {
    const other = new LanguageClient();
    const started = await other.initialize([shop], { showOperation: "test.show", routesView: true });
    // A client with a view of routes has them in no outline.
    assert.equal("documentSymbolProvider" in (started as { capabilities: object }).capabilities, false);
    other.open(ordersUri, orders.replace("@HttpPost()", "@HttpGet()\n  @HttpPost()"));
    const found = await other.request<WireLens[]>("textDocument/codeLens", { textDocument: { uri: ordersUri } });
    const [route, statuses] = found.filter(({ command }) => /^(GET|\d)/.test(command.title));
    assert.deepEqual([route!.command.command, statuses!.command.command], ["test.show", "test.show"]);
    assert.deepEqual(route!.command.arguments![1], { documentName: "v1", method: "get", path: "/api/Orders/{id}" });
    assert.deepEqual((route!.command.arguments![2] as { uri: string }).uri, ordersUri);
    await other.stop();
  });

  it("show the routes, the statuses and the links of each action", async () => {
    const found = (await lenses()).map(({ range, command }) => `${range.start.line} ${command.title}`);
    assert.deepEqual(found, [
      "24 GET /api/Orders/{id:int:min(1)}",
      "24 200, 404",
      "24 1 link",
      "30 POST /api/Orders",
      "30 201, 400, 415",
      "38 DELETE /api/Orders/{id:int:min(1)}",
      "38 204, 404",
    ]);
  });

  it("open the links with the client's own command", async () => {
    const link = (await lenses()).find(({ command }) => command.title === "1 link")!;
    const [uri, position, locations] = link.command.arguments as [string, object, { uri: string; range: WireRange }[]];
    assert.equal(link.command.command, "test.showReferences");
    assert.deepEqual([uri, position], [ordersUri, { line: 24, character: 2 }]);
    assert.deepEqual(
      locations.map((one) => [one.uri, one.range.start.line]),
      [[ordersUri, 33]],
    );
  });

  it("count the links to actions, of the own class and of a named controller", async () => {
    const links =
      '[this.url.action("CANCEL", "orders"), this.redirectToAction("get"), this.url.action("cancel", "products")]';
    client.change(
      ordersUri,
      orders.replace("return this.orders.find(id)", `void ${links};\n    return this.orders.find(id)`),
    );
    const found = (await lenses()).filter(({ command }) => / links?$/.test(command.title));
    assert.deepEqual(
      found.map(({ range, command }) => `${range.start.line} ${command.title}`),
      ["24 2 links", "39 1 link"],
    );
  });

  it("follow text that is not saved", async () => {
    client.change(ordersUri, `\n${orders.replace("{id:int:min(1)}", "by/{id}")}`);
    const [first] = await lenses();
    assert.equal(`${first?.range.start.line} ${first?.command.title}`, "25 GET /api/Orders/by/{id}");
  });

  it("show the inferred sources of values", async () => {
    const text = orders
      .replace("cancel(id: Int32)", "cancel(id: Int32, reason: string, @FromQuery() note: string)")
      .replace("ApiController,", "ApiController,\n  FromQuery,");
    assert.deepEqual(await shownHints(text), [
      "  get(‹route›id: In",
      "  cancel(‹route›id: In",
      "(id: Int32, ‹query›reason",
    ]);
  });

  const named = (attribute: string): string =>
    orders
      .replace("cancel(id: Int32)", `cancel(id: Int32, ${attribute} reason: string | null)`)
      .replace("ApiController,", "ApiController,\n  FromQuery,")
      .replace("@ApiController", 'const key = "why";\n\n@ApiController');
  for (const attribute of ['@FromQuery({ name: "why" })\n   ', "@FromQuery({ name: key })"])
    it(`show names that differ in requests when the attribute is ${JSON.stringify(attribute)}`, async () =>
      assert.ok((await shownHints(named(attribute))).some((hint) => hint.includes('reason‹"why"›: stri'))));
  for (const quote of ['"', "'", "`"])
    it(`repeat no name that stands on the line when it is in ${quote}`, async () => {
      const hints = await shownHints(named(`@FromQuery({ name: ${quote}why${quote} })`));
      assert.deepEqual(hints.filter((hint) => hint.includes("why")), []); // prettier-ignore
    });

  it("show hints only in the requested range", async () => {
    const range = { start: { line: 36, character: 0 }, end: { line: 39, character: 0 } };
    assert.deepEqual(
      (await hints(range)).map(({ position }) => position.line),
      [38],
    );
  });

  it("go and come when the settings change, without a restart", async () => {
    await set({
      codeLens: { routes: false, statuses: true, references: false },
      inlayHints: { bindingSources: false, routes: true, wireNames: false },
    });
    assert.deepEqual(
      (await lenses()).map(({ command }) => command.title),
      ["200, 404", "201, 400, 415", "204, 404"],
    );
    assert.deepEqual(
      (await hints()).map(({ label }) => label),
      ["GET /api/Orders/{id:int:min(1)}", "DELETE /api/Orders/{id:int:min(1)}"],
    );
    await set({
      codeLens: { routes: false, statuses: false, references: false },
      inlayHints: { bindingSources: false, routes: false, wireNames: false },
    });
    assert.deepEqual([await lenses(), await hints()], [[], []]);
    await set({ codeLens: null, inlayHints: { bindingSources: "yes" } });
    assert.equal((await lenses()).length, 7);
    assert.equal((await hints()).length, 2);
  });

  it("are none for files outside of any project that do not concern Ligature", async () => {
    const textDocument = { uri: "untitled:Untitled-1" };
    assert.deepEqual(await client.request("textDocument/codeLens", { textDocument }), []);
    assert.deepEqual(await client.request("textDocument/inlayHint", { textDocument, range: whole }), []);
  });
});

describe("settings of a client that does not support requests for them", function () {
  this.timeout(120_000);

  it("count when they come with the start, and when they are sent later", async () => {
    const client = new LanguageClient();
    await client.initialize([shop], { settings: { codeLens: { statuses: false, references: false } } }, {});
    client.open(ordersUri, orders);
    const titles = async (): Promise<string[]> =>
      (await client.request<WireLens[]>("textDocument/codeLens", { textDocument: { uri: ordersUri } })).map(
        ({ command }) => command.title,
      );
    assert.deepEqual(await titles(), [
      "GET /api/Orders/{id:int:min(1)}",
      "POST /api/Orders",
      "DELETE /api/Orders/{id:int:min(1)}",
    ]);
    client.notify("workspace/didChangeConfiguration", {
      settings: { ligature: { codeLens: { routes: false, statuses: false } } },
    });
    assert.deepEqual(await titles(), ["1 link"]);
    await client.stop();
  });
});
