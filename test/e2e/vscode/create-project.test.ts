/** *Ligature: Create Project* in a real VS Code, with a real npm: what is created is installed, opened and checked. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder, expectSuccess, run } from "../package/installed.js";
import { startRegistry, type LocalRegistry } from "./local-registry.js";
import { vsix } from "./vsix.js";
import { Workbench } from "./workbench.js";

describe("a project that VS Code creates", function () {
  this.timeout(600_000);
  let registry: LocalRegistry | undefined;
  let window!: Workbench;
  let opened: Workbench | undefined;
  before(async () => {
    registry = await startRegistry();
    window = opened = await Workbench.open({
      vsix: vsix(),
      fixture: "shop",
      file: "src/main.ts",
      // A cache of its own: npm would find an earlier archive of the same version.
      env: (profile) => ({ npm_config_registry: registry!.address, npm_config_cache: join(profile, "npm") }),
    });
  });
  after(async () => {
    await opened?.close();
    await registry?.stop();
  });
  afterEach(async function () {
    if (this.currentTest?.state === "failed")
      await opened?.screenshot(`failed-${this.currentTest.title.replace(/\W+/g, "-")}`);
  });

  /** Outside of the repository, whose own packages npm would find. */
  const parent = emptyFolder();
  mkdirSync(join(parent, "taken"));
  const box = () => window.page.locator(".quick-input-widget");
  const row = (hasText: string) => window.page.locator(".quick-input-list .monaco-list-row", { hasText }).first();
  /** Answers the questions, up to the last one. */
  const answer = async (name: string) => {
    const path = await window.ask("Ligature: Create Project...", "Folder path");
    // The dialog writes its own path first, and then reads that folder. A path that is typed before is lost.
    await row("..").waitFor();
    await path.fill(`${parent}/`);
    await row("taken").waitFor();
    await box().getByRole("button", { name: "Create Project Here" }).click();
    const input = box().locator('input[placeholder="my-api"]');
    await input.waitFor();
    await input.fill("taken");
    await box().locator(".quick-input-message", { hasText: "is there already" }).waitFor();
    await input.fill(name);
    await input.press("Enter");
    await row("mocha").click();
    await row("ESLint and Prettier").waitFor();
  };

  it("says what npm says when it cannot be created", async () => {
    registry!.isComplete = false;
    await answer("unlucky");
    await row("Pages").click();
    await box().getByRole("button", { name: "OK" }).click();
    const toast = window.page.locator(".notification-toast", { hasText: "is not complete" });
    await toast.waitFor({ timeout: 240_000 });
    await window.screenshot("create-project-failed");
    await toast.getByRole("button", { name: "Show Output" }).click();
    await window.page.locator(".output-view .view-line", { hasText: "npm exec" }).first().waitFor();
    // The whole view, because it wraps its lines.
    await window.page.locator(".output-view .view-lines", { hasText: "--pages" }).first().waitFor();
    await window.command("View: Hide Panel");
    registry!.isComplete = true;
  });

  it("has the chosen options, is installed, and is open", async () => {
    await answer("my-api");
    await row("ESLint and Prettier").click();
    await window.screenshot("create-project-options");
    await box().getByRole("button", { name: "OK" }).click();
    const ready = window.page.locator(".notification-toast", { hasText: "my-api is ready." });
    await ready.waitFor({ timeout: 400_000 });
    await window.screenshot("create-project-ready");
    const folder = join(parent, "my-api");
    for (const file of ["src/greetings.controller.ts", "eslint.config.js", "node_modules/ligature/package.json", "node_modules/mocha/package.json"]) assert.ok(existsSync(join(folder, file)), file); // prettier-ignore
    assert.equal((JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { name: string }).name, "my-api");
    await Promise.all([
      window.page.waitForEvent("load"),
      ready.getByRole("button", { name: "Open", exact: true }).click(),
    ]);
    await window.page.locator(".explorer-folders-view .monaco-list-row", { hasText: "eslint.config.js" }).waitFor();
    await window.page.locator('.activitybar .action-label[aria-label="Ligature"]').click();
    await window.page.locator('.sidebar [role="treeitem"]', { hasText: "/{name}" }).first().waitFor();
    await window.screenshot("create-project-open");
  });

  it("passes its tests and the type check with a controller, an action and a page that are new", async () => {
    const openTab = (file: string) => window.page.locator(".tab.active", { hasText: file }).first().waitFor();
    /** A file that is not open yet when all is saved would stay unsaved. */
    const save = async (...changed: readonly string[]) => {
      for (const file of changed) await window.page.locator(".tab.dirty", { hasText: file }).waitFor();
      await window.command("File: Save All");
      await window.page.locator(".tab.dirty").first().waitFor({ state: "detached" });
    };
    await window.openFile("greetings.controller.ts");
    const name = await window.ask("Ligature: New Controller...", "Orders", "Reviews");
    await name.press("Enter");
    await openTab("reviews.controller.ts");
    await save("app.ts", "reviews.test.ts");
    // The menu of the Explorer.
    const file = window.page.locator(".explorer-folders-view .monaco-list-row", { hasText: "reviews.controller.ts" });
    const entry = window.page.getByRole("menuitem", { name: "New Action..." });
    await window.command("View: Show Explorer");
    await window.retried(async (ms) => {
      await file.click({ button: "right", timeout: ms });
      // A menu that has just come takes no release of the mouse for a moment.
      await entry.click({ delay: 300, timeout: ms });
      await box().locator('input[placeholder="archive"]').waitFor({ timeout: ms });
    });
    await box().locator('input[placeholder="archive"]').fill("latest");
    await box().locator('input[placeholder="archive"]').press("Enter");
    await row("GET").click();
    await save("reviews.controller.ts");
    assert.match(
      readFileSync(join(parent, "my-api/src/reviews.controller.ts"), "utf8"),
      /@HttpGet\("latest"\)\s+latest\(/,
    );
    const page = await window.ask("Ligature: New Page...", "SignIn", "About");
    await page.press("Enter");
    await openTab("about.page.ts");
    await save("app.ts", "about.test.ts");
    await window.screenshot("new-items");
    const tests = expectSuccess(run("npm", ["test"], join(parent, "my-api")));
    assert.match(tests, /\b[3-9] passing/);
    assert.match(tests, /ReviewsController answers GET/);
    assert.match(tests, /AboutPage answers GET/);
    expectSuccess(run("npx", ["tsc", "--noEmit"], join(parent, "my-api")));
  });
});
