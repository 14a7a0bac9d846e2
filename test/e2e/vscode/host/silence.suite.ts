import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import * as vscode from "vscode";
import type { FrameLocator, Locator, Page } from "playwright-core";
import type { LigatureApi } from "../../../../extension/src/extension.js";
import { leavesOf, type RouteNode } from "../../../../extension/src/routes/route-tree.js";
import { languageServers } from "./language-servers.js";
import { activate, eventually, open, replace } from "./support.js";
import { connect, message, quickInput } from "./window.js";

const controller = "src/products.controller.ts";
/** With the setting of this suite. */
const late = /has not answered for 1 second\./;
const ended = /has ended before it answered\./;

interface ManifestWithCommands {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

/** A command that asks the server. */
interface Asking {
  /** Before the server hangs. */
  readonly prepare?: () => Promise<unknown>;
  readonly given?: () => readonly unknown[];
  /** The answers of the user, when the command asks for something before it asks the server. */
  readonly enter?: () => Promise<unknown>;
  /** Waits until the user sees that there is no answer, and what can be done. Default: in a message. */
  readonly sees?: (sentence: RegExp) => Promise<void>;
  /** The part that is asked again by itself, so that the end needs no message. */
  readonly comesBack?: () => Promise<unknown>;
}

/** The effect of a command that does not ask the server, and so has it although the server hangs. */
type Working = () => Promise<unknown>;

describe("a language server that does not answer", function () {
  this.timeout(240_000);
  let api: LigatureApi;
  let page: Page;
  let change: { readonly kind: string; readonly shown: unknown; readonly change: unknown };
  const rejections: unknown[] = [];
  const noticeRejection = (reason: unknown): void => void (isOurs(reason) && rejections.push(reason));

  const run = (command: string, ...given: readonly unknown[]): Thenable<unknown> => vscode.commands.executeCommand(command, ...given); // prettier-ignore
  const settings = () => vscode.workspace.getConfiguration("ligature");
  const leaves = (): RouteNode[] => [...leavesOf(api.routesView.nodes)];
  const nodeOf = (target: string): RouteNode => leaves().find(({ route }) => route?.target === target)!;
  const until = (template: string) =>
    eventually(template, () => leaves().some(({ route }) => route?.template === template) || undefined);
  const one = () => languageServers()[0];
  const editorPane = (): Locator => page.locator(".part.editor");
  const changesView = (): Locator => page.locator(".sidebar .pane", { hasText: "API Changes" }).last();
  const preview = (): FrameLocator => page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");

  /** A server that has answered, and a window without what an earlier test has left there. */
  async function begin(): Promise<void> {
    await settings().update("server.patience", 1, true);
    await run("workbench.action.closeQuickOpen");
    await run("workbench.action.files.revert");
    await run("workbench.action.closeAllEditors");
    // One that has ended too often does not start by itself; it tells so, and this takes longer than a start.
    await eventually("a server", one, 10_000).catch(() => run("ligature.restartServer"));
    await open(controller);
    await run("ligature.refreshRoutes");
    await until("/api/Products/{id:int}");
    await run("ligature.routes.focus");
    await run("notifications.clearAll");
    rejections.length = 0;
  }

  /** Gives a command; the result says how it has ended. */
  function give(command: string, given: readonly unknown[]): { end?: string } {
    const result: { end?: string } = {};
    run(command, ...given).then(
      () => (result.end = "well"),
      (error: unknown) => (result.end = String(error)),
    );
    return result;
  }

  const says = async (sentence: RegExp): Promise<void> => void (await message(page, sentence, "Restart", "Show Output")); // prettier-ignore
  const listSays = async (sentence: RegExp): Promise<void> => {
    const rows = quickInput(page).locator(".monaco-list-row");
    for (const text of [sentence, /Restart Language Server/, /Show Output/]) await rows.filter({ hasText: text }).first().waitFor(); // prettier-ignore
  };
  const messages = async (): Promise<string[]> => {
    await run("notifications.showList");
    return page.locator(".notifications-center .monaco-list-row").allInnerTexts();
  };
  /** Enters a name, and what is offered first afterwards. The box takes no text before it is checked. */
  const type = async (text: string): Promise<void> => {
    const input = quickInput(page).locator("input").first();
    await input.fill(text);
    await eventually("the end of the box", async () => {
      await input.press("Enter", { timeout: 500 }).catch(() => undefined);
      return (await quickInput(page).count()) === 0 || undefined;
    });
  };

  before(async () => {
    const folder = vscode.workspace.workspaceFolders![0]!.uri.fsPath;
    const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
    for (const command of [
      ["init", "--quiet"],
      ["add", "--all"],
      ["commit", "--quiet", "--message", "first"],
    ])
      execFileSync("git", [...identity, ...command], { cwd: folder, stdio: "ignore" });
    process.on("unhandledRejection", noticeRejection);
    page = await connect();
    api = await activate();
    await run("ligature.routes.focus");
  });
  after(async () => {
    process.off("unhandledRejection", noticeRejection);
    for (const setting of ["server.patience", "preview.baseUrl"]) await settings().update(setting, undefined, true);
  });

  beforeEach(begin);
  afterEach(async function () {
    if (this.currentTest?.state === "failed" && process.env.SCREENSHOT_DIR !== undefined)
      await page.screenshot({ path: `${process.env.SCREENSHOT_DIR}/silence-${this.currentTest.title.replace(/\W+/g, "-")}.png` }); // prettier-ignore
    for (const server of languageServers()) process.kill(server, "SIGCONT");
  });

  /** The name of an action, and the first of the methods. */
  const typeAction = async (): Promise<void> => {
    const name = quickInput(page).getByPlaceholder("archive");
    await name.fill("silent");
    await eventually("the methods", async () => {
      await name.press("Enter", { timeout: 500 }).catch(() => undefined);
      return (await quickInput(page).getByText("PATCH").count()) > 0 || undefined;
    });
    await quickInput(page).locator("input").first().press("Enter");
  };

  const withName: Asking = { enter: () => type("Silent") };
  const atRoute: Asking = { given: () => [nodeOf("Products.get")] };
  const withChange: Asking = {
    given: () => [change],
    prepare: async () => {
      if (change !== undefined) return;
      await run("ligature.apiChanges.focus");
      const editor = await open(controller);
      await replace(editor, "{id:int}", "{id:int}/details");
      const shown = await eventually("a change", () => api.changesView.shown.find(({ result }) => result.changes.length > 0)); // prettier-ignore
      change = { kind: "change", shown, change: shown.result.changes[0] };
      await run("ligature.routes.focus");
    },
  };

  const asking: Readonly<Record<string, Asking>> = {
    "ligature.previewOpenApi": {},
    "ligature.openAnotherPreview": {},
    "ligature.openInBrowser": {},
    "ligature.openDocumentJson": {},
    "ligature.exportDocument": {},
    "ligature.compareWith": {},
    "ligature.refreshApiChanges": { prepare: () => Promise.resolve(run("ligature.apiChanges.focus")), comesBack: () => changesView().getByText(/^No changes for clients/).waitFor() }, // prettier-ignore
    "ligature.compareApiChange": { ...withChange, comesBack: () => editorShows('"operationId": "product"') },
    "ligature.openBaseSource": { ...withChange, comesBack: () => editorShows("export class ProductsController") },
    "ligature.acceptApiChange": { ...withChange, enter: () => type("It may.") },
    "ligature.newController": withName,
    "ligature.newPage": withName,
    "ligature.newAction": { enter: typeAction },
    "ligature.goToRoute": { enter: () => quickInput(page).locator("input").first().fill("/api/Products/7"), sees: listSays }, // prettier-ignore
    "ligature.refreshRoutes": { comesBack: () => until("/api/Products/{id:int}") },
    "ligature.revealInPreview": atRoute,
    "ligature.createRequest": atRoute,
    "ligature.copyRouteCurl": atRoute,
    "ligature.showLastRequests": {},
    "ligature.setAddress": {},
    // The lens above an action.
    "ligature.showOperation": {
      given: () => {
        const { project, route } = nodeOf("Products.get");
        return [project, { documentName: "v1", method: "get", path: "/api/Products/{id}" }, route!.location];
      },
    },
  };

  it("is named in the view of API changes and in the status bar when it hangs before the first comparison", async () => {
    const server = one()!;
    process.kill(server, "SIGSTOP");
    await run("ligature.apiChanges.focus");
    await changesView().getByText("The language server did not answer.").waitFor();
    for (const name of ["Refresh", "Show Output"])
      await changesView().getByRole("button", { name, exact: true }).waitFor();
    await page.locator('[id="status.languageStatus"] [aria-label*="Ligature: no answer"]').waitFor();
    await changesView().getByRole("button", { name: "Restart Language Server" }).click();
    // The new server answers; the base takes it longer.
    await changesView()
      .getByText(/^(Reading HEAD|No changes for clients)/)
      .first()
      .waitFor();
    await run("ligature.routes.focus");
    assert.notEqual(one(), server);
  });

  it("is named in the view of routes when it hangs while it starts, and the view's button starts another one", async () => {
    const server = one()!;
    process.kill(server, "SIGKILL");
    const next = await eventually("the next server", () => languageServers().find((each) => each !== server));
    process.kill(next, "SIGSTOP");
    const view = page.locator(".sidebar .pane", { hasText: "The language server does not run." }).last();
    await view.getByRole("button", { name: "Show Output" }).waitFor();
    await view.getByRole("button", { name: "Restart Language Server" }).click();
    await until("/api/Products/{id:int}");
    assert.ok(![server, next].includes(one()!));
  });

  it("is replaced without a message when it is killed while it starts, and the next one answers", async () => {
    const server = one()!;
    // No server hangs here, and one that only takes its time to read is no message.
    await settings().update("server.patience", 60, true);
    process.kill(server, "SIGKILL");
    const next = await eventually("the next server", () => languageServers().find((each) => each !== server));
    process.kill(next, "SIGKILL");
    const last = await eventually("the last server", () => languageServers().find((each) => ![server, next].includes(each))); // prettier-ignore
    await run("ligature.refreshRoutes");
    await until("/api/Products/{id:int}");
    assert.equal(one(), last);
    await page.locator(".sidebar .pane").getByText("Products").first().waitFor();
    assert.deepEqual(await messages(), []);
    assert.deepEqual(rejections, []);
  });

  it("is named in the preview when it hangs, and the button there starts another one, whose answer the preview shows", async () => {
    const editor = await open(controller);
    await run("ligature.previewOpenApi");
    await preview().locator('[data-path="/api/Products/{id}"]').first().waitFor();
    // The preview asks when it is in sight again.
    const models = await vscode.window.showTextDocument(vscode.Uri.joinPath(editor.document.uri, "../models.ts"), { viewColumn: vscode.ViewColumn.Two }); // prettier-ignore
    await replace(editor, '@HttpGet("{id:int}", ', '@HttpGet("{id:int}/newest", ');
    await until("/api/Products/{id:int}/newest");
    const server = one()!;
    process.kill(server, "SIGSTOP");
    const tab = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ input, group }) => group.viewColumn === vscode.ViewColumn.Two && input instanceof vscode.TabInputText && input.uri.path === models.document.uri.path); // prettier-ignore
    await vscode.window.tabGroups.close(tab!);
    await preview().locator("#message", { hasText: late }).waitFor();
    await preview().getByRole("button", { name: "Restart Language Server" }).click();
    await preview().locator('[data-path="/api/Products/{id}/newest"]').first().waitFor();
    await preview().locator("#message").waitFor({ state: "hidden" });
    assert.notEqual(one(), server);
    assert.equal(languageServers().length, 1);
    assert.deepEqual(rejections, []);
  });

  it("is named in the preview and in the view of routes when it ends too often, until the preview's button starts it", async () => {
    await run("ligature.previewOpenApi");
    await preview().locator('[data-path="/api/Products/{id}"]').first().waitFor();
    for (let server = one(); server !== undefined;) {
      const last = server;
      process.kill(last, "SIGKILL");
      await eventually("its end", () => !languageServers().includes(last) || undefined);
      server = await eventually("the next one", one, 10_000).catch(() => undefined);
    }
    await preview().locator("#message", { hasText: "The language server has stopped." }).waitFor();
    const view = page.locator(".sidebar .pane", { hasText: "The language server does not run." }).last();
    for (const name of ["Restart Language Server", "Show Output"]) await view.getByRole("button", { name }).waitFor();
    await message(page, /has ended several times within minutes/, "Restart", "Show Output");
    assert.equal((await messages()).length, 1);
    // It was said that it does not start by itself, so neither a view nor a command starts it.
    await run("ligature.apiChanges.focus");
    await changesView()
      .getByText(/does not run|did not answer/)
      .first()
      .waitFor();
    await run("notifications.clearAll");
    void run("ligature.exportDocument");
    await message(page, /does not run/, "Restart", "Show Output");
    assert.equal(one(), undefined);
    await run("ligature.routes.focus");
    await preview().getByRole("button", { name: "Restart Language Server" }).click();
    await until("/api/Products/{id:int}");
    await preview().locator("#message").waitFor({ state: "hidden" });
    await preview().locator('[data-path="/api/Products/{id}"]').first().waitFor();
  });

  const escaped = async (text: string): Promise<void> => {
    await quickInput(page).getByText(text).or(quickInput(page).getByPlaceholder(text)).first().waitFor();
    await run("workbench.action.closeQuickOpen");
  };
  const editorShows = (text: string): Promise<void> => editorPane().locator(".view-line", { hasText: new RegExp(text.replaceAll(" ", String.raw`\s`)) }).first().waitFor(); // prettier-ignore

  const working: Readonly<Record<string, Working>> = {
    "ligature.createProject": async () => {
      void run("ligature.createProject");
      await quickInput(page).first().waitFor();
      await run("workbench.action.closeQuickOpen");
    },
    "ligature.openRoute": async () => {
      await run("ligature.openRoute", nodeOf("Orders.get"));
      assert.match(vscode.window.activeTextEditor?.document.uri.path ?? "", /orders\.controller\.ts$/);
    },
    "ligature.groupRoutes": async () => {
      void run("ligature.groupRoutes");
      await escaped("Controller");
    },
    "ligature.sortRoutes": async () => {
      void run("ligature.sortRoutes");
      await escaped("Declaration");
    },
    "ligature.filterRoutes": async () => {
      void run("ligature.filterRoutes");
      await escaped("Shows only routes that contain each word");
    },
    "ligature.clearRouteFilter": () => Promise.resolve(run("ligature.clearRouteFilter")),
    "ligature.copyRoutePath": async () => {
      await run("ligature.copyRoutePath", nodeOf("Products.get"));
      assert.equal(await vscode.env.clipboard.readText(), "/api/Products/{id:int}");
    },
    "ligature.showRequestHistory": async () => {
      void run("ligature.showRequestHistory");
      await message(page, /No requests have been sent/, "Preview OpenAPI");
    },
    "ligature.forgetRequests": () => Promise.resolve(run("ligature.forgetRequests")),
    "ligature.startApplication": async () => {
      const started = new Promise<vscode.TaskExecution>((resolve) => vscode.tasks.onDidStartTask(({ execution }) => resolve(execution))); // prettier-ignore
      await run("ligature.startApplication");
      (await started).terminate();
    },
    "ligature.debugApplication": async () => {
      const started = new Promise((resolve) => vscode.debug.onDidStartDebugSession(resolve));
      await run("ligature.debugApplication");
      await started;
      await vscode.debug.stopDebugging();
    },
    "ligature.manageApplication": async () => {
      void run("ligature.manageApplication");
      await message(page, /No application runs/, "Start the Application");
    },
    "ligature.showOutput": () => Promise.resolve(run("ligature.showOutput")),
    "ligature.reportIssue": async () => {
      await run("ligature.reportIssue");
      await editorShows("Nothing has been");
      await run("workbench.action.revertAndCloseActiveEditor");
    },
  };

  it("has a test of each command when the manifest contributes one", () => {
    const { contributes } = vscode.extensions.getExtension("ligature.ligature-vscode")!.packageJSON as ManifestWithCommands; // prettier-ignore
    const tested = new Set([...Object.keys(asking), ...Object.keys(working), "ligature.restartServer"]);
    assert.deepEqual(contributes.commands.map(({ command }) => command).filter((each) => !tested.has(each)), []); // prettier-ignore
  });

  for (const [command, { prepare, given, enter, sees = says, comesBack }] of Object.entries(asking))
    it(`is named with buttons when it hangs and then dies during ${command}`, async () => {
      await prepare?.();
      const server = one()!;
      process.kill(server, "SIGSTOP");
      const result = give(command, given?.() ?? []);
      await enter?.();
      await sees(late);
      process.kill(server, "SIGKILL");
      await (comesBack?.() ?? sees(ended));
      await run("workbench.action.closeQuickOpen");
      await eventually("the end of the command", () => result.end);
      assert.equal(result.end, "well");
      await page.locator(".monaco-progress-container.active").first().waitFor({ state: "hidden" });
      assert.deepEqual(rejections, []);
    });

  for (const [command, works] of Object.entries(working))
    it(`does not matter when it hangs during ${command}`, async () => {
      process.kill(one()!, "SIGSTOP");
      await works();
      assert.deepEqual(rejections, []);
    });
});

/** Other extensions run beside ours. */
function isOurs(reason: unknown): boolean {
  return /ligature|extension\.cjs|connection got disposed/i.test(reason instanceof Error ? `${reason.message} ${reason.stack}` : String(reason)); // prettier-ignore
}
