import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { LigatureApi } from "../../../../extension/src/extension.js";
import { leavesOf, type RouteNode } from "../../../../extension/src/routes/route-tree.js";
import { languageServers as servers } from "./language-servers.js";
import { activate, eventually, open, replace } from "./support.js";

const controller = "src/products.controller.ts";

describe("the view of routes", () => {
  let api: LigatureApi;
  let editor: vscode.TextEditor;
  before(async () => {
    api = await activate();
    editor = await open(controller);
    await vscode.commands.executeCommand("ligature.routes.focus");
  });
  beforeEach(async () => {
    editor = await open(controller);
  });
  afterEach(() => vscode.commands.executeCommand("workbench.action.files.revert"));
  const leaves = (): RouteNode[] => [...leavesOf(api.routesView.nodes)];
  const texts = (): string[] => leaves().map(({ route }) => `${route!.methods.join()} ${route!.template}`);
  const until = (text: string) => eventually(text, () => (texts().includes(text) ? true : undefined));
  const nodeOf = (target: string): RouteNode => leaves().find(({ route }) => route?.target === target)!;

  it("has every route of the application, its documents and their pages", async () => {
    await until("GET /api/Products/{id:int}");
    assert.deepEqual(texts().sort(), [
      "DELETE /api/Orders/{id:int:min(1)}",
      "GET /api/Orders/{id:int:min(1)}",
      "GET /api/Products",
      "GET /api/Products/{id:int}",
      "GET,HEAD /api-docs",
      "GET,HEAD /openapi",
      "GET,HEAD /openapi/v1/openapi.json",
      "POST /api/Orders",
      "POST /api/Products",
    ]);
  });

  it("follows what is typed when nothing is saved, and has what stands against a route", async () => {
    await until("GET /api/Products/{id:int}");
    await replace(editor, "{id:int}", "{id:itn}");
    await until("GET /api/Products/{id:itn}");
    const node = await eventually("an error", () => leaves().find(({ problems }) => problems.errors > 0));
    assert.equal(node.route?.problems[0]?.code, "LIG1004");
    assert.equal(editor.document.isDirty, true);
  });

  it("copies the path, and curl with the examples of the document", async () => {
    await until("GET /api/Products/{id:int}");
    await vscode.commands.executeCommand("ligature.copyRoutePath", nodeOf("Products.get"));
    assert.equal(await vscode.env.clipboard.readText(), "/api/Products/{id:int}");
    await vscode.commands.executeCommand("ligature.copyRouteCurl", nodeOf("Products.create"));
    const text = await vscode.env.clipboard.readText();
    assert.match(
      text,
      /^curl -X POST 'http:\/\/localhost:3000\/api\/Products' \\\n {2}-H 'Content-Type: application\/json'/,
    );
  });

  it("shows each class once in the outline, and offers each attribute once", async () => {
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>("vscode.executeDocumentSymbolProvider", editor.document.uri); // prettier-ignore
    assert.equal(symbols.filter(({ name }) => name === "ProductsController").length, 1);
    await replace(editor, "@HttpPost()", "@HttpP");
    const end = editor.document.positionAt(editor.document.getText().indexOf("@HttpP\n") + "@HttpP".length);
    const offered = await eventually("attributes", async () => {
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>("vscode.executeCompletionItemProvider", editor.document.uri, end, undefined, 200); // prettier-ignore
      const names = items.map(({ label }) => (typeof label === "string" ? label : label.label));
      return names.includes("HttpPost") ? names : undefined;
    });
    assert.equal(offered.filter((name) => name === "HttpPost").length, 1);
  });

  it("says that the server does not run when it ends too often, and starts it again when asked", async function () {
    if (process.platform !== "linux") this.skip(); // It needs /proc.
    this.timeout(180_000);
    await until("GET /api/Products");
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    // A server that ends while it starts may not count, so each one is ended until none comes for three seconds.
    for (let absent = 0; absent < 30; absent++) {
      await pause(100);
      const [pid] = servers();
      if (pid === undefined) continue;
      await pause(1500);
      process.kill(pid, "SIGKILL");
      await eventually("its end", () => (servers().includes(pid) ? undefined : true));
      absent = 0;
    }
    await eventually("an empty view", () => (api.routesView.nodes.length === 0 ? true : undefined));
    assert.deepEqual(servers(), []);
    await vscode.commands.executeCommand("ligature.restartServer");
    await until("GET /api/Products");
  });
});
