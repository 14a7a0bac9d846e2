/** The part of `examples/desk` for agents, in a browser that runs no script, by keyboard. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "./browser.js";
import { startApp, type RunningApp } from "./running-app.js";

describe("the help desk for agents in a browser", () => {
  let app: RunningApp;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  before(async () => {
    app = await startApp(fileURLToPath(new URL("../../examples/desk/", import.meta.url)));
    browser = await launchBrowser();
  });

  after(async () => {
    await browser.close();
    await app.stop();
  });

  beforeEach(async () => {
    context = await browser.newContext({ javaScriptEnabled: false });
    page = await context.newPage();
  });

  afterEach(() => context.close());

  async function signIn(password: string): Promise<void> {
    await page.getByLabel("E-mail").focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("ann@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  }

  it("leads to the page that was asked for, with a message that is shown once, when an agent signs in", async () => {
    await page.goto(`${app.address}/agent/tickets?page=1`);
    assert.match(page.url(), /\/sign-in\?returnUrl=%2Fagent%2Ftickets%3Fpage%3D1$/);
    await signIn("wrong");
    assert.match(await page.locator("main").innerText(), /The e-mail or the password is wrong\./);
    assert.equal(await page.getByLabel("E-mail").inputValue(), "ann@example.com");
    assert.equal(await page.getByLabel("Password").inputValue(), "", "a password does not come back");
    await signIn("desk-ann-1");
    assert.equal(page.url(), `${app.address}/agent/tickets?page=1`);
    assert.equal(await page.getByRole("status").innerText(), "You are signed in.");
    assert.match(await page.getByRole("navigation").innerText(), /Page 1 of 1/);
    await page.reload();
    assert.equal(await page.getByRole("status").count(), 0);
  });

  for (const url of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    it(`never leads to another site when the return URL is ${url}`, async () => {
      await page.goto(`${app.address}/sign-in?returnUrl=${encodeURIComponent(url)}`);
      await signIn("desk-ann-1");
      assert.equal(page.url(), `${app.address}/agent/tickets`);
    });
  }

  it("shows 404 as a page, and asks again after signing out", async () => {
    await page.goto(`${app.address}/sign-in`);
    await signIn("desk-ann-1");
    const response = await page.goto(`${app.address}/agent/tickets/999`);
    assert.equal(response?.status(), 404);
    assert.equal(await page.locator("h1").innerText(), "Not Found");
    await page.goto(`${app.address}/agent/tickets`);
    await page.getByRole("button", { name: "Sign out" }).focus();
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
    assert.equal(page.url(), `${app.address}/`);
    await page.goto(`${app.address}/agent/tickets`);
    assert.match(page.url(), /\/sign-in\?/);
  });
});
