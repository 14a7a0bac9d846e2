import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { LanguageClient } from "../helpers/language-client.js";
import { applyTextEdits, type WireEdit } from "../helpers/text-edits.js";
import { askAt, atCursor } from "./cursor.js";

interface WireEdits {
  readonly changes?: Readonly<Record<string, readonly WireEdit[]>>;
}

const shop = pathToFileURL(fixtureWorkspace("shop")).href;
const uri = `${shop}/src/orders.controller.ts`;
const orders = readFileSync(new URL(uri), "utf8");
const wrong = orders.replace("{id:int:min(1)}", "{id:itn}");

/** Opens the orders with a wrong constraint, in a client with these capabilities. */
async function opened(capabilities: object): Promise<{ client: LanguageClient; initialized: object }> {
  const client = new LanguageClient();
  const initialized = (await client.initialize([shop], {}, capabilities)) as { readonly capabilities: object };
  client.open(uri, wrong);
  return { client, initialized: initialized.capabilities };
}

async function actionsOf(client: LanguageClient): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const [first] = await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0);
  const context = { diagnostics: [] };
  return client.request("textDocument/codeAction", { textDocument: { uri }, range: first!.range, context });
}

describe("a client that can do less", function () {
  this.timeout(60_000);
  let client: LanguageClient;

  afterEach(() => client.stop());

  it("gets commands, which the server turns into edits, when it knows no code actions with edits", async () => {
    const { initialized, ...rest } = await opened({ workspace: { applyEdit: true } });
    client = rest.client;
    assert.deepEqual((initialized as { executeCommandProvider?: object }).executeCommandProvider, {
      commands: ["ligature.applyEdit"],
    });
    const [first] = await actionsOf(client);
    assert.deepEqual(Object.keys(first!).sort(), ["arguments", "command", "title"]);
    assert.equal(first!.title, "Replace 'itn' with 'int'");
    client.answers.set("workspace/applyEdit", () => ({ applied: true }));
    await client.request("workspace/executeCommand", { command: first!.command, arguments: first!.arguments });
    const [asked] = client.asked.filter(({ method }) => method === "workspace/applyEdit");
    const { edit } = asked!.params as { readonly edit: WireEdits };
    assert.equal(applyTextEdits(wrong, edit.changes![uri]!), orders.replace("{id:int:min(1)}", "{id:int}"));
  });

  it("gets no code actions when it can do nothing with them", async () => {
    ({ client } = await opened({}));
    assert.deepEqual(await actionsOf(client), []);
  });

  it("gets edits without versions when it knows no others", async () => {
    const codeAction = { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } };
    const { initialized, ...rest } = await opened({ textDocument: { codeAction } });
    client = rest.client;
    assert.ok(!("executeCommandProvider" in initialized));
    const [first] = await actionsOf(client);
    const { changes } = first!.edit as WireEdits;
    assert.equal(applyTextEdits(wrong, changes![uri]!), orders.replace("{id:int:min(1)}", "{id:int}"));
  });
});

