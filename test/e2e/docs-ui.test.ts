/** The user interfaces that a running application serves, opened in a browser and read. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "./browser.js";
import { shop, startApp, type RunningApp } from "./running-app.js";

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

  it("are ReDoc with every operation when /api-docs is opened", async () => {
    await page.goto(`${app.address}/api-docs`);
    await page.locator("h1", { hasText: "Shop" }).waitFor();
    for (const summary of ["Finds one order.", "Places an order.", "Lists products, all or those of one category."]) {
      assert.equal(await page.locator("h2", { hasText: summary }).count(), 1, summary);
    }
  });
});
