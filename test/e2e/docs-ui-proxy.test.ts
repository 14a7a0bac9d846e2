/** The user interfaces as a browser sees them through an nginx that adds a prefix, and what they report to its console. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "./browser.js";
import { freePort } from "../build/free-port.js";
import { endWithTests } from "../helpers/end-with-tests.js";
import { shop, startApp, type RunningApp } from "./running-app.js";
import { ensureNginx } from "./setup/nginx.js";

describe("the user interfaces behind a proxy that adds a prefix", () => {
  let app: RunningApp;
  let base: string;
  let browser: Browser;
  let page: Page;
  let reported: string[];
  const closing: (() => unknown)[] = [];
  before(async () => {
    app = await startApp(shop);
    closing.push(() => app.stop());
    const proxy = await startNginx(app.address, "/shop/api");
    closing.push(() => proxy.stop());
    base = `${proxy.address}/shop/api`;
    browser = await launchBrowser();
    closing.push(() => browser.close());
  });
  after(() => Promise.all(closing.map((close) => close())));
  beforeEach(async () => {
    reported = [];
    page = await browser.newPage();
    page.on("console", (message) => message.type() === "error" && reported.push(message.text()));
    page.on("pageerror", (error) => reported.push(String(error)));
  });
  afterEach(() => page.close());

  it("are Swagger UI with every operation when /openapi is opened, and report nothing", async () => {
    await page.goto(`${base}/openapi`);
    await page.locator(".opblock").nth(5).waitFor();
    assert.equal(page.url().split("#")[0], `${base}/openapi/index.html`);
    assert.deepEqual(reported, []);
  });

  it("send a real request through the proxy when an operation is tried out in Swagger UI, without any option", async () => {
    await page.goto(`${base}/openapi`);
    const row = page.locator(".opblock").filter({ has: page.locator('[data-path="/api/Products/{id}"]') });
    await row.locator(".opblock-summary-control").click();
    await row.getByRole("button", { name: "Try it out" }).click();
    await row.locator("tr", { hasText: "id" }).locator("input").fill("1");
    await row.getByRole("button", { name: "Execute" }).click();
    const answer = row.locator(".live-responses-table .response").first();
    await answer.waitFor();
    assert.match(await answer.innerText(), /200[^]*"name": "Tea"/);
    assert.equal(await row.locator(".request-url pre").innerText(), `${base}/api/Products/1`);
    assert.deepEqual(reported, []);
  });

  it("are ReDoc with addresses that work through the proxy, without any option", async () => {
    await page.goto(`${base}/api-docs`);
    await page.locator("button", { hasText: "/api/Orders/{id}" }).first().click();
    // ReDoc joins the addresses of the document and the server as texts. The client of the address resolves its dots.
    const shown = page.getByText(/^http.*\/api\/Orders\/\{id\}$/).first();
    await shown.waitFor();
    assert.equal(new URL(await shown.innerText()).href, `${base}/api/Orders/%7Bid%7D`);
    assert.deepEqual(reported, []);
  });

  it("are ReDoc, its search too, when /api-docs is opened, and report nothing", async () => {
    await page.goto(`${base}/api-docs`);
    await page.locator("h1", { hasText: "Shop" }).waitFor();
    await page.locator('input[placeholder="Search..."]').fill("order");
    await page.locator('[data-role="search:results"] li').first().waitFor();
    assert.deepEqual(reported, []);
  });
});

interface Proxy {
  readonly address: string;
  stop(): void;
}

/** Hands on what stands under the prefix, without it. */
async function startNginx(target: string, prefix: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "ligature-nginx-"));
  const port = await freePort();
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; events {}
http {
  access_log off; ${paths.join(" ")}
  server { listen 127.0.0.1:${port}; location ${prefix}/ { proxy_pass ${target}/; } }
}
`,
  );
  const child = spawn(ensureNginx(), ["-p", folder, "-e", join(folder, "errors"), "-c", "nginx.conf"], {
    stdio: "inherit",
  });
  endWithTests(child);
  const address = `http://127.0.0.1:${port}`;
  const answers = (): Promise<boolean> => fetch(`${address}${prefix}/`).then(() => true, () => false); // prettier-ignore
  for (let tries = 0; tries < 100 && !(await answers()); tries++) await wait(50);
  return {
    address,
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