/** A request at a `¦` of the orders, and the texts of the answer that a user reads. */
const texts: readonly (readonly [what: string, method: string, written: string, marked: string, expected: RegExp])[] = [
  ["the hover of a constraint", "hover", "{id:int:min(1)}", "{id:i¦nt}", /^int — An integer/],
  ["the hover of a template", "hover", "{id:int:min(1)}", "it¦ems/{id:int}", /^GET \/api\/Orders\/items\/\{id:int\}\n\n- Name for links: order$/m],
  ["the hover of an expression with brackets", "hover", "{id:int:min(1)}", "{id:rege¦x(^[[ab]](c)$)}", /\{id:regex\(\^\[ab\]\(c\)\$\)\}$/m],
  ["the hover of a parameter", "hover", "get(id: Int32)", "get(i¦d: Int32)", /from the route/],
  ["the hover of an action", "hover", "get(id: Int32)", "ge¦t(id: Int32)", /\w/],
  ["the completion of a constraint", "completion", "{id:int:min(1)}", "{id:¦}", /Example: \{id:int\}/],
  ["the completion of a token", "completion", "api/[controller]", "api/[¦", /without Async, or the name in @ActionName/],
  ["the help for a constraint", "signatureHelp", "{id:int:min(1)}", "{id:range(¦)}", /Example: \{\w+:range\(/],
  ["the help for a message", "signatureHelp", "get(id: Int32)", 'get(@Range(1, 5, { errorMessage: "{¦" }) id: Int32)', /The placeholders of @Range's message/],
]; // prettier-ignore

/** The values of `documentation` and `contents` in an answer, with their formats. */
function markupIn(answer: unknown): { readonly kind?: string; readonly value: string }[] {
  if (typeof answer !== "object" || answer === null) return [];
  if ("kind" in answer && "value" in answer) return [answer as { kind: string; value: string }];
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === "string" && name === "documentation" ? [{ value }] : markupIn(value),
  );
}

describe("a client that announces nothing but that it applies edits", function () {
  this.timeout(60_000);
  let client: LanguageClient;
  let capabilities: { readonly renameProvider: unknown };

  before(async () => {
    const started = await opened({ workspace: { applyEdit: true } });
    client = started.client;
    capabilities = started.initialized as typeof capabilities;
    client.answers.set("workspace/applyEdit", () => ({ applied: true }));
  });
  after(() => client.stop());

  const inOrders = (written: string, marked: string): string => {
    assert.ok(orders.includes(written), written);
    return orders.replace(written, () => marked).replace("HttpPost,", "HttpPost,\n  Range,");
  };
  const ask = <Answer>(method: string, marked: string): Promise<Answer> => askAt(client, `textDocument/${method}`, uri, marked); // prettier-ignore

  for (const [what, method, written, marked, expected] of texts) {
    it(`reads ${what} as plain text`, async () => {
      const found = markupIn(await ask(method, inOrders(written, marked)));
      assert.ok(found.length > 0);
      assert.ok(found.some(({ value }) => expected.test(value)), found.map(({ value }) => value).join("\n")); // prettier-ignore
      for (const { kind, value } of found) {
        assert.equal(kind, "plaintext", value);
        // A catch-all parameter begins with two stars.
        assert.doesNotMatch(value, /(?<!\{)\*\*|`/);
      }
    });
  }

  it("reads the documentation of an attribute as plain text, and gets no placeholders", async () => {
    interface Item { readonly label: string; readonly insertTextFormat?: number; readonly textEdit: { readonly newText: string } } // prettier-ignore
    const items = await ask<Item[]>("completion", inOrders("get(id: Int32)", "get(@¦id: Int32)"));
    assert.deepEqual(items.filter(({ insertTextFormat, textEdit }) => insertTextFormat === 2 || textEdit.newText.includes("$")), []); // prettier-ignore
    const range = items.find(({ label }) => label === "Range");
    const [documentation] = markupIn(await client.request("completionItem/resolve", range));
    assert.equal(documentation?.kind, "plaintext");
    assert.match(documentation.value, /^@Range\(1, 100\) quantity!: Int32;\n@Range\(Decimal/m);
    assert.doesNotMatch(documentation.value, /\*\*|`/);
  });

  it("gets no call hierarchy, which would hide TypeScript's own: the plugin adds to that", () => {
    assert.equal("callHierarchyProvider" in capabilities, false);
  });

  it("gets locations, routes without a tree, and edits of a rename without versions or a question", async () => {
    const template = inOrders("{id:int:min(1)}", "{i¦d:int}");
    const [location] = await ask<{ uri: string; range: object }[]>("definition", template);
    assert.deepEqual(Object.keys(location!).sort(), ["range", "uri"]);
    const [symbol] = await client.request<object[]>("textDocument/documentSymbol", { textDocument: { uri } });
    assert.ok("location" in symbol!);
    assert.equal(capabilities.renameProvider, true);
    const { text, position } = atCursor(template);
    const { changes } = await client.request<WireEdits>("textDocument/rename", { textDocument: { uri }, position, newName: "key" }); // prettier-ignore
    assert.match(applyTextEdits(text, changes![uri]!), /\{key:int\}.*\n\s+get\(key: Int32\)/);
  });

  for (const [what, marked, only, title, expected] of [
    [
      "a refactoring",
      inOrders("get(id: Int32)", "get(id: Int32, pa¦ge?: Int32)"),
      ["refactor"],
      /^Bind 'page' from a header$/,
      "@FromHeader() page",
    ],
    [
      "the fix that adds an action",
      inOrders('"order", { id: made.id }', '"ord¦er2", { id: made.id }')
        .replace("createdAtRoute", "createdAtAction")
        .replace(", made);", ", made);"),
      undefined,
      /^Add the action 'order2'/,
      "order2(",
    ],
  ] as const) {
    it(`gets ${what} as a command`, async () => {
      const { text, position } = atCursor(marked);
      client.change(uri, text);
      const range = { start: position, end: position };
      const context = { diagnostics: [], ...(only !== undefined && { only }) };
      const actions = await client.request<{ title: string; command: string; arguments: unknown[] }[]>("textDocument/codeAction", { textDocument: { uri }, range, context }); // prettier-ignore
      const found = actions.find((one) => title.test(one.title));
      assert.ok(found !== undefined, actions.map((one) => one.title).join());
      assert.deepEqual(Object.keys(found).sort(), ["arguments", "command", "title"]);
      await client.request("workspace/executeCommand", { command: found.command, arguments: found.arguments });
      const { edit } = client.asked.findLast(({ method }) => method === "workspace/applyEdit")!.params as { edit: WireEdits }; // prettier-ignore
      assert.ok(applyTextEdits(text, edit.changes![uri]!).includes(expected));
    });
  }
});

describe("a client that asks users about edits and follows links, but takes no versions", function () {
  this.timeout(60_000);
  const { text, position } = atCursor(`import { ControllerBase, HttpGet, Route, type Int32 } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{i¦d?}") get(id?: Int32) { return id; }
}
`);
  const place = { textDocument: { uri }, position };
  let client: LanguageClient;
  before(async () => {
    const textDocument = { definition: { linkSupport: true } };
    ({ client } = await opened({ textDocument, workspace: { workspaceEdit: { changeAnnotationSupport: {} } } }));
    client.change(uri, text);
  });
  after(() => client.stop());

  it("learns what a rename means for clients, because its edits cannot ask", async () => {
    const edit = await client.request<WireEdits>("textDocument/rename", { ...place, newName: "key" });
    assert.deepEqual(Object.keys(edit), ["changes"]);
    const { message } = (await client.notification("window/showMessage")) as { readonly message: string };
    assert.match(message, /must send 'key'/);
  });

  it("gets the name that leads to a definition with it", async () => {
    const [link] = await client.request<{ targetUri: string; originSelectionRange: object }[]>("textDocument/definition", place); // prettier-ignore
    assert.equal(link!.targetUri, uri);
    const { line, character } = position;
    assert.deepEqual(link!.originSelectionRange, { start: { line, character: character - 1 }, end: { line, character: character + 1 } }); // prettier-ignore
  });
});
