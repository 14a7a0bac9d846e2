import assert from "node:assert/strict";
import { LanguageClient, usualCapabilities } from "../../helpers/language-client.js";
import { Application, pristine } from "./application.js";

const users = "src/controllers/users.controller.ts";
const main = "src/main.ts";
const books = "src/controllers/books.controller.ts";

const noun = { "src/controllers/users.controller.ts": pristine.get(users)!.replace('@Route("users")', '@Route("people")') }; // prettier-ignore

/** TypeScript 7 as it lies in a workspace: no API, and options that others do not know. */
const seven = {
  "node_modules/typescript/package.json": JSON.stringify({
    name: "typescript",
    version: "7.0.0-beta",
    exports: { "./package.json": "./package.json" },
  }),
  "tsconfig.json": pristine.get("tsconfig.json")!.replace('"types":[]', '"types":[],"optionOfTypeScript7":"on"'),
};

describe("a workspace of several folders", function () {
  this.timeout(60_000);
  let client: LanguageClient;
  let first: Application;
  let second: Application;

  before(async () => {
    first = new Application();
    second = new Application({ ...noun, ...seven });
    client = new LanguageClient();
    await client.initialize([first.uri()], {}, { ...usualCapabilities, workspace: { workspaceFolders: true } });
  });

  after(async () => {
    await client.stop();
    for (const one of [first, second]) one.delete();
  });

  const change = (event: { added?: Application[]; removed?: Application[] }): void => {
    const [added, removed] = [event.added ?? [], event.removed ?? []].map((all) =>
      all.map((one) => ({ uri: one.uri(), name: one.root })),
    );
    client.notify("workspace/didChangeWorkspaceFolders", { event: { added, removed } });
  };
  const routes = async (query: string): Promise<string[]> => {
    const found = await client.request<{ name: string; location: { uri: string } }[]>("workspace/symbol", { query });
    return found.map(({ name, location }) => `${name} ${location.uri.startsWith(first.uri()) ? 1 : 2}`).sort();
  };
  const isSaid = (uri: string, code: string) =>
    client.diagnostics(uri, ({ diagnostics }) => diagnostics.some((one) => one.code === code));
  const isRight = (uri: string) => client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);

  it("knows the routes of one folder, and of another when that is added", async () => {
    client.open(first.uri(users), pristine.get(users)!);
    assert.deepEqual(await routes("users/{id}"), ["GET /users/{id} 1"]);
    change({ added: [second] });
    assert.deepEqual(await routes("GET people"), ["GET /people/{id} 2"]);
  });

  it("reports the mistakes of each, also when the workspace's own TypeScript is 7", async () => {
    client.open(second.uri(users), noun[users]);
    for (const application of [first, second]) await isSaid(application.uri(books), "LIG1018");
    client.change(second.uri(users), noun[users].replace("{id}", "{id:itn}"));
    await isSaid(second.uri(users), "LIG1004");
    assert.ok(!client.published.some(({ uri, diagnostics }) => uri === first.uri(users) && diagnostics.length > 0));
    client.change(second.uri(users), noun[users]);
    await isRight(second.uri(users));
  });

  it("finds definitions in the folder of the file, although both declare the same", async () => {
    const text = noun[users];
    const before = text.slice(0, text.indexOf("id: Int32")).split("\n");
    const position = { line: before.length - 1, character: before.at(-1)!.length };
    const at = { textDocument: { uri: second.uri(users) }, position };
    const found = await client.request<{ uri: string }[]>("textDocument/references", { ...at, context: { includeDeclaration: true } }); // prettier-ignore
    assert.deepEqual([...new Set(found.map(({ uri }) => uri))], [second.uri(users)]);
  });

  it("removes the diagnostics and routes of a folder that is removed", async () => {
    client.close(second.uri(users));
    change({ removed: [second] });
    await isRight(second.uri(books));
    assert.deepEqual(await routes("GET people"), []);
    assert.deepEqual(await routes("users/{id}"), ["GET /users/{id} 1"]);
  });

  it("says of a removed folder what is wrong as long as a file of it is open, and takes all of it back with the last", async () => {
    change({ added: [second] });
    for (const file of [users, main]) client.open(second.uri(file), second.read(file));
    await isSaid(second.uri(books), "LIG1018");
    change({ removed: [second] });
    client.change(second.uri(users), noun[users].replace("{id}", "{id:itn}"));
    await isSaid(second.uri(users), "LIG1004");
    client.close(second.uri(main));
    assert.deepEqual(await routes("GET people"), ["GET /people/{id:itn} 2"]);
    client.close(second.uri(users));
    for (const file of [users, books]) await isRight(second.uri(file));
    assert.deepEqual(await routes("GET people"), []);
  });

  it("keeps a folder that is removed while a file of it is open, and added again", async () => {
    change({ added: [second] });
    client.open(second.uri(users), noun[users]);
    change({ removed: [second] });
    change({ added: [second] });
    client.close(second.uri(users));
    assert.deepEqual(await routes("GET people"), ["GET /people/{id} 2"]);
    change({ removed: [second] });
    assert.deepEqual(await routes("GET people"), []);
  });

  it("answers nothing of an open file, and does not fail, when its folder is removed and deleted on disk", async () => {
    const third = new Application(noun);
    try {
      change({ added: [third] });
      client.open(third.uri(users), noun[users]);
      await isSaid(third.uri(books), "LIG1018");
      change({ removed: [third] });
      third.delete();
      const deleted = [users, books, main, "tsconfig.json"].map((file) => ({ uri: third.uri(file), type: 3 }));
      client.notify("workspace/didChangeWatchedFiles", { changes: deleted });
      client.change(third.uri(users), noun[users].replace("{id}", "{id:itn}"));
      await isRight(third.uri(books));
      client.close(third.uri(users));
      await isRight(third.uri(users));
      assert.deepEqual(await routes("GET people"), []);
      assert.deepEqual(client.failures(), []);
    } finally {
      third.delete();
    }
  });
});
