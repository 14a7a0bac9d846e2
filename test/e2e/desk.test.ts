/** The help desk of `examples/desk` in a browser, by keyboard alone. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { HtmlValidate } from "html-validate";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "./browser.js";
import { startApp, type RunningApp } from "./running-app.js";
import { seriousFindings } from "./serious-findings.js";

/** The mistakes in the HTML as it was sent. */
async function htmlMistakes(html: string): Promise<string[]> {
  const rules = { "no-trailing-whitespace": "off", "attribute-boolean-style": "off", "void-style": "off", "form-dup-name": "off", "prefer-native-element": "off" }; // prettier-ignore
  const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules: rules as Record<string, "off"> });
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
  );
}

describe("the help desk in a browser", () => {
  let app: RunningApp;
  let browser: Browser;
  let page: Page;
  let html = "";
  const scripts: string[] = [];

  before(async () => {
    app = await startApp(fileURLToPath(new URL("../../examples/desk/", import.meta.url)));
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 800, height: 1400 } });
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    page.on("response", async (response) => {
      if (response.headers()["content-type"]?.startsWith("text/html") === true && response.status() !== 302)
        html = await response.text();
    });
  });

  after(async () => {
    await browser.close();
    await app.stop();
  });

  /** Moves with the tabulator to the element with an id. */
  async function tabTo(id: string): Promise<void> {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate<string>("document.activeElement.id")) === id) return;
    }
    assert.fail(`The keyboard does not reach ${id}.`);
  }

  /** Moves to a button or a link with a text, and presses it. */
  async function press(text: string): Promise<void> {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate<string>("document.activeElement.textContent")) !== text) continue;
      await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
      return;
    }
    assert.fail(`The keyboard does not reach ${text}.`);
  }

  async function check(picture: string): Promise<void> {
    assert.deepEqual(await seriousFindings(page), []);
    assert.deepEqual(await htmlMistakes(html), []);
    if (process.env.SCREENSHOTS !== undefined)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/${picture}.png`, fullPage: true });
  }

  it("has a list without serious findings, and a link to the form, when it is opened", async () => {
    await page.goto(app.address);
    await check("list");
    await press("New ticket");
    assert.equal(await page.title(), "New ticket");
    await check("form");
  });

  it("comes back with its errors and all that was typed when it is sent too early", async () => {
    await tabTo("ticket_subject");
    await page.keyboard.type("Help");
    await tabTo("ticket_requester_name");
    await page.keyboard.type('Ann "<b>" Example');
    await tabTo("ticket_requester_email");
    await page.keyboard.type("ann");
    await tabTo("ticket_priority");
    await page.keyboard.type("urg");
    await press("Add an item");
    assert.equal(await page.locator(".field-validation-error").count(), 0);
    assert.equal(await page.locator("#ticket_requester_email").inputValue(), "ann");
    await tabTo("ticket_items_0__name");
    await page.keyboard.type("Printer");
    await tabTo("ticket_items_0__price");
    await page.keyboard.type("much");
    await page
      .locator("#ticket_screenshot")
      .setInputFiles({ name: "fire.png", mimeType: "image/png", buffer: Buffer.from("x") });
    await press("Open the ticket");
    assert.equal(await page.locator("#ticket_requester_name").inputValue(), 'Ann "<b>" Example');
    assert.equal(await page.locator("#ticket_priority").inputValue(), "urgent");
    assert.equal(await page.locator("#ticket_items_0__price").inputValue(), "much");
    assert.equal(await page.locator("#ticket_screenshot-lost").innerText(), "Please choose the file again: fire.png");
    const described = await page.locator("#ticket_requester_email").getAttribute("aria-describedby");
    assert.match(await page.locator(`#${described}`).innerText(), /E-mail/);
    await check("invalid");
  }).timeout(120_000);

  it("opens the ticket, and shows a message once, when the form is complete", async () => {
    await tabTo("ticket_subject");
    await page.keyboard.press("End");
    await page.keyboard.type(" with the printer");
    await tabTo("ticket_requester_email");
    await page.keyboard.press("End");
    await page.keyboard.type("@example.com");
    await page.keyboard.press("Tab"); // the phone
    await tabTo("ticket_channel_e-mail");
    await page.keyboard.press("ArrowDown");
    await tabTo("ticket_neededBy");
    await page.keyboard.type("12242026");
    await tabTo("ticket_description");
    await page.keyboard.type("Smoke.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Fire.");
    await tabTo("ticket_items_0__price");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("99.90");
    await press("Open the ticket");
    assert.equal(await page.title(), "Tickets");
    assert.equal(await page.locator(".message").innerText(), "Ticket 1 is open.");
    assert.match(await page.locator("tbody").innerText(), /Help with the printer\s+Ann "<b>" Example\s+12\/24\/2026/);
    await check("opened");
    await page.reload();
    assert.equal(await page.locator(".message").count(), 0);
    assert.deepEqual(scripts, []);
  }).timeout(120_000);

  it("speaks German when the keyboard presses the link to it, and reads what people type in German", async () => {
    await page.goto(app.address);
    await press("Deutsch");
    assert.equal(await page.title(), "Anfragen");
    assert.equal(await page.locator("html").getAttribute("lang"), "de-DE");
    assert.match(await page.locator("tbody").innerText(), /24\.12\.2026/);
    await check("list-german");
    await press("Neue Anfrage");
    await tabTo("ticket_requester_name");
    await page.keyboard.type("Anna");
    await press("Gegenstand hinzufügen");
    await tabTo("ticket_items_0__name");
    await page.keyboard.type("Drucker");
    await tabTo("ticket_items_0__price");
    await page.keyboard.type("1.299,50");
    await tabTo("ticket_log");
    await press("Anfrage stellen");
    assert.equal(await page.locator("#ticket_items_0__price").inputValue(), "1.299,50");
    assert.equal(await page.locator("#ticket_items_0__price-error").count(), 0);
    assert.equal(await page.locator("#ticket_subject-error").innerText(), "Das Feld Betreff ist erforderlich.");
    assert.match(
      await page.locator(".validation-summary-errors").innerText(),
      /Das Feld Beschreibung ist erforderlich\./,
    );
    await check("invalid-german");
  }).timeout(120_000);

  it("speaks English again when the link to it is pressed, on the same page", async () => {
    await page.goto(`${app.address}/agent/tickets`);
    assert.equal(await page.title(), "Anmelden");
    await check("sign-in-german");
    await press("English");
    assert.equal(await page.title(), "Sign in");
    assert.deepEqual(scripts, []);
  }).timeout(120_000);
});
