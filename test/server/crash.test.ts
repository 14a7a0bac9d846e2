import assert from "node:assert/strict";
import { LanguageClient, usualCapabilities } from "../helpers/language-client.js";
import { Application, pristine } from "./workspaces/application.js";

const users = "src/controllers/users.controller.ts";
const text = pristine.get(users)!;

/** A request that names no document is a mistake of the client, and every feature fails at it. */
const nothing = { textDocument: null, position: null, range: null, context: null, newName: null };

const requests = [
  "textDocument/codeAction", "textDocument/codeLens", "textDocument/completion", "textDocument/definition", "textDocument/documentHighlight",
  "textDocument/documentLink", "textDocument/documentSymbol", "textDocument/hover", "textDocument/inlayHint", "textDocument/prepareRename",
  "textDocument/references", "textDocument/rename", "textDocument/semanticTokens/full", "textDocument/signatureHelp",
] as const; // prettier-ignore

const notifications: readonly (readonly [method: string, parameters: unknown])[] = [
  ["textDocument/didOpen", { textDocument: null }],
  ["textDocument/didChange", { textDocument: null, contentChanges: null }],
  ["textDocument/didClose", { textDocument: null }],
  ["workspace/didChangeWatchedFiles", { changes: null }],
  ["workspace/didChangeWorkspaceFolders", { event: { added: null, removed: null } }],
];

describe("a crash in the language server", function () {
  this.timeout(60_000);
  let client: LanguageClient;
  let application: Application;

  before(async () => {
    application = new Application();
    client = new LanguageClient();
    await client.initialize([application.uri()], {}, { ...usualCapabilities, workspace: { workspaceFolders: true } });
    client.open(application.uri(users), text);
    await hover();
  });

  after(async () => {
    await client.stop();
    application.delete();
  });

  const hover = async (): Promise<string> => {
    const lines = text.slice(0, text.indexOf("{id}")).split("\n");
    const position = { line: lines.length - 1, character: lines.at(-1)!.length + 1 };
    const asked = { textDocument: { uri: application.uri(users) }, position };
    const found = await client.request<{ contents: { value: string } }>("textDocument/hover", asked);
    return found.contents.value;
  };
  const symbols = () => client.request<object[]>("workspace/symbol", { query: "users" });

  for (const method of requests) {
    it(`costs one answer, whose reason only the log has, when it is in ${method}`, async () => {
      const [failed, other] = await Promise.allSettled([client.request(method, nothing), symbols()]);
      assert.ok(failed.status === "rejected");
      assert.equal((failed.reason as Error).message, `${method} failed. The server's log says why.`);
      assert.ok(other.status === "fulfilled" && other.value.length > 0);
      const logged = client.failures();
      assert.equal(logged.length, 1);
      assert.ok(logged[0]!.startsWith(`${method} failed.\nTypeError: `), logged[0]);
      assert.match(logged[0]!, /\n\s+at .*features/);
    });
  }

  for (const [method, parameters] of notifications) {
    it(`is logged and costs no answer when it is in ${method}`, async () => {
      client.notify(method, parameters);
      assert.match(await hover(), /GET \/users\/\{id\}/);
      const logged = client.notifications.map(({ params }) => (params as { message?: string }).message ?? "");
      assert.ok(
        logged.some((message) => message.includes(method) && message.includes("failed")),
        logged.join("\n"),
      );
      assert.equal(client.stderr, "");
    });
  }

  it("leaves the diagnostics of the next text as they are", async () => {
    client.change(application.uri(users), text.replace("{id}", "{id:itn}"));
    await client.diagnostics(application.uri(users), ({ diagnostics }) =>
      diagnostics.some(({ code }) => code === "LIG1004"),
    );
  });
});
