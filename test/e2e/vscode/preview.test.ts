/** The preview in a workspace with two folders, one of which has files with CRLF: its views, its panels, its projects. */
import assert from "node:assert/strict";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Locator } from "playwright-core";
import { parse } from "yaml";
import { seriousFindings } from "../serious-findings.js";
import { root } from "./profile.js";
import { expand, prepare } from "./swagger-ui.js";
import { vsix } from "./vsix.js";
import { themes, Workbench, type View } from "./workbench.js";

const controller = "src/products.controller.ts";

/** The fixture, as Windows has it, and another project beside it. */
function twoFolders(folder: string): string {
  for (const name of readdirSync(join(folder, "src"))) {
    const file = join(folder, "src", name);
    // Swagger UI draws a deprecated operation in other colors.
    const text = readFileSync(file, "utf8").replace("Finds one order.", "Finds one order. @deprecated");
    writeFileSync(file, text.replaceAll("\n", "\r\n"));
  }
  cpSync(join(root, "test/fixtures/exchanges"), join(dirname(folder), "exchanges"), { recursive: true });
  const file = join(dirname(folder), "two.code-workspace");
  writeFileSync(file, JSON.stringify({ folders: [{ path: "shop" }, { path: "exchanges" }] }));
  return file;
}

/** The editor writes spaces that do not break. */
function spaced(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(" ", String.raw`\s`));
}

/** The boxes of methods and operations whose edges nobody sees in high contrast. */
function boxesWithoutBorder(body: Locator): Promise<string[]> {
  return body.locator(".opblock, .opblock-summary-method").evaluateAll((all) => {
    const page = globalThis as unknown as { getComputedStyle(of: unknown): Record<string, string> };
    return all.flatMap((one) => {
      const { borderTopStyle, borderTopWidth = "", borderTopColor = "" } = page.getComputedStyle(one);
      const isSeen =
        borderTopStyle === "solid" && parseFloat(borderTopWidth) >= 1 && !/, 0\)$|transparent/.test(borderTopColor);
      return isSeen ? [] : [String((one as { className?: string }).className)];
    });
  });
}

