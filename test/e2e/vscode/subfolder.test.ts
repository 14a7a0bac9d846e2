/** A project in a folder below the one that is open, which has neither a package nor a `tsconfig.json` of its own. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vsix } from "./vsix.js";
import { Workbench } from "./workbench.js";

const project = "services/api";
const main = `${project}/src/main.ts`;

describe("a project in a subfolder of the workspace in VS Code", function () {
  this.timeout(300_000);
  let window!: Workbench;
  let opened: Workbench | undefined;
  before(async () => {
    const prepare = (folder: string): string => {
      const entries = readdirSync(folder);
      mkdirSync(join(folder, project), { recursive: true });
      for (const entry of entries) renameSync(join(folder, entry), join(folder, project, entry));
      return folder;
    };
    window = opened = await Workbench.open({ vsix: vsix(), fixture: "shop", file: "products.controller.ts", prepare });
  });
  after(() => opened?.close());
  afterEach(async function () {
    if (this.currentTest?.state === "failed")
      await opened?.screenshot(`failed-${this.currentTest.title.replace(/\W+/g, "-")}`);
  });

  const pathOf = (file: string) => join(window.workspace.folder, project, file);
  const choices = (hasText: string | RegExp) => window.page.locator(".quick-input-list .monaco-list-row", { hasText });
  /** Gives a command whose title is the beginning of others. */
  const give = async (title: string) => {
    await window.find(title, title.split(":")[0]);
    await choices(new RegExp(`^${title}`))
      .first()
      .click();
  };
  /** Runs a task to its end. Those that have been run stand before the types of tasks. */
  const runTask = async (name: string) => {
    await give("Tasks: Run Task");
    await choices("ligature").last().click();
    await window.screenshot("subfolder-tasks");
    await choices(`ligature: ${name} (${main})`).click();
    await window.page
      .locator(".panel .action-item", { hasText: `${name} (` })
      .locator(".codicon-check, .codicon-error, .codicon-warning")
      .first()
      .waitFor();
  };
  const row = (hasText: string) => window.page.locator('.sidebar [role="treeitem"]', { hasText }).first();

  it("says each problem of the task ligature-lint once, and no longer when it is mended", async () => {
    const problems = window.page.locator(".markers-panel .monaco-list-row", { hasText: "is bound to nothing" });
    const texts = ["src/orders.controller.ts", "src/products.controller.ts"].map((file) => readFileSync(pathOf(file), "utf8")); // prettier-ignore
    const write = (change: (text: string) => string) => {
      writeFileSync(pathOf("src/orders.controller.ts"), change(texts[0]!));
      writeFileSync(pathOf("src/products.controller.ts"), change(texts[1]!));
    };
    write((text) => text.replace(/@HttpGet\("\{[^}]+\}/, "$&/{other}"));
    await runTask("lint");
    await window.command("Problems: Focus on Problems View");
    await problems.nth(1).waitFor();
    await window.screenshot("subfolder-problems");
    assert.equal(await problems.count(), 2);
    write((text) => text);
    await problems.first().waitFor({ state: "detached" });
    await window.screenshot("subfolder-mended");
  });

  it("leads to the files of the package from the problems of the task ligature-build", async () => {
    const text = readFileSync(pathOf("src/orders.controller.ts"), "utf8");
    writeFileSync(pathOf("src/orders.controller.ts"), `${text}\nexport const wrong: number = "text";\n`);
    await runTask("build");
    await window.command("Problems: Focus on Problems View");
    const file = window.page.locator(".markers-panel .monaco-list-row", {
      hasText: /orders\.controller\.ts\W*services[\\/]api[\\/]src/,
    });
    await file.first().waitFor();
    await window.screenshot("subfolder-build");
    writeFileSync(pathOf("src/orders.controller.ts"), text);
  });

  it("lists the routes, and previews the document", async () => {
    await window.page.locator('.activitybar .action-label[aria-label="Ligature"]').click();
    await row("/Products").waitFor();
    await window.screenshot("subfolder-routes");
    await window.showPreview("Swagger UI");
    await window.preview.locator('[data-path="/api/Products/{id}"]').first().waitFor();
    await window.screenshot("subfolder-preview");
  });

  it("offers a new controller in the menu of a folder, and writes it there", async () => {
    await window.command("Explorer: Focus on Folders View");
    const folder = window.page.locator('.explorer-folders-view [role="treeitem"]', { hasText: /^src$/ });
    await folder.click({ button: "right" });
    await window.screenshot("subfolder-menu");
    await window.page.locator(".context-view .action-item", { hasText: "New Controller..." }).click();
    const input = window.page.locator('.quick-input-widget input[placeholder^="Orders"]');
    await input.fill("Reviews");
    await input.press("Enter");
    await window.eventually("the file", () => Promise.resolve(existsSync(pathOf("src/reviews.controller.ts"))));
    await window.page.locator('.activitybar .action-label[aria-label="Ligature"]').click();
    await row("/Reviews").waitFor();
    await window.screenshot("subfolder-new-controller");
    await window.command("File: Save All");
  });

  it("offers to debug the application, and to create a project beside it", async () => {
    await give("Debug: Select and Start Debugging");
    await choices("Ligature").first().click();
    await choices(`Ligature: dev (${main})`).waitFor();
    await window.screenshot("subfolder-debug");
    await window.page.keyboard.press("Escape");
    await give("Ligature: Create Project");
    await choices("In shop").waitFor();
    await choices("In a New Folder...").waitFor();
    await window.screenshot("subfolder-create");
    await window.page.keyboard.press("Escape");
  });

  it("starts the application, and shows its address", async () => {
    await window.command("Ligature: Start the Application");
    const status = window.page.locator(".statusbar-item", { hasText: "127.0.0.1:" });
    await status.waitFor();
    await window.screenshot("subfolder-running");
    await status.click();
    await choices("Stop").click();
    await status.waitFor({ state: "detached" });
  });
});
