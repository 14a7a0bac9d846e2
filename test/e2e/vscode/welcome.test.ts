/** The empty states of the view *Routes* in a real VS Code: each says why it is empty, and has the button that helps. */
import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vsix } from "./vsix.js";
import { Workbench } from "./workbench.js";

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
    await button("New Controller").click();
    const input = window.page.locator('.quick-input-widget input[placeholder^="Orders"]');
    await input.fill("Reviews");
    await input.press("Enter");
    await row("/Reviews").waitFor({ timeout: 120_000 });
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

  it("offers to open a folder when none is open", async () => {
    await window.command("File: Save All");
    await Promise.all([window.page.waitForEvent("load"), window.command("Workspaces: Close Workspace")]);
    await window.page.locator('.activitybar .action-label[aria-label="Ligature"]').click();
    await welcome().getByText("No folder is open.").waitFor({ timeout: 120_000 });
    await button("Open Folder").waitFor();
    await button("Create Project").waitFor();
    await window.screenshot("welcome-no-folder");
  });
});
