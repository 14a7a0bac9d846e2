/** The view *Routes* as a user of the packaged extension sees it, in a real VS Code. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { root } from "./profile.js";
import { collapse } from "./swagger-ui.js";
import { themes, Workbench } from "./workbench.js";

const { name, version } = JSON.parse(readFileSync(join(root, "extension/package.json"), "utf8")) as Record<
  string,
  string
>;
const vsix = join(root, "artifacts", `${name}-${version}.vsix`);
const controller = "src/products.controller.ts";

/** The words of a screen reader for a row. */
interface Labeled {
  getAttribute(name: string): string | null;
}

describe("the view of routes in VS Code", () => {
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
  /** A process that does not run does not notice that its window is closed. */
  let stopped: number | undefined;
  after(async () => {
    if (stopped !== undefined && window.languageServer === stopped) process.kill(stopped, "SIGKILL");
    await opened?.close();
  });
  afterEach(async function () {
    if (this.currentTest?.state === "failed")
      await opened?.screenshot(`failed-${this.currentTest.title.replace(/\W+/g, "-")}`);
  });

  const welcome = () => window.page.locator(".sidebar .welcome-view").first();
  const rows = () => window.page.locator('.sidebar [role="treeitem"]');
  const row = (text: string | RegExp) => rows().filter({ hasText: text }).first();
  const labels = () => rows().evaluateAll((all) => all.map((one) => (one as unknown as Labeled).getAttribute("aria-label") ?? "")); // prettier-ignore
  const quickRows = () => window.page.locator(".quick-input-list .monaco-list-row");
  /** Gives an action that a row shows under the pointer. The row may be drawn anew while the pointer is on its way. */
  const act = (on: Locator, label: string) =>
    window.retried(async (ms) => {
      await on.hover({ timeout: ms });
      await on.locator(`.action-label[aria-label^="${label}"]`).click({ timeout: ms });
    });
  const filter = async (text: string) => {
    const input = await window.ask("Ligature: Filter Routes...", "Words in", text);
    await input.press("Enter");
    await window.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  };

  it("lists the routes when its icon is clicked", async () => {
    await window.page.locator('.activitybar .action-label[aria-label="Ligature"]').click();
    // The server starts, and reads the project, before anything is shown.
    await row("GET /{id:int}").waitFor({ timeout: 240_000 });
    // Rows get what is said of them when they are drawn, one after the other.
    for (const said of ["GET /api/Products/{id:int}, Products.get · 'product'", "/api, 6 routes"])
      await window.page.locator(`.sidebar [role="treeitem"][aria-label="${said}"]`).waitFor();
    await window.screenshot("routes-dark");
  }).timeout(300_000);

  it("opens the code of a route when it is clicked, and selects the route at the cursor", async () => {
    await row("POST").click();
    await window.page.locator(".statusbar-item", { hasText: /Ln \d\d, Col/ }).waitFor();
    await window.openUnchanged(controller);
    await window.editor.select("list(");
    await window.page.locator('.sidebar .monaco-list-row.selected[aria-label^="GET /api/Products, "]').waitFor();
  });

  it("shows what stands against a route, with a color and a count, while it is typed", async () => {
    await window.openUnchanged(controller);
    await window.editor.replace('"{id:int}"', '"{id:itn}"');
    await row("{id:itn}").waitFor();
    await window.eventually("a label with the mistake", async () =>
      (await labels()).some((label) => label.includes("1 error")),
    );
    await window.screenshot("routes-problem");
    await window.retried(async (ms) => {
      await row("{id:itn}").hover({ timeout: ms });
      await window.page.locator(".monaco-hover", { hasText: "LIG1004" }).first().waitFor({ timeout: ms });
    });
    await window.screenshot("routes-tooltip");
    await window.openUnchanged(controller);
    await row("GET /{id:int}").waitFor();
  });

  it("shows only what contains the filter, and says when nothing does", async () => {
    await filter("post prod");
    await window.eventually("one route", async () => (await labels()).filter((label) => /^(GET|POST|DELETE)/.test(label)).length === 1); // prettier-ignore
    await window.screenshot("routes-filter");
    await filter("nowhere");
    await welcome().getByText("No route contains the text of the filter.").waitFor();
    await window.screenshot("routes-filter-empty");
    await welcome().getByRole("button", { name: "Clear Filter" }).click();
    await row("GET /{id:int}").waitFor();
  });

  it("is grouped and sorted as the user chooses, and what is closed stays closed while somebody types", async () => {
    const choose = async (command: string, placeholder: string, label: string) => {
      await window.ask(command, placeholder, label);
      await quickRows().filter({ hasText: label }).first().waitFor();
      await window.page.keyboard.press("Enter");
    };
    const methodsOf = async (path: string) => (await labels()).flatMap((label) => (label.includes(path) ? [label.split(" ")[0]] : [])); // prettier-ignore
    await choose("Ligature: Group Routes By...", "Group routes by", "Controller");
    const orderOf = { Method: ["GET", "POST", "DELETE"], Path: ["POST", "GET", "DELETE"] };
    for (const [order, methods] of Object.entries(orderOf)) {
      await choose("Ligature: Sort Routes By...", "Sort routes by", order);
      await window.eventually(
        `routes by ${order}`,
        async () => (await methodsOf("/api/Orders")).join() === methods.join(),
      );
    }
    const groups: readonly (readonly [grouping: string, label: string])[] = [["Controller", "Orders, 3 routes"], ["Tag", "Products, 3 routes"], ["Document", "v1, 6 routes"], ["Path", "/api, 6 routes"]]; // prettier-ignore
    for (const [grouping, label] of groups) {
      await choose("Ligature: Group Routes By...", "Group routes by", grouping);
      await window.page.locator(`.sidebar [role="treeitem"][aria-label="${label}"]`).waitFor();
      // Controllers and tags have the same names, but not the same icon.
      const icon = { Controller: "symbol-class", Tag: "tag", Document: "json" }[grouping];
      if (icon !== undefined) await window.page.locator(`.sidebar [aria-label="${label}"] .codicon-${icon}`).waitFor();
      await window.screenshot(`routes-by-${grouping.toLowerCase()}`);
    }
    const orders = window.page.locator('.sidebar [role="treeitem"][aria-label="/Orders, 3 routes"]');
    await orders.locator(".monaco-tl-twistie").click();
    await orders.and(window.page.locator('[aria-expanded="false"]')).waitFor();
    await window.openUnchanged(controller);
    await window.editor.replace('"{id:int}"', '"{id:int}/details"');
    await row("/details").waitFor();
    await orders.and(window.page.locator('[aria-expanded="false"]')).waitFor();
    await window.openUnchanged(controller);
    await row("GET /{id:int}").waitFor();
    await orders.locator(".monaco-tl-twistie").click();
  });

  it("shows the operation in the preview when its action is clicked", async () => {
    await act(row("POST"), "Reveal in Preview");
    const open = window.preview.locator(".opblock-post.is-open .opblock-body");
    await open.first().waitFor();
    await window.screenshot("routes-preview");
    for (const view of ["ReDoc", "JSON"] as const) {
      await window.showView(view);
      await act(row("POST"), "Reveal in Preview");
      await window.page.waitForTimeout(1500);
      await window.screenshot(`routes-preview-${view.toLowerCase()}`);
    }
  });

  const lenses = { statuses: "200, 404", "a route": "GET /api/Products/{id:int}" };
  for (const [what, hasText] of Object.entries(lenses))
    it(`shows the operation of a lens with ${what} when it is clicked`, async () => {
      await window.showView("Swagger UI");
      await window.openUnchanged(controller);
      const open = window.preview.locator(".opblock-get.is-open", { has: window.preview.locator('[data-path="/api/Products/{id}"]') }); // prettier-ignore
      const lens = window.page.locator(".codelens-decoration a", { hasText }).first();
      // Statuses need the document, which the server makes when the text has changed.
      await lens.waitFor({ timeout: 240_000 });
      if (await open.isVisible()) await collapse(open);
      // A lens may be drawn anew while it is clicked.
      await window.retried(async (ms) => {
        await lens.click({ timeout: ms });
        await open.waitFor({ timeout: ms });
      });
    }).timeout(300_000);

  it("writes a request with the examples of the document", async () => {
    await act(row("POST"), "Create Request");
    await window.page.locator(".part.editor .view-line", { hasText: "POST http://localhost:3000/api/Orders" }).first().waitFor(); // prettier-ignore
    await window.page
      .locator(".part.editor .view-line", { hasText: "Content-Type: application/json" })
      .first()
      .waitFor();
    await window.screenshot("routes-request");
    await window.command("View: Revert and Close Editor");
  });

  it("goes to the route of a pasted address, and says why others do not match", async () => {
    const input = await window.ask(
      "Ligature: Go to Route...",
      "A part of a route",
      "GET http://localhost:3000/api/Products/7?x=1",
    );
    await quickRows().filter({ hasText: "answers, id = 7" }).first().waitFor();
    await window.screenshot("go-to-route");
    await input.press("Enter");
    await window.page.locator(".tab.active", { hasText: "products.controller.ts" }).first().waitFor();
  });

  it("is used with the keyboard alone", async () => {
    await window.openUnchanged("src/main.ts");
    await window.command("Ligature: Focus on Routes View");
    await window.page.locator(".sidebar .monaco-list:focus").waitFor();
    const focused = window.page.locator(".sidebar .monaco-list-row.focused");
    const label = async () => (await focused.getAttribute("aria-label")) ?? "";
    /** Each key waits for what it does. */
    const press = async (key: string, then: string) => {
      await window.page.keyboard.press(key);
      await focused.and(window.page.locator(then)).waitFor();
    };
    await press("Home", '[aria-label^="/api, "]');
    await press("ArrowLeft", '[aria-expanded="false"]');
    await press("ArrowRight", '[aria-expanded="true"]');
    while (!/^(GET|POST|DELETE) \/api/.test(await label()))
      await press("ArrowDown", `:not([aria-label="${await label()}"])`);
    await window.page.keyboard.press("Enter");
    await window.page.locator(".tab.active", { hasText: ".controller.ts" }).first().waitFor();
    await window.screenshot("routes-keyboard");
  });

  it("writes a new controller with its registration and its test, and shows its route", async () => {
    const input = await window.ask("Ligature: New Controller...", "Orders", "Reviews");
    await input.press("Enter");
    await window.page.locator(".tab.active", { hasText: "reviews.controller.ts" }).first().waitFor();
    await row("/Reviews").waitFor();
    await window.screenshot("new-controller");
  });

  it("asks whether to start the server again when it does not answer, and does so", async function () {
    this.timeout(180_000);
    await window.command("Ligature: Focus on Routes View");
    await row("GET /{id:int}").waitFor();
    const server = window.languageServer!;
    process.kill(server, "SIGSTOP");
    stopped = server;
    const input = await window.ask("Ligature: Go to Route...", "A part of a route", "/api/Products/7");
    // The list says it first: VS Code shows no message while a list is open.
    await quickRows().filter({ hasText: "has not answered" }).first().waitFor();
    await window.screenshot("server-hangs");
    await input.press("Escape");
    const toast = window.page.locator(".notification-toast", { hasText: "has not answered" });
    await toast.waitFor();
    await toast.getByRole("button", { name: "Restart" }).click();
    await window.eventually("another server", () => Promise.resolve(![undefined, server].includes(window.languageServer)), 30_000); // prettier-ignore
    await window.ask("Ligature: Go to Route...", "A part of a route", "/api/Products/7");
    await quickRows().filter({ hasText: "Products.get" }).first().waitFor({ timeout: 60_000 });
    await window.page.keyboard.press("Escape");
    await window.eventually("an answer", async () => (await labels()).includes("GET /api/Products/{id:int}, Products.get · 'product'"), 90_000); // prettier-ignore
    await window.screenshot("server-restarted");
  });

  for (const [theme, kind] of themes)
    it(`is readable in the theme ${theme}`, async () => {
      await window.theme(theme, kind);
      await window.screenshot(`routes-${kind}`);
    });
});
