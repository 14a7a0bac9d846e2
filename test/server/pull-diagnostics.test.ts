import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { LanguageClient, type WireDiagnostic } from "../helpers/language-client.js";
import { createFolder } from "./equivalence/installed-ligature.js";
import { pristine } from "./equivalence/workspace.js";

interface Report {
  readonly kind: "full" | "unchanged";
  readonly resultId: string;
  readonly items?: readonly WireDiagnostic[];
}

interface WorkspaceReport {
  readonly items: readonly (Report & { readonly uri: string; readonly version: number | null })[];
}

const tags = { tagSupport: { valueSet: [1, 2] } };
const pulling = {
  textDocument: { diagnostic: {}, publishDiagnostics: tags },
  workspace: { diagnostics: { refreshSupport: true }, workspaceFolders: true },
};
const users = "src/controllers/users.controller.ts";
const orders = "src/controllers/orders.controller.ts";
const books = "src/controllers/books.controller.ts";
const money = "src/models/money.ts";

describe("diagnostics of a client that requests them", function () {
  this.timeout(60_000);
  let folder: string;
  let client: LanguageClient;
  /** The server of all tests with the same capabilities, which takes seconds to start, and its answer. */
  let shared: LanguageClient | undefined;
  let offered: unknown;
  let isSharing = false;
  const opened = new Set<string>();

  beforeEach(() => {
    folder = createFolder();
    for (const [path, text] of pristine) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  });

  afterEach(async () => {
    if (client !== shared) await client.stop();
    if (isSharing) {
      for (const uri of opened) shared!.close(uri);
      changeFolders({ removed: [folder] });
    }
    isSharing = false;
    opened.clear();
    rmSync(folder, { recursive: true, force: true });
  });

  after(() => shared?.stop());

  const uriOf = (path: string): string => pathToFileURL(join(folder, path)).href;
  /** A server of its own. */
  const start = (capabilities: object) => {
    client = new LanguageClient();
    return client.initialize([pathToFileURL(folder).href], {}, capabilities);
  };
  /** The server of a client that requests diagnostics: in each test, its only folder is another one. */
  const startPulling = async (): Promise<unknown> => {
    isSharing = true;
    if (shared === undefined) {
      offered = await start(pulling);
      shared = client;
    } else {
      client = shared;
      changeFolders({ added: [folder] });
    }
    return offered;
  };
  const changeFolders = ({ added = [], removed = [] }: { added?: string[]; removed?: string[] }) => {
    const named = (folders: string[]) => folders.map((path) => ({ uri: pathToFileURL(path).href, name: path }));
    shared!.notify("workspace/didChangeWorkspaceFolders", {
      event: { added: named(added), removed: named(removed) },
    });
  };
  const open = (path: string, text = pristine.get(path)!) => {
    opened.add(uriOf(path));
    client.open(uriOf(path), text);
  };
  const ask = (path: string, previousResultId?: string) =>
    client.request<Report>("textDocument/diagnostic", { textDocument: { uri: uriOf(path) }, previousResultId });
  const askAll = (previousResultIds: object[] = [], partialResultToken?: string) =>
    client.request<WorkspaceReport>("workspace/diagnostic", { previousResultIds, partialResultToken });
  const codes = ({ items = [] }: Report) => items.map(({ code }) => code).sort();
  /** Asks again whenever the server says so, as an editor does. */
  const askUntil = async (path: string, condition: (report: Report) => boolean): Promise<Report> => {
    for (;;) {
      const seen = refreshes();
      const report = await ask(path);
      if (condition(report)) return report;
      await client.until(() => refreshes() > seen || undefined, 20_000, () => `no refresh after ${JSON.stringify(report)}`); // prettier-ignore
    }
  };
  const refreshes = () => client.asked.filter(({ method }) => method === "workspace/diagnostic/refresh").length;

  it("are offered to it alone, and never sent as well", async () => {
    const { capabilities } = (await startPulling()) as { capabilities: { diagnosticProvider?: object } };
    assert.deepEqual(capabilities.diagnosticProvider, {
      identifier: "ligature", interFileDependencies: true, workspaceDiagnostics: true,
    }); // prettier-ignore
    open(books, pristine.get(books)!.replace("{isbn:length(13)}", "{isbn:lenght(13)}"));
    await askUntil(books, (report) => codes(report).includes("LIG1018"));
    assert.deepEqual(client.published, []);
  });

  it("are not offered to a client that is sent them", async () => {
    const { capabilities } = (await start({})) as { capabilities: object };
    assert.ok(!("diagnosticProvider" in capabilities));
    open(books);
    await client.diagnostics(uriOf(books), ({ diagnostics }) => diagnostics.some(({ code }) => code === "LIG1018"));
  });

  it("come from syntax at once, from types after a refresh, and are unchanged when requested again", async () => {
    await startPulling();
    open(books, pristine.get(books)!.replace("{isbn:length(13)}", "{isbn:lenght(13)}"));
    assert.deepEqual(codes(await ask(books)), ["LIG1004"]);
    const report = await askUntil(books, (one) => codes(one).includes("LIG1018"));
    assert.ok(codes(report).includes("LIG1004"));
    assert.deepEqual(await ask(books, report.resultId), { kind: "unchanged", resultId: report.resultId });
    client.change(uriOf(books), pristine.get(books)!);
    // Types as they were known, until they are known anew.
    const mended = await ask(books, report.resultId);
    assert.ok(!codes(mended).includes("LIG1004") && codes(mended).includes("LIG1018"));
  });

  it("are where the text is when a file that was checked on disk is opened and changed at once", async () => {
    await startPulling();
    open(users);
    const { items } = await askAll();
    const found = ({ items = [] }: Report) => items.find(({ code }) => code === "LIG1018")?.range.start;
    const before = found(items.find(({ uri }) => uri === uriOf(books))!)!;
    open(books);
    client.change(uriOf(books), `// One.\n// Two.\n${pristine.get(books)!}`);
    assert.deepEqual(found(await ask(books)), { line: before.line + 2, character: before.character });
  });

  it("stay with their text when it moves before types are known again, and go with it when it is deleted", async () => {
    await startPulling();
    open(books);
    const found = ({ items = [] }: Report) => items.find(({ code }) => code === "LIG1018")?.range;
    const { start: before, end } = found(await askUntil(books, (one) => codes(one).includes("LIG1018")))!;
    const text = pristine.get(books)!;
    client.change(uriOf(books), `// One.\n// Two.\n${text}`);
    assert.deepEqual(found(await ask(books)), {
      start: { line: before.line + 2, character: before.character },
      end: { line: end.line + 2, character: end.character },
    });
    client.change(uriOf(books), `${text}\n// Three.\n`);
    assert.deepEqual(found(await ask(books)), { start: before, end });
    const lines = text.split("\n");
    client.change(uriOf(books), lines.filter((_, index) => index !== before.line).join("\n"));
    assert.equal(found(await ask(books)), undefined);
  });

  it("stay with their text when they are sent", async () => {
    await start({});
    open(books);
    await client.diagnostics(uriOf(books), ({ diagnostics }) => diagnostics.some(({ code }) => code === "LIG1018"));
    client.change(uriOf(books), `\n${pristine.get(books)!}`);
    await client.diagnostics(uriOf(books), ({ version }) => version === 2);
    const lineIn = (version: number) =>
      client.published
        .filter((one) => one.uri === uriOf(books) && one.version === version)
        .flatMap(({ diagnostics }) => diagnostics.find(({ code }) => code === "LIG1018") ?? [])[0]!.range.start.line;
    assert.equal(lineIn(2), lineIn(1) + 1);
  });

  it("wait for types and documents when the client does not support refresh requests", async () => {
    await start({ textDocument: { diagnostic: {} } });
    open(books);
    assert.ok(codes(await ask(books)).includes("LIG1018"));
    const ignored = "  // ligature-ignore LIG1005: nothing here\n  @HttpGet(";
    client.change(uriOf(books), pristine.get(books)!.replace("  @HttpGet(", ignored));
    // It is known only when the documents are.
    assert.ok(codes(await ask(books)).includes("LIG1044"));
    assert.equal(refreshes(), 0);
  });

  it("are those of all files, each once, when the workspace is requested", async () => {
    await startPulling();
    open(orders);
    const first = await askAll();
    const said = first.items.filter(({ items }) => items!.length > 0).map(({ uri }) => uri);
    assert.ok(said.includes(uriOf(books)) && said.includes(uriOf(orders)));
    assert.equal(first.items.find(({ uri }) => uri === uriOf(orders))!.version, 1);
    assert.equal(first.items.find(({ uri }) => uri === uriOf(books))!.version, null);
    const previous = first.items.map(({ uri, resultId }) => ({ uri, value: resultId }));
    const second = await askAll(previous);
    assert.ok(second.items.every(({ kind }) => kind === "unchanged"));
  });

  it("of a file that is not open follow an edit in another one, and go when that is mended", async () => {
    await startPulling();
    open(money);
    const previous = new Map((await askAll()).items.map(({ uri, resultId }) => [uri, resultId]));
    const askUntilOrder = async (condition: (codes: string[]) => boolean): Promise<void> => {
      for (;;) {
        const seen = refreshes();
        const { items } = await askAll([...previous].map(([uri, value]) => ({ uri, value })));
        for (const { uri, resultId } of items) previous.set(uri, resultId);
        const own = items.find(({ uri }) => uri === uriOf("src/models/order.ts"));
        if (own?.kind === "full" && condition(codes(own))) return;
        await client.until(
          () => refreshes() > seen || undefined,
          20_000,
          () => JSON.stringify(items),
        );
      }
    };
    client.change(uriOf(money), pristine.get(money)!.replace("class Money", "class Cash"));
    await askUntilOrder((found) => found.includes("LIG1008"));
    client.change(uriOf(money), pristine.get(money)!);
    await askUntilOrder((found) => found.length === 0);
  });

  it("come in parts when the client takes them so", async () => {
    await startPulling();
    open(users);
    await askAll();
    assert.deepEqual(await askAll([], "parts"), { items: [] });
    const parts = client.notifications.filter(({ method }) => method === "$/progress");
    const items = parts.flatMap(({ params }) => (params as { value: WorkspaceReport }).value.items);
    assert.ok(items.some(({ uri }) => uri === uriOf(books)));
  });

  it("fade unused code and strike out deprecated names only for a client that supports it", async () => {
    const text = pristine.get(users)!
      .replace('@HttpGet("{id}")', '/** @deprecated Use the new one. */\n  @HttpGet("{id}/{unused}")'); // prettier-ignore
    await startPulling();
    open(users, text);
    const { items = [] } = await askUntil(users, (one) => one.items!.some(({ tags }) => tags?.includes(2)));
    assert.deepEqual(items.find(({ code }) => code === "LIG1005")!.tags, [1]);
    const deprecated = items.find(({ tags }) => tags?.includes(2))!;
    assert.equal(deprecated.message, "'get' is deprecated: Use the new one.");
    assert.equal(deprecated.severity, 4);
    await start({ textDocument: { diagnostic: tags } });
    open(users, text);
    assert.ok((await ask(users)).items!.some((one) => one.tags?.includes(2)));
    await client.stop();
    await start({ textDocument: { diagnostic: {} } });
    open(users, text);
    const plain = await ask(users);
    assert.ok(codes(plain).includes("LIG1005") && plain.items!.every(({ tags, message }) => !tags && !message.includes("deprecated"))); // prettier-ignore
  });

  it("of a file that is closed and was never saved are taken back", async () => {
    await startPulling();
    open("src/alone.test.ts", pristine.get(users)!.replace("{id}", "{id:itn}"));
    const report = await askUntil("src/alone.test.ts", (one) => codes(one).includes("LIG1004"));
    client.close(uriOf("src/alone.test.ts"));
    opened.clear();
    assert.deepEqual((await ask("src/alone.test.ts", report.resultId)).items, []);
  });
});
