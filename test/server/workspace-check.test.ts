import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { LanguageClient, type WireDiagnostic } from "../helpers/language-client.js";
import { createFolder } from "./equivalence/installed-ligature.js";
import { pristine } from "./equivalence/workspace.js";

interface WorkspaceReport {
  readonly items: readonly { readonly uri: string; readonly items?: readonly WireDiagnostic[] }[];
}

interface Progress {
  readonly value: { readonly kind: "begin" | "report" | "end"; readonly title?: string; readonly message?: string };
}

describe("a workspace in which no file is open", function () {
  this.timeout(60_000);
  let folder: string;
  let client: LanguageClient;

  beforeEach(() => {
    folder = createFolder();
    for (const project of ["a", "b"]) for (const [path, text] of pristine) write(`${project}/${path}`, text);
    client = new LanguageClient();
  });
  afterEach(async () => {
    await client.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const uriOf = (path: string): string => pathToFileURL(join(folder, path)).href;
  const start = (capabilities: object, settings?: object): Promise<unknown> =>
    client.initialize([pathToFileURL(folder).href], settings && { settings }, capabilities);
  const orders = "src/controllers/orders.controller.ts";
  const findings = ({ items }: WorkspaceReport): string[] =>
    items
      .filter((one) => (one.items?.length ?? 0) > 0)
      .map(({ uri }) => uri.slice(uriOf("").length).replace(/^\//, ""));
  const ask = (): Promise<WorkspaceReport> => client.request("workspace/diagnostic", { previousResultIds: [] });

  it("is checked after the start, with progress, when the client shows it", async () => {
    await start({ window: { workDoneProgress: true } });
    for (const project of ["a", "b"]) {
      await client.diagnostics(uriOf(`${project}/${orders}`), ({ diagnostics }) => diagnostics.length > 0);
    }
    await client.notification("$/progress", ({ value }: Progress) => value.kind === "end");
    const progress = client.notifications.filter(({ method }) => method === "$/progress");
    const [begin, ...reports] = progress.map(({ params }) => (params as Progress).value);
    assert.equal(begin?.title, "Ligature: checking the workspace");
    assert.deepEqual(
      reports.flatMap(({ message }) => message ?? []),
      [join(folder, "a"), join(folder, "b")],
    );
  });

  it("is checked when the client can be asked to repeat its request", async () => {
    await start({ textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } });
    assert.deepEqual(findings(await ask()), []);
    await client.askedFor("workspace/diagnostic/refresh", 2);
    const found = findings(await ask());
    assert.ok(found.includes(`a/${orders}`) && found.includes(`b/${orders}`), found.join());
  });

  it("is checked at the first request when the client cannot be asked to repeat it", async () => {
    await start({ textDocument: { diagnostic: {} } });
    const found = findings(await ask());
    assert.ok(found.includes(`a/${orders}`) && found.includes(`b/${orders}`), found.join());
  });

  it("is not checked when the setting is off", async () => {
    await start({}, { diagnostics: { workspace: false } });
    await wait(2000);
    assert.deepEqual(client.published, []);
  });

  it("gets the findings of a file first when one is opened", async () => {
    await start({ window: { workDoneProgress: true } });
    client.open(uriOf(`b/${orders}`), pristine.get(orders)!);
    await client.diagnostics(uriOf(`a/${orders}`), ({ diagnostics }) => diagnostics.length > 0);
    const first = client.published.find(({ diagnostics }) => diagnostics.length > 0);
    assert.ok(first?.uri.startsWith(uriOf("b/")), first?.uri);
    await client.notification("$/progress", ({ value }: Progress) => value.kind === "end");
    const reports = client.notifications.filter(({ method }) => method === "$/progress");
    assert.ok(reports.every(({ params }) => (params as Progress).value.message !== join(folder, "b")));
  });

  it("is checked again when a project comes", async () => {
    await start({});
    await client.diagnostics(uriOf(`b/${orders}`), ({ diagnostics }) => diagnostics.length > 0);
    for (const [path, text] of pristine) write(`c/${path}`, text);
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uriOf("c/tsconfig.json"), type: 1 }] });
    await client.diagnostics(uriOf(`c/${orders}`), ({ diagnostics }) => diagnostics.length > 0);
  });
});