describe("the preview of a workspace with two folders", function () {
  this.timeout(300_000);
  let window!: Workbench;
  let opened: Workbench | undefined;
  before(async () => {
    const settings = { "workbench.colorTheme": "Default Dark Modern" };
    window = opened = await Workbench.open({ vsix: vsix(), fixture: "shop", file: controller, settings, prepare: twoFolders }); // prettier-ignore
  });
  after(() => opened?.close());
  afterEach(async function () {
    if (this.currentTest?.state === "failed")
      await opened?.screenshot(`failed-${this.currentTest.title.replace(/\W+/g, "-")}`);
  });

  const row = (hasText: string) => window.page.locator('.sidebar [role="treeitem"]', { hasText }).first();
  const rows = (hasText: string) => window.page.locator(".quick-input-list .monaco-list-row", { hasText }).first();
  const operation = (path: string) => window.preview.locator(`[data-path="${path}"]`).first();
  const cursor = (at: RegExp) => window.page.locator(".statusbar-item", { hasText: at }).waitFor();
  const pre = (view: "json" | "yaml") => window.preview.locator(`#view-${view} pre`);
  /** Waits for a text in a view that was just shown. */
  const textOf = async (view: "json" | "yaml", contains: string) => {
    const text = pre(view).filter({ hasText: contains });
    await text.waitFor();
    return (await text.textContent()) ?? "";
  };
  const top = () =>
    window.preview.locator("html").evaluate(() => (globalThis as unknown as { scrollY: number }).scrollY);
  const scrollTo = (y: number) => window.preview.locator("html").evaluate((_, to) => (globalThis as unknown as { scrollTo(x: number, y: number): void }).scrollTo(0, to), y); // prettier-ignore
  const projects = () => window.preview.getByRole("combobox", { name: "Project" });

  it("has the routes of both folders, and a click leads to the right line of a file with CRLF", async () => {
    await window.page.locator('.activitybar .action-label[aria-label="Ligature"]').click();
    // Two projects are read, before anything is shown.
    await row("GET /{id:int}").waitFor({ timeout: 240_000 });
    await row("/exchanges").waitFor();
    await window.screenshot("two-folders-routes");
    await row("GET /{id:int}").click();
    await cursor(/Ln 35, Col 6/);
    await window.openUnchanged(controller);
    await window.editor.replace("{id:int}", "{id:itn}");
    await window.page.locator(".squiggly-error").first().waitFor({ state: "attached" });
    const fix = await window.editor.offerFix("itn", "'int'");
    await fix.click();
    await window.page.locator(".squiggly-error").first().waitFor({ state: "detached" });
    await window.page.locator(".statusbar-item", { hasText: "CRLF" }).waitFor();
    await window.openUnchanged(controller);
  });

  it("shows YAML that means the same as the JSON", async () => {
    await window.showPreview("JSON");
    const json = await textOf("json", '"/api/Products/{id}"');
    await window.showView("YAML");
    const yaml = await textOf("yaml", "/api/Products/{id}:");
    assert.match(yaml, /^openapi: 3\.1\.\d\n/);
    assert.deepEqual(parse(yaml), JSON.parse(json));
    await window.screenshot("preview-yaml");
  });

  for (const [view, section] of [
    ["ReDoc", "#view-reDoc"],
    ["JSON", "#view-json"],
    ["YAML", "#view-yaml"],
  ] as const)
    it(`keeps its place in ${view} when the sources change`, async () => {
      const says = (text: string) =>
        window.preview.locator(section).getByText(text).filter({ visible: true }).first().waitFor();
      await window.openUnchanged(controller);
      await window.showView(view);
      await says("Finds one product.");
      await window.eventually("the place", async () => {
        await scrollTo(500);
        return (await top()) === 500;
      });
      await window.editor.replace("Finds one product", "Finds exactly one product");
      await says("Finds exactly one product.");
      assert.equal(await top(), 500);
      await window.openUnchanged(controller);
      await says("Finds one product.");
      assert.equal(await top(), 500);
    });

  it("keeps a response open in ReDoc when the sources change", async () => {
    const says = (text: string) => window.preview.locator("#view-reDoc").getByText(text).filter({ visible: true }).first().waitFor(); // prettier-ignore
    const open = window.preview.locator("#view-reDoc h5", { hasText: "Response Schema" });
    await window.showPreview("ReDoc");
    await says("Finds one product.");
    await window.preview.locator("#view-reDoc button", { hasText: "200" }).first().click();
    await open.first().waitFor();
    assert.equal(await open.count(), 1);
    await window.editor.replace("Finds one product", "Finds exactly one product");
    await says("Finds exactly one product.");
    assert.equal(await open.count(), 1);
    await window.preview.locator("#view-reDoc button", { hasText: "200" }).first().click();
    await open.first().waitFor({ state: "detached" });
    await window.openUnchanged(controller);
    await says("Finds one product.");
    assert.equal(await open.count(), 0);
  });

  it("keeps the other operations when a handler is wrong, with a banner that leads to the mistake", async () => {
    const banner = window.preview.locator("#mistakes");
    await window.showPreview("Swagger UI");
    await operation("/api/Products/{id}").waitFor();
    const before = await window.preview.locator(".opblock").count();
    await window.editor.replace("@HttpPost()", "/* none */");
    await banner.getByText("'create' is public and has no HTTP attribute").waitFor();
    await window.screenshot("preview-mistake");
    await window.eventually("the others", async () => (await window.preview.locator(".opblock").count()) === before - 1); // prettier-ignore
    await window.openFile("src/main.ts");
    await window.goToCode(banner.getByRole("button", { name: /^products\.controller\.ts:\d+$/ }), /Ln 41\b/);
    await window.page.locator(".tab.active", { hasText: "products.controller.ts" }).waitFor();
    await window.openUnchanged(controller);
    await banner.waitFor({ state: "hidden" });
    await window.eventually("all", async () => (await window.preview.locator(".opblock").count()) === before);
  });

  it("finds a text", async () => {
    await window.showPreview("Swagger UI");
    await operation("/api/Products/{id}").waitFor();
    const box = window.page.locator(".simple-find-part.visible input").first();
    await window.retried(async (ms) => {
      await window.preview.locator(".info .title").click({ timeout: ms });
      await window.page.keyboard.press("Control+F");
      await box.waitFor({ timeout: ms });
    });
    await box.fill("Cancels");
    // The browser marks what it finds, and selects it.
    const selected = () => window.preview.locator("html").evaluate(() => (globalThis as unknown as { getSelection(): object }).getSelection().toString()); // prettier-ignore
    await window.eventually("the mark", async () => (await selected()) === "Cancels");
    await window.screenshot("preview-find");
    await box.press("Escape");
    await box.waitFor({ state: "hidden" });
  });

  for (const version of ["3.1", "3.0"])
    it(`has a link to the code at each operation and each schema of a document in OpenAPI ${version}`, async () => {
      await window.showPreview("Swagger UI");
      await window.openUnchanged("src/main.ts");
      if (version === "3.0") await window.editor.replace("openApi: {", 'openApi: { openApiVersion: "3.0",');
      await window.preview.locator(".info", { hasText: `OAS ${version}` }).waitFor();
      const count = (of: string) => window.preview.locator(of).count();
      await window.eventually("a link for each", async () => {
        const operations = [await count(".opblock"), await count(".opblock .code-link")];
        const schemas = [await count(".models [data-name], .models .json-schema-2020-12--root, .models .with-code-link"), await count(".models .code-link")]; // prettier-ignore
        return operations[0]! > 0 && operations[0] === operations[1] && schemas[0]! > 0 && schemas[0] === schemas[1];
      });
      await window.preview.locator(".models .code-link").first().scrollIntoViewIfNeeded();
      await window.screenshot(`preview-links-${version}`);
      await window.preview.locator(".models .code-link").first().click();
      await window.page.locator(".tab.active", { hasText: "models.ts" }).waitFor();
      await window.openUnchanged("src/main.ts");
      await window.openUnchanged(controller);
    });

  it("leads from a schema in ReDoc to its code", async () => {
    await window.showPreview("ReDoc");
    const heading = window.preview.locator("#view-reDoc h5", { hasText: "Request Body schema" }).first();
    await heading.locator(".code-link").click();
    await window.page.locator(".tab.active", { hasText: "models.ts" }).waitFor();
    await window.screenshot("redoc-schema-link");
  });

  it("shows another project when it is chosen", async () => {
    await window.showView("Swagger UI");
    await operation("/api/Products/{id}").waitFor();
    await projects().selectOption({ label: "exchanges" });
    await operation("/exchanges/session").waitFor();
    await window.screenshot("preview-projects");
    await projects().selectOption({ label: "shop" });
    await operation("/api/Products/{id}").waitFor();
  });

  it("names the projects, not their addresses, when a command asks for one", async () => {
    // The project of an open source is not asked for.
    await window.openFile("package.json");
    await window.ask("Ligature: Open OpenAPI Document as JSON", "Which application?");
    const names = window.page.locator(".quick-input-list .monaco-list-row");
    await names.nth(1).waitFor();
    await window.screenshot("project-picker");
    for (const name of ["exchanges", "shop"])
      await names
        .filter({ hasText: `${name}/tsconfig.json` })
        .filter({ hasNotText: "file:" })
        .waitFor();
    await window.page.keyboard.press("Escape");
    await window.openFile(controller);
  });

  it("has two panels of one document, of which each shows the project chosen in it, and both come back with the window", async () => {
    const tabs = window.page.locator(".tab", { hasText: "OpenAPI:" });
    await window.page.locator(".tab", { hasText: "OpenAPI:" }).first().click();
    await window.command("Ligature: Open Another Preview");
    await tabs.nth(1).waitFor();
    await projects().selectOption({ label: "exchanges" });
    await operation("/exchanges/session").waitFor();
    await window.screenshot("preview-two-panels");
    await window.reload();
    await tabs.nth(1).waitFor();
    // A new server reads both projects.
    await operation("/exchanges/session").waitFor({ timeout: 240_000 });
    const active = window.page.locator(".tab.active", { hasText: "OpenAPI:" });
    await active.hover();
    await active.locator(".action-label").click();
    await operation("/api/Products/{id}").waitFor();
  });

  it("is open in a second window", async () => {
    const entry = window.page.getByRole("menuitem", { name: "Move into New Window" });
    const opening = window.page.context().waitForEvent("page", { timeout: 120_000 });
    // A menu that has just come takes no release of the mouse for a moment.
    const choosing = window.retried(async (ms) => {
      await window.page.locator(".tab", { hasText: "OpenAPI:" }).click({ button: "right", timeout: ms });
      await entry.click({ delay: 300, timeout: ms });
      await entry.waitFor({ state: "hidden", timeout: ms });
    });
    const [second] = await Promise.all([opening, choosing]);
    const page = second.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
    await page.locator('[data-path="/api/Products/{id}"]').first().waitFor();
    await window.openUnchanged(controller);
    await window.editor.replace("Finds one product", "Finds exactly one product");
    await page.getByText("Finds exactly one product.").first().waitFor();
    await second.close();
    await window.openUnchanged(controller);
  });

  it("is written to a file, as YAML if its name says so", async () => {
    await window.openUnchanged(controller);
    const file = join(dirname(window.workspace.folder), "exported.yaml");
    const box = await window.ask("Ligature: Export OpenAPI Document...", "Folder path");
    // The dialog writes its own name first.
    await window.eventually("the name", async () => (await box.inputValue()).endsWith("v1.json"));
    await box.fill(file);
    // The dialog drops a key while it reads the folder of the name.
    await rows("exchanges").waitFor();
    await window.eventually("the end of the dialog", async () => {
      await box.press("Enter", { timeout: 1000 }).catch(() => undefined);
      return box.waitFor({ state: "hidden", timeout: 2000 }).then(() => true, () => false); // prettier-ignore
    });
    await window.page.locator(".tab.active", { hasText: "exported.yaml" }).waitFor();
    assert.equal((parse(readFileSync(file, "utf8")) as { info: { title: string } }).info.title, "Shop");
    await window.openUnchanged(controller);
  });

  it("is part of a report, with the versions, and nothing is sent", async () => {
    await window.openUnchanged(controller);
    await window.command("Ligature: Report Issue...");
    for (const text of ["Nothing has been sent.", "- VS Code:", "- Packages:", "2 folders, trusted"])
      await window.page
        .locator(".part.editor .view-line", { hasText: spaced(text) })
        .first()
        .waitFor();
    await window.screenshot("report-issue");
    await window.command("View: Revert and Close Editor");
  });

  it("opens a page of the running application in the browser, and the application starts again from the status bar", async () => {
    await window.openUnchanged(controller);
    await window.ask("Ligature: Start the Application", "Which application");
    await rows("shop").click();
    const item = window.page.locator(".statusbar-item", { hasText: /127\.0\.0\.1:\d+/ });
    await item.waitFor({ timeout: 120_000 });
    const portOf = async () => /127\.0\.0\.1:(\d+)/.exec((await item.textContent()) ?? "")?.[1] ?? "";
    const port = await portOf();
    await window.ask("Ligature: Open in Browser...", "What is opened");
    const [page] = await Promise.all([window.page.context().waitForEvent("page"), rows("Swagger UI").click()]);
    // code-server leads there by a path of its own, which is off here: the browser may be on another machine.
    await page.waitForURL(({ href }) => href.includes(port) && href.endsWith("/openapi"));
    await page.close();
    await item.click();
    await rows("Restart").click();
    // Each start has a port that the system chooses.
    await item.filter({ hasNotText: port }).waitFor({ timeout: 120_000 });
    await window.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
    await item.click();
    await rows("Stop").click();
    await item.waitFor({ state: "hidden" });
  });

  const drawn: Readonly<Record<View, string>> = { "Swagger UI": ".opblock", ReDoc: "#view-reDoc h1", JSON: "#view-json .key", YAML: "#view-yaml .key" }; // prettier-ignore
  for (const [theme, kind] of themes)
    describe(`in the theme ${theme}`, () => {
      before(() => window.theme(theme, kind));

      for (const [view, part] of Object.entries(drawn) as [View, string][])
        it(`has nothing in ${view} that keeps people from using it`, async () => {
          await window.showPreview(view);
          await window.preview.locator(part).first().waitFor();
          if (view === "Swagger UI") {
            await expand(window.preview.locator(".opblock-get").first());
            await prepare(window.preview.locator(".opblock-post").first());
            await window.preview.locator(".opblock-deprecated").first().waitFor();
            if (kind.startsWith("hc-")) assert.deepEqual(await boxesWithoutBorder(window.preview.locator("body")), []);
          }
          await window.screenshot(`axe-${kind}-${view.replace(" ", "-")}`);
          const body = await window.preview.locator("body").elementHandle();
          const frame = await body?.ownerFrame();
          assert.deepEqual(await seriousFindings(frame!), []);
        });
    });

  it("loads nothing that its content security policy forbids", () => {
    assert.deepEqual(window.violations, []);
  });
});
