/** The packaged extension as its user sees it, in a real VS Code. The tests share one window; each makes the files that it needs. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { shop, startApp } from "../running-app.js";
import { unreadableTexts } from "./contrast.js";
import { root } from "./profile.js";
import { expand } from "./swagger-ui.js";
import { colorOf, themes, Workbench, type View } from "./workbench.js";

const { name, version } = JSON.parse(readFileSync(join(root, "extension/package.json"), "utf8")) as Record<
  string,
  string
>;
const vsix = join(root, "artifacts", `${name}-${version}.vsix`);

const controller = "src/products.controller.ts";
const main = "src/main.ts";

describe("the packaged extension in VS Code", () => {
  let window!: Workbench;
  let opened: Workbench | undefined;
  before(async function () {
    this.timeout(300_000);
    assert.ok(existsSync(vsix), `${vsix} is missing: run node scripts/package-extension.mjs first`);
    window = opened = await Workbench.open({
      vsix,
      fixture: "shop",
      file: controller,
      settings: { "workbench.colorTheme": "Default Dark Modern" },
    });
  });
  after(() => opened?.close());
  afterEach(async function () {
    if (this.currentTest?.state === "failed")
      await opened?.screenshot(`failed-${this.currentTest.title.replace(/\W+/g, "-")}`);
  });

  /** None while a piece is drawn anew. */
  const color = async (text: string | RegExp) => {
    const tokens = window.editor.token(text);
    return (await tokens.count()) > 0 ? colorOf(tokens.first(), "color", 1000).catch(() => "") : "";
  };
  const jsonText = async () => (await window.preview.locator("#view-json pre").textContent()) ?? "";
  const swaggerRow = (path: string) =>
    window.preview.locator(".opblock").filter({ has: window.preview.locator(`[data-path="${path}"]`) });
  const product = () => swaggerRow("/api/Products/{id}").first();
  const image = () => swaggerRow("/api/Products/{id}/image");
  const reDocTitle = () => window.preview.locator("#view-reDoc h1", { hasText: "Shop" }).first();
  const contentAfter = (row: Locator) =>
    row.evaluate((element) => {
      const page = globalThis as unknown as {
        getComputedStyle(of: unknown, part: string): { readonly content: string };
      };
      return page.getComputedStyle(element, "::after").content;
    });
  const showUnchanged = async () => {
    await window.openUnchanged(controller);
    await window.showPreview("Swagger UI");
    await product().waitFor();
    await image().waitFor({ state: "detached" });
  };
  /** A part that is drawn may change its colors a moment after the theme. */
  const isReadable = async (within: Locator, what: string) => {
    let found: readonly string[] = [];
    const read = async () => (found = await unreadableTexts(within)).length === 0;
    await window.eventually(what, read).catch(() => undefined);
    assert.deepEqual(found, [], what);
  };
  const assertReadable = async (theme: string) => {
    const read = async (view: View, screenshot: string) => {
      await window.screenshot(screenshot);
      await isReadable(window.preview.locator("body"), view);
    };
    await window.showView("JSON");
    await window.eventually("the text", async () => (await jsonText()) !== "");
    await read("JSON", `json-${theme}`);
    await window.showView("ReDoc");
    await reDocTitle().waitFor();
    await read("ReDoc", `redoc-${theme}`);
    await window.showView("Swagger UI");
    await expand(swaggerRow("/api/Products").filter({ hasText: "POST" }));
    await read("Swagger UI", `swagger-ui-${theme}`);
  };
  const typeImage = () =>
    window.editor.replace(
      "  /** Adds a product. */",
      '  @HttpGet("{id:int}/image")\n  image(id: Int32): string {\n    return `${id}.png`;\n  }\n\n  /** Adds a product. */',
    );

  it("colors the parts of a route template when a controller is open", async () => {
    // The bracket behind the text is a piece of its own only where brackets are colored in pairs.
    const colors = () => Promise.all([/^"api\/\[?$/, "id", "int", "controller"].map(color));
    const areFour = async () => {
      const found = new Set(await colors());
      return found.size === 4 && !found.has("");
    };
    // Text is there before its grammar is, and what VS Code opens while its extensions start can stay as it was until it is opened again.
    await window.eventually("four colors", areFour, 20_000).catch(() => window.reopen(controller));
    await window.eventually("four colors", areFour);
    await window.screenshot("editor");
  });

  it("colors the parts of a template of a custom function, like those of an attribute", async () => {
    const names = () => Promise.all([/^"files\/\{?$/, "file", "guid"].map(color));
    await window.openUnchanged(controller);
    await window.editor.replace('"{id:int}"', '"files/{file:guid}"');
    await window.eventually("three colors", async () => new Set(await names()).size === 3 && !(await names()).includes("")); // prettier-ignore
    const expected = await names();
    await window.openUnchanged(main);
    await window.editor.replace(
      "import { createApp }",
      'import type { RouteTemplate } from "ligature";\nconst path: RouteTemplate = "files/{file:guid}";\nconst text: string = "{other:guid}";\nimport { createApp }',
    );
    // The server starts, and reads the project, before it knows the function.
    await window.eventually("the same colors", async () => (await names()).join() === expected.join(), 240_000);
    // A text that is only a string has one color. Several pieces would be an error of the locator.
    await window.editor.token(/\{other:guid\}/).waitFor();
    await window.screenshot("own-template");
    await window.openUnchanged(controller);
  }).timeout(300_000);

  it("shows no prompts when it starts", async () => {
    assert.equal(await window.page.locator(".notification-toast").count(), 0);
    assert.equal(await window.page.locator(".monaco-dialog-box").count(), 0);
  });

  it("underlines an unknown constraint while it is typed", async () => {
    await window.openUnchanged(controller);
    await window.editor.replace("{id:int}", "{id:itn}");
    await window.page.locator(".squiggly-error").first().waitFor({ state: "attached" });
    await window.editor.hover("itn", "itn");
    await window.screenshot("diagnostic");
  });

  it("fixes it when the quick fix is chosen", async () => {
    await window.openUnchanged(controller);
    await window.editor.replace("{id:int}", "{id:itn}");
    await window.page.locator(".squiggly-error").first().waitFor({ state: "attached" });
    const fix = await window.editor.offerFix("itn", "'int'");
    await window.screenshot("quick-fix");
    await fix.click();
    await window.editor.token("int").first().waitFor();
    await window.page.locator(".squiggly-error").first().waitFor({ state: "detached" });
  });

  it("shows the route and the statuses of an action above it, and the source of a parameter before it", async () => {
    await window.openUnchanged(controller);
    const lens = window.page.locator(".codelens-decoration", { hasText: "GET /api/Products/{id:int}" }).first();
    await lens.waitFor();
    await window.eventually("the statuses", async () => /\|\s*200, 404\b/.test((await lens.textContent()) ?? ""));
    await window.editor
      .token(/^route$/)
      .first()
      .waitFor();
    await window.screenshot("lenses-and-hints");
  });

  it("shows the language server's log when the output is opened", async () => {
    await window.command("Ligature: Show Output");
    // The whole view, because it wraps its lines, with spaces that do not break.
    for (const said of [
      /Ligature\s\d+\.\d+\.\d+\sin\sVS\sCode/,
      /TypeScript\s\d/,
      /controllers\sand\spages:\s2,\sactions:\s6/,
    ])
      await window.page.locator(".output-view .view-lines", { hasText: said }).first().waitFor();
    await window.screenshot("output");
    await window.command("View: Toggle Panel Visibility");
    await window.page.locator(".output-view").waitFor({ state: "hidden" });
  });

  it("shows Swagger UI when the preview is opened", async () => {
    await window.openUnchanged(controller);
    await window.command("Ligature: Preview OpenAPI");
    await product().waitFor();
    await window.preview.locator(".info .title", { hasText: "Shop" }).waitFor();
    await window.screenshot("swagger-ui");
  });

  it("shows, byte for byte, what the running application serves", async () => {
    const app = await startApp(shop);
    const served = await fetch(`${app.address}/openapi/v1/openapi.json`).then((response) => response.text());
    await app.stop();
    await showUnchanged();
    await window.showView("JSON");
    // It is drawn when it is first shown.
    await window.eventually("the same text", async () => (await jsonText()) === served).catch(() => undefined);
    assert.equal(await jsonText(), served);
  });

  it("keeps operations open in Swagger UI when an operation is edited", async () => {
    await showUnchanged();
    await expand(product());
    await typeImage();
    await image().waitFor();
    await product().locator(".opblock-body").waitFor();
    await window.screenshot("swagger-ui-expanded");
  });

  it("keeps the last good document and shows a notice while the sources have syntax errors", async () => {
    await showUnchanged();
    await typeImage();
    await image().waitFor();
    await window.editor.replace('@HttpGet("{id:int}/image")', '@HttpGet("{id:int}/image"');
    await window.preview.locator("#stale").waitFor();
    await image().waitFor();
    // Once nothing has been typed for a moment, the status bar names the project and the document, wherever the user looks.
    const problem = window.page.locator(".statusbar-item", { hasText: "Ligature: shop (v1)" });
    await problem.waitFor();
    await window.screenshot("stale");
    const bar = window.preview.locator("#stale");
    const topAtEnd = await bar.evaluate((shown) => {
      const page = globalThis as unknown as { scrollTo(x: number, y: number): void; readonly scrollY: number };
      page.scrollTo(0, 1e9);
      const { top, height } = (shown as unknown as { getBoundingClientRect(): { top: number; height: number } }).getBoundingClientRect(); // prettier-ignore
      return { top, height, scrolled: page.scrollY };
    });
    await window.screenshot("stale-scrolled");
    assert.ok(topAtEnd.scrolled > 100 && topAtEnd.top >= 0 && topAtEnd.top < 100 && topAtEnd.height > 0, JSON.stringify(topAtEnd)); // prettier-ignore
    await window.openFile(main);
    await problem.click();
    await window.page.locator(".tab.active", { hasText: "products.controller.ts" }).waitFor();
    await window.editor.replace('@HttpGet("{id:int}/image"', '@HttpGet("{id:int}/image")');
    await window.preview.locator("#stale").waitFor({ state: "hidden" });
    await problem.waitFor({ state: "hidden" });
  });

  it("shows ReDoc when that tab is chosen", async () => {
    await window.showPreview("ReDoc");
    await reDocTitle().waitFor();
  });

  it("shows the JSON text when that tab is chosen", async () => {
    await showUnchanged();
    await typeImage();
    await window.showView("JSON");
    await window.eventually("the operation", async () => (await jsonText()).includes("/image"));
    const document = JSON.parse(await jsonText()) as { openapi: string; paths: Record<string, unknown> };
    assert.ok(document.openapi.startsWith("3.1"));
    assert.ok("/api/Products/{id}/image" in document.paths);
  });

  it("is readable in a dark theme", async () => {
    await window.showPreview("Swagger UI");
    await assertReadable("dark");
  });

  it("is readable in a light theme when the theme changes", async () => {
    await window.showPreview("JSON");
    await window.command("Preferences: Toggle between Light/Dark Themes");
    await window.preview.locator("body.vscode-light").waitFor();
    assert.equal(await colorOf(window.preview.locator("html"), "backgroundColor"), "rgb(255, 255, 255)");
    await assertReadable("light");
  });

  it("offers every document when the application declares several", async () => {
    await window.openUnchanged(main);
    await window.showPreview("Swagger UI");
    await window.editor.replace(
      '{ v1: { title: "Shop", version: "1.0" } }',
      '{ v1: { title: "Shop", version: "1.0" }, staff: { title: "Staff", version: "2.0" } }',
    );
    const list = window.preview.getByRole("combobox", { name: "Document" });
    await list.selectOption("staff");
    await window.preview.locator(".info .title", { hasText: "Staff" }).waitFor();
    await list.selectOption("v1");
    await window.preview.locator(".info .title", { hasText: "Shop" }).waitFor();
  });

  it("reports what may differ when a title is known only at run time", async () => {
    await window.openUnchanged(main);
    await window.showPreview("Swagger UI");
    await window.editor.replace('title: "Shop"', 'title: process.env.TITLE ?? "Shop"');
    const notices = window.preview.locator("#notices");
    await notices.locator("summary").click();
    await window.screenshot("notices");
    await window.openFile(controller);
    await notices
      .getByRole("button", { name: /^main\.ts:\d+$/ })
      .first()
      .click();
    await window.page.locator(".tab.active", { hasText: "main.ts" }).waitFor();
    await window.editor.replace('process.env.TITLE ?? "Shop"', '"Shop"');
    await notices.waitFor({ state: "hidden" });
  });

  it("is restored unchanged when the window is reloaded", async () => {
    await showUnchanged();
    await expand(product());
    await window.reload();
    await product().waitFor();
    await product().locator(".opblock-body").waitFor();
    await window.screenshot("reloaded");
  });

  it("shows what the sources change for clients, in the Explorer, above the action and in the preview", async function () {
    this.timeout(300_000);
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false", ...args], { cwd: window.workspace.folder, stdio: "ignore" }); // prettier-ignore
    git("init", "--quiet");
    git("add", "--all");
    git("commit", "--quiet", "--message", "first");
    await showUnchanged();
    await expand(product());
    await window.command("Explorer: Focus on API Changes View");
    const view = window.page.locator(".pane", { hasText: "API Changes" }).last();
    await view.getByText(/^No changes for clients, compared with HEAD/).waitFor();
    await window.editor.replace("{id:int}", "{id:int}/details");
    const change = view.getByRole("treeitem", { name: /^breaking: GET \/api\/Products\/\{id\} has moved/ });
    await change.waitFor();
    await view.getByRole("treeitem", { name: /^Breaking: 1 change/ }).waitFor();
    await window.page.locator(".codelens-decoration", { hasText: "breaks clients: 1" }).waitFor();
    const moved = swaggerRow("/api/Products/{id}/details").locator(".opblock-summary-path");
    await window.eventually("the mark", async () => (await contentAfter(moved)) === '"breaks clients"');
    await window.screenshot("changes");
    // The row may be drawn anew while the pointer is on its way.
    await window.retried(async (ms) => {
      await change.hover({ timeout: ms });
      await change.getByRole("button", { name: /Compare Both Fragments/ }).click({ timeout: ms });
      await window.page.locator(".monaco-diff-editor").first().waitFor({ timeout: ms });
    });
    await window.screenshot("changes-diff");
    for (const [name, kind] of themes) {
      await window.theme(name, kind);
      await window.screenshot(`changes-${kind}`);
      await isReadable(view, name);
    }
    await isReadable(window.preview.locator("#toolbar"), "the bar");
  });

  it("says in the status bar that the language server has stopped, when it has ended too often, and a click starts it", async function () {
    this.timeout(300_000);
    const stopped = window.page.locator(".statusbar-item", { hasText: "Ligature: stopped" });
    const toast = window.page.locator(".notification-toast", { hasText: "has ended several times" });
    await showUnchanged();
    let last: number | undefined;
    await window.eventually("the end of all tries", async () => {
      const server = window.languageServer;
      // One that ends while it starts is not started again: it has to run.
      const runs = server !== last && !(await window.preview.locator("#message").isVisible());
      if (server !== undefined && runs) process.kill((last = server), "SIGKILL");
      return (await toast.count()) > 0;
    }, 200_000); // prettier-ignore
    await toast.getByRole("button", { name: "Restart" }).waitFor();
    await stopped.waitFor();
    await window.screenshot("server-ended");
    await stopped.click();
    await stopped.waitFor({ state: "hidden" });
    await window.eventually("a server", () => Promise.resolve(![undefined, last].includes(window.languageServer)));
  });

  it("loads nothing that its content security policy forbids", () => {
    assert.deepEqual(window.violations, []);
  });
});
