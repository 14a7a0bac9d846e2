import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { LanguageClient } from "../helpers/language-client.js";
import { applyTextEdits, type WireEdit } from "../helpers/text-edits.js";
import { askAt } from "./cursor.js";

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

  it("gets plain text on hover when it does not say that it reads Markdown", async () => {
    ({ client } = await opened({}));
    const marked = orders.replace("{id:int:min(1)}", "{id:i¦nt}");
    const { contents } = await askAt<{ contents: { kind: string; value: string } }>(client, "textDocument/hover", uri, marked); // prettier-ignore
    assert.equal(contents.kind, "plaintext");
    assert.match(contents.value, /^int — An integer/);
    assert.doesNotMatch(contents.value, /[`*]/);
  });
});
