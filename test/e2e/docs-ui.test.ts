/** The user interfaces that a running application serves, opened in a browser and read. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "./browser.js";
import { shop, startApp, type RunningApp } from "./running-app.js";
import { seriousFindings } from "./serious-findings.js";

/** The parts of the page's own types that are needed here. */
interface Box {
  contains(other: unknown): boolean;
  matches(selector: string): boolean;
}
interface Focused {
  readonly ariaLabel: string | null;
  readonly id: string;
  readonly className: string;
  readonly textContent: string;
}

describe("the user interfaces of a running application", () => {
  let app: RunningApp;
  let browser: Browser;
  let page: Page;
  /** Addresses beyond the application that a page has asked for. */
  let elsewhere: string[];
  const closing: (() => Promise<void>)[] = [];
  before(async () => {
    app = await startApp(shop);
    closing.push(() => app.stop());
    browser = await launchBrowser();
    closing.push(() => browser.close());
  });
  after(() => Promise.all(closing.map((close) => close())));
  beforeEach(async () => {
    elsewhere = [];
    page = await browser.newPage();
    page.on("request", (request) => {
      if (request.url().startsWith("http") && !request.url().startsWith(app.address)) elsewhere.push(request.url());
    });
  });
  afterEach(() => page.close());

  it("are Swagger UI with every operation when /openapi is opened", async () => {
    await page.goto(`${app.address}/openapi`);
    await page.locator(".opblock").nth(5).waitFor();
    assert.equal(await page.title(), "Shop API");
    assert.match(await page.locator(".info .title").innerText(), /^Shop/);
    const rows = await page.locator(".opblock-summary-path").allInnerTexts();
    assert.deepEqual(rows.map((row) => row.replace(/\u200b/g, "")).sort(), [
      "/api/Orders", "/api/Orders/{id}", "/api/Orders/{id}", "/api/Products", "/api/Products", "/api/Products/{id}",
    ]); // prettier-ignore
    assert.deepEqual(elsewhere, []);
  });

  it("send a real request when an operation is tried out in Swagger UI", async () => {
    await page.goto(`${app.address}/openapi`);
    const row = page.locator(".opblock").filter({ has: page.locator('[data-path="/api/Products/{id}"]') });
    await row.locator(".opblock-summary-control").click();
    await row.getByRole("button", { name: "Try it out" }).click();
    await row.locator("tr", { hasText: "id" }).locator("input").fill("1");
    await row.getByRole("button", { name: "Execute" }).click();
    const answer = row.locator(".live-responses-table .response").first();
    await answer.waitFor();
    assert.match(await answer.innerText(), /200/);
    assert.match(await answer.innerText(), /"name": "Tea"/);
  });

  it("have names for the fields of Swagger UI, for screen readers", async () => {
    await page.goto(`${app.address}/openapi`);
    const open = async (method: string, path: string) => {
      const row = page.locator(`.opblock-${method}`, { has: page.locator(`[data-path="${path}"]`) });
      await row.locator(".opblock-summary-control").click();
      await row.getByRole("button", { name: "Try it out" }).click();
      return row;
    };
    const list = await open("get", "/api/Products");
    await list.getByRole("combobox", { name: "category" }).waitFor();
    const create = await open("post", "/api/Products");
    await create.getByRole("textbox", { name: "Request body" }).waitFor();
    const unnamed = (await seriousFindings(page)).filter((finding) => /^(select-name|label|button-name|aria-)/.test(finding)); // prettier-ignore
    assert.deepEqual(unnamed, []);
  });

  describe("with authorization", () => {
    const focused = () => page.evaluate(() => {
      const { activeElement } = (globalThis as unknown as { document: { activeElement: Focused } }).document;
      return activeElement.ariaLabel ?? (activeElement.id || activeElement.className || activeElement.textContent);
    }); // prettier-ignore
    const dialog = () => page.getByRole("dialog", { name: "Available authorizations" });
    beforeEach(async () => {
      await page.route("**/openapi.json", async (route) => {
        const answer = await route.fetch();
        const document = (await answer.json()) as { components: object };
        const securitySchemes = { bearer: { type: "http", scheme: "bearer" }, key: { type: "apiKey", in: "header", name: "X-Key" } }; // prettier-ignore
        const security = [{ bearer: [], key: [] }];
        await route.fulfill({
          json: { ...document, security, components: { ...document.components, securitySchemes } },
        });
      });
      await page.goto(`${app.address}/openapi`);
      await page.locator(".opblock").nth(5).waitFor();
    });

    for (const [name, selector] of [
      ["the page's button", ".auth-wrapper > .btn.authorize"],
      ["the lock of an operation", ".opblock-post .authorization__btn"],
    ] as const)
      it(`keep the focus in the dialog that ${name} opens, and bring it back`, async () => {
        const opener = page.locator(selector).first();
        await opener.focus();
        await page.keyboard.press("Enter");
        await dialog().waitFor();
        const first = await focused();
        const all = new Set<string>();
        for (let tabs = 0; tabs < 12; tabs++) {
          all.add(await focused());
          await page.keyboard.press("Tab");
          assert.ok(await dialog().evaluate((one) => (one as unknown as Box).contains((globalThis as unknown as { document: { activeElement: unknown } }).document.activeElement))); // prettier-ignore
        }
        assert.match(first, /auth-bearer-value|api_key_value/);
        assert.deepEqual([...all].sort(), [first, ...["Apply credentials", "Close", "api_key_value", "auth-bearer-value", "btn modal-btn auth btn-done button"].filter((one) => one !== first)].sort()); // prettier-ignore
        await page.keyboard.press("Shift+Tab");
        assert.ok(all.has(await focused()));
        await page.keyboard.press("Escape");
        await dialog().waitFor({ state: "detached" });
        assert.ok(await opener.evaluate((one) => (one as unknown as Box).matches(":focus")));
      });

    it("keep the focus in the dialog when the field that has it goes away", async () => {
      await page.locator(".auth-wrapper > .btn.authorize").click();
      await page.keyboard.type("token");
      await dialog().locator("#api_key_value").fill("key");
      await page.keyboard.press("Enter");
      const accepted = dialog().getByRole("button", { name: "Remove authorization" });
      await accepted.first().waitFor();
      assert.equal(await focused(), "auth-bearer-value");
      await page.keyboard.press("Enter");
      await accepted.nth(1).waitFor();
      assert.equal(await focused(), "Close");
      await page.keyboard.press("Enter");
      await dialog().waitFor({ state: "detached" });
      assert.equal(await focused(), "btn authorize locked");
      assert.deepEqual(await seriousFindings(page).then((all) => all.filter((one) => one.startsWith("button-name"))), []); // prettier-ignore
    });
  });

  it("are ReDoc with every operation when /api-docs is opened", async () => {
    await page.goto(`${app.address}/api-docs`);
    await page.locator("h1", { hasText: "Shop" }).waitFor();
    for (const summary of ["Finds one order.", "Places an order.", "Lists products, all or those of one category."]) {
      assert.equal(await page.locator("h2", { hasText: summary }).count(), 1, summary);
    }
  });
});
