/** The empty states of the view *Routes* in a real VS Code: each says why it is empty, and has the button that helps. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hiddenKeys } from "./profile.js";
import { vsix } from "./vsix.js";
import { themes, Workbench } from "./workbench.js";

const manifest = (dependencies: object) => JSON.stringify({ name: "nothing", private: true, type: "module", dependencies }); // prettier-ignore
const main = `import { createApp } from "ligature";
import { NothingController } from "./nothing.controller.js";

export const app = () => createApp({ controllers: [NothingController] });
`;
const nothing = `import { ControllerBase } from "ligature";

export class NothingController extends ControllerBase {}
`;

describe("the view of routes in VS Code that has nothing to show", function () {
  this.timeout(300_000);
  let window!: Workbench;
  let opened: Workbench | undefined;
  before(async () => {
    const prepare = (folder: string): string => {
      rmSync(join(folder, "src"), { recursive: true });
      mkdirSync(join(folder, "src"));
      mkdirSync(join(folder, ".vscode"));
      // Not a setting of the user, but of the machine.
      writeFileSync(join(folder, ".vscode/settings.json"), JSON.stringify({ "ligature.server.patience": 5 }));
      writeFileSync(join(folder, "package.json"), manifest({}));
      writeFileSync(join(folder, "src/main.ts"), main);
      writeFileSync(join(folder, "src/nothing.controller.ts"), nothing);
      return folder;
    };
    window = opened = await Workbench.open({ vsix: vsix(), fixture: "shop", file: "src/main.ts", prepare });
  });
  after(() => opened?.close());
  afterEach(async function () {
    if (this.currentTest?.state === "failed")
      await opened?.screenshot(`failed-${this.currentTest.title.replace(/\W+/g, "-")}`);
  });

  const welcome = () => window.page.locator(".sidebar .welcome-view").first();
  const button = (name: string) => welcome().getByRole("button", { name });
  const row = (hasText: string) => window.page.locator('.sidebar [role="treeitem"]', { hasText }).first();
  it("offers a new project and the walkthrough when no project uses Ligature", async () => {
    await window.page.locator('.activitybar .action-label[aria-label="Ligature"]').click();
    await welcome().getByText("No project in this workspace uses Ligature.").waitFor({ timeout: 120_000 });
    await button("Create Project").waitFor();
    await window.screenshot("welcome-no-project");
    await button("Get Started").click();
    await window.page.locator(".part.editor").getByText("From an empty folder to an API").first().waitFor();
  });

  it("offers a new controller when the projects have no routes, and shows its route", async () => {
    writeFileSync(join(window.workspace.folder, "package.json"), manifest({ ligature: "0.1.0" }));
    await welcome().getByText("The projects of this workspace have no routes yet.").waitFor({ timeout: 120_000 });
    await window.screenshot("welcome-no-routes");
    const offered = (sentence: string, name: string) =>
      window.page.locator(".notification-toast", { hasText: sentence }).getByRole("button", { name, exact: true });
    const closeEditor = async (left: number) => {
      await window.page.locator(".part.editor .tab.active").click({ button: "middle" });
      await window.eventually("its end", async () => (await window.page.locator(".part.editor .tab").count()) === left);
    };
    // The walkthrough covers the source.
    await closeEditor(1);
    await window.command("Ligature: Copy Path");
    await offered("Put the cursor in an action, or select a route in the view Routes.", "Show Routes").click();
    await window.page.locator(".sidebar .pane-header.focused, .sidebar .pane-body:focus-within").first().waitFor();
    // Without a source in the editor, the command asks for a controller.
    await closeEditor(0);
    await window.command("Ligature: New Action...");
    await offered("The workspace has no controllers yet.", "New Controller").waitFor();
    await window.screenshot("message-no-controllers");
    await button("New Controller").click();
    const input = window.page.locator('.quick-input-widget input[placeholder^="Orders"]');
    await input.fill("Reviews");
    await input.press("Enter");
    await row("/Reviews").waitFor({ timeout: 120_000 });
  });

  it("says that no route contains the text of the filter, and shows all routes again", async () => {
    const input = await window.ask("Ligature: Filter Routes", "Words in the method", "nowhere");
    await input.press("Enter");
    await welcome().getByText("No route contains the text of the filter.").waitFor();
    await window.screenshot("welcome-filtered");
    await button("Clear Filter").click();
    await row("/Reviews").waitFor();
  });

  it("offers a new start when the language server has ended too often", async () => {
    for (let ended = 0; ended < 5; ended++) {
      await window.eventually("a server", () => Promise.resolve(window.languageServer !== undefined));
      const server = window.languageServer!;
      process.kill(server, "SIGKILL");
      await window.eventually("its end", () => Promise.resolve(window.languageServer !== server));
      // The client starts the next one after a moment, the first four times.
      await window.page.waitForTimeout(1_500);
    }
    await welcome().getByText("The language server does not run.").waitFor();
    // The messages that could not be written to it are no news.
    const toasts = window.page.locator(".notification-toast");
    await toasts.filter({ hasText: "has ended several times" }).waitFor();
    assert.equal(await toasts.filter({ hasText: "EPIPE" }).count(), 0);
    await window.screenshot("welcome-stopped");
    await button("Restart Language Server").click();
    await row("/Reviews").waitFor({ timeout: 120_000 });
  });

  it("offers to look again when the language server did not answer, and to start it again while it reads", async () => {
    const server = window.languageServer!;
    process.kill(server, "SIGSTOP");
    await window.command("Ligature: Refresh Routes");
    await window.page
      .locator(".sidebar")
      .getByText(/has not answered for 5 seconds\.$/)
      .waitFor();
    process.kill(server, "SIGKILL");
    const next = () => (window.languageServer === server ? undefined : window.languageServer);
    await window.eventually("the next server", () => Promise.resolve(next() !== undefined));
    // While it does not answer, the view stays as it is.
    process.kill(next()!, "SIGSTOP");
    await welcome().getByText("The language server did not answer.").waitFor();
    for (const [name, kind] of themes) {
      await window.theme(name, kind);
      await window.screenshot(`welcome-failed-${kind}`);
    }
    await button("Show Output").waitFor();
    await button("Refresh").click();
    await welcome().getByText("Reading the projects.").waitFor();
    for (const [name, kind] of themes.slice(0, 2)) {
      await window.theme(name, kind);
      await window.screenshot(`welcome-loading-${kind}`);
    }
    await button("Restart Language Server").click();
    await row("/Reviews").waitFor({ timeout: 120_000 });
  });

  it("says in the view of changes why there is nothing to compare with, and that nothing has changed", async () => {
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false", ...args], { cwd: window.workspace.folder, stdio: "ignore" }); // prettier-ignore
    const view = window.page.locator(".pane", { hasText: "API Changes" }).last();
    // The folder lies in a working tree of git; here that ends.
    writeFileSync(join(window.workspace.folder, ".git"), "gitdir: nowhere\n");
    await window.command("File: Save All");
    await window.command("Explorer: Focus on API Changes View");
    const says = async (sentence: RegExp, picture: string) => {
      await view.getByText(sentence).waitFor();
      await window.screenshot(`changes-${picture}`);
    };
    await says(/is not in a working tree of git, so it has no revisions\.$/, "no-git");
    rmSync(join(window.workspace.folder, ".git"));
    git("init", "--quiet");
    await window.command("Ligature: Refresh API Changes");
    await says(/^The repository has no commits, so it has no revisions\.$/, "no-base");
    git("add", "--all");
    git("commit", "--quiet", "--message", "first");
    await window.command("Ligature: Refresh API Changes");
    await says(/^No changes for clients, compared with HEAD/, "none");
    for (const [name, kind] of themes) {
      await window.theme(name, kind);
      await window.screenshot(`changes-none-${kind}`);
    }
    await view.hover();
    await view.getByRole("button", { name: "Compare With..." }).click();
    await window.page.locator(".quick-input-list .monaco-list-row", { hasText: "Document in a File..." }).waitFor();
    await window.page.keyboard.press("Escape");
  });

  it("offers to open a folder when none is open", async () => {
    await window.command("File: Save All");
    await Promise.all([window.page.waitForEvent("load"), window.command("Workspaces: Close Workspace")]);
    await window.page.locator('.activitybar .action-label[aria-label="Ligature"]').click();
    await welcome().getByText("No folder is open.").waitFor({ timeout: 120_000 });
    await button("Open Folder").waitFor();
    await button("Create Project").waitFor();
    await window.screenshot("welcome-no-folder");
    // The palette hides both commands here; keys still give them.
    await window.page.keyboard.press(hiddenKeys["ligature.goToRoute"]);
    const rows = window.page.locator(".quick-input-list .monaco-list-row");
    await rows.filter({ hasText: "No folder is open." }).waitFor();
    await rows.filter({ hasText: "Open Folder" }).waitFor();
    await window.screenshot("go-to-route-no-folder");
    await window.page.keyboard.press("Escape");
    await window.page.keyboard.press(hiddenKeys["ligature.previewOpenApi"]);
    const toast = window.page.locator(".notification-toast", { hasText: "No folder is open." });
    await toast.getByRole("button", { name: "Open Folder" }).waitFor();
    await window.screenshot("preview-no-folder");
    await button("Create Project").click();
    await window.page.locator(".quick-input-widget", { hasText: "The folder in which the project's folder is created" }).waitFor(); // prettier-ignore
    await window.screenshot("create-project-no-folder");
    await window.page.keyboard.press("Escape");
  });
});
