/**
 * The walkthrough of the extension: each step completes when the user has done what it shows. The same way makes the pictures of the
 * walkthrough and of the README: `npm run pictures` keeps them.
 */
import assert from "node:assert/strict";
import { vsix } from "./vsix.js";
import { Workbench } from "./workbench.js";

const controller = "src/products.controller.ts";
const themes = [
  ["Light Modern", "vs", "light"],
  ["Dark Modern", "vs-dark", "dark"],
] as const;

describe("the walkthrough in VS Code", function () {
  this.timeout(300_000);
  let window!: Workbench;
  let opened: Workbench | undefined;
  before(async () => {
    const settings = { "workbench.colorTheme": "Default Dark Modern", "breadcrumbs.enabled": false };
    window = opened = await Workbench.open({ vsix: vsix(), fixture: "shop", file: controller, settings });
    await window.page.setViewportSize({ width: 1200, height: 720 });
  });
  after(() => opened?.close());
  afterEach(async function () {
    if (this.currentTest?.state === "failed")
      await opened?.screenshot(`failed-${this.currentTest.title.replace(/\W+/g, "-")}`);
  });

  const rows = (hasText: string) => window.page.locator(".quick-input-list .monaco-list-row", { hasText }).first();
  const route = (hasText: string) => window.page.locator('.sidebar [role="treeitem"]', { hasText }).first();
  const operation = (path: string) => window.preview.locator(`[data-path="${path}"]`).first();
  /** Takes a picture in both themes, of what `show` shows. */
  const pictures = async (name: string, show: () => Promise<void>) => {
    for (const [label, kind, suffix] of themes) {
      await window.theme(label, kind);
      await show();
      await window.picture(`${name}-${suffix}`);
    }
  };
  const completed = async (step: string) => {
    await window.ask("Welcome: Open Walkthrough...", "Select a walkthrough");
    await rows("Get Started with Ligature").click();
    const mark = `[data-done-step-id="ligature.ligature-vscode#ligature.start#${step}"]`;
    await window.page.locator(`${mark}[aria-checked="true"]`).first().waitFor();
    await window.screenshot(`walkthrough-${step}`);
    // The steps below are those of an editor of text, which is where the keys go.
    const welcome = window.page.locator(".tab.active", { hasText: "Welcome" });
    await welcome.locator(".action-label").first().click();
    await welcome.waitFor({ state: "detached" });
    await window.page.locator(".part.editor .editor-group-container.active .tab.active").waitFor();
  };

  it("begins with a project, whose options are those of ligature init", async () => {
    await window.page.locator(".codelens-decoration", { hasText: "GET /api/Products" }).first().waitFor();
    await pictures("project", async () => {
      await window.ask("Ligature: Create Project...", "Folder path");
      const box = window.page.locator(".quick-input-widget");
      await box.getByRole("button", { name: "Create Project Here" }).click();
      await box.locator('input[placeholder="my-api"]').fill("my-api");
      await box.locator('input[placeholder="my-api"]').press("Enter");
      await rows("node --test").click();
      await rows("ESLint and Prettier").waitFor();
    });
    await window.page.keyboard.press("Escape");
    await completed("project");
  });

  it("goes on with a controller", async () => {
    await window.command("Ligature: Focus on Routes View");
    await route("GET /{id:int}").waitFor();
    const name = await window.ask("Ligature: New Controller...", "Orders", "Reviews");
    await name.press("Enter");
    await window.page.locator(".tab.active", { hasText: "reviews.controller.ts" }).waitFor();
    await pictures("controller", () => route("/Reviews").waitFor());
    await completed("controller");
  });

  it("goes on with a mistake that is fixed", async () => {
    await window.openUnchanged(controller);
    await window.editor.replace("{id:int}", "{id:itn}");
    const squiggle = window.page.locator(".squiggly-error").first();
    await pictures("mistake", async () => {
      await squiggle.waitFor({ state: "attached" });
      await window.editor.offerFix("itn", "'int'");
    });
    await window.page.locator(".action-widget .monaco-list-row", { hasText: "'int'" }).first().click();
    await squiggle.waitFor({ state: "detached" });
    await completed("mistake");
    await window.openUnchanged(controller);
  });

  it("goes on with the preview", async () => {
    await window.command("View: Close Primary Side Bar");
    await window.showPreview("Swagger UI");
    await pictures("preview", () => operation("/api/Products/{id}").waitFor());
    await window.editor.replace(
      "  /** Adds a product. */",
      '  @HttpGet("{id:int}/image")\n  image(id: Int32): string {\n    return `${id}.png`;\n  }\n\n  /** Adds a product. */',
    );
    await operation("/api/Products/{id}/image").waitFor();
    await operation("/api/Products/{id}/image").click();
    await window.preview.locator(".opblock.is-open .opblock-body").waitFor();
    await window.picture("preview-opened");
    await completed("preview");
    await window.openUnchanged(controller);
  });

  it("ends with the debugger", async () => {
    await window.editor.select("return this.products.all()");
    await window.command("Debug: Toggle Breakpoint");
    await window.command("Ligature: Debug the Application");
    const item = window.page.locator(".statusbar-item", { hasText: /127\.0\.0\.1:\d+/ });
    await item.waitFor({ timeout: 120_000 });
    const address = /127\.0\.0\.1:\d+/.exec((await item.textContent()) ?? "")?.[0];
    const answered = fetch(`http://${address}/api/Products`).then(({ status }) => status);
    const stopped = window.page.locator(".debug-top-stack-frame-line").first();
    await stopped.waitFor({ state: "attached" });
    // The terminal and the call stack contain paths of this machine.
    await window.command("View: Hide Panel");
    await window.command("View: Close Primary Side Bar");
    await pictures("debug", () => stopped.waitFor({ state: "attached" }));
    await window.command("Debug: Continue");
    assert.equal(await answered, 200);
    await completed("debug");
    await item.click();
    await rows("Stop").click();
    await item.waitFor({ state: "hidden" });
  });
});
