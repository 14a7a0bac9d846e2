/** The user interfaces in scopes with a prefix, as a browser sees them, with a guard and without. */
import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { controllers, openApi, openApiGuard, reDoc, routerOptions, swaggerUi } from "ligature";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "./browser.js";

describe("the user interfaces in scopes with a prefix", () => {
  let app: FastifyInstance;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let base: string;
  let reported: string[];

  before(async () => {
    app = Fastify({ routerOptions: routerOptions() });
    app.get("/Login", (_request, reply) => reply.type("text/html").send("<title>Sign in</title>"));
    await app.register(registerDescription(""), { prefix: "/hop" });
    await app.register(registerDescription("openapi"), { prefix: "/:tenant/v1" });
    await app.listen({ port: 0, host: "127.0.0.1" });
    base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(async () => {
    reported = [];
    context = await browser.newContext({ extraHTTPHeaders: { "x-user": "ada" } });
    page = await context.newPage();
    page.on("console", (message) => message.type() === "error" && reported.push(message.text()));
    page.on("pageerror", (error) => reported.push(String(error)));
  });
  afterEach(() => context.close());

  for (const [at, leadsTo] of [
    ["/hop", "/hop/index.html"],
    ["/%68op", "/%68op/index.html"],
    ["/acme/v1/openapi", "/acme/v1/openapi/index.html"],
    ["/a%2Fb/v1/openapi/", "/a%2Fb/v1/openapi/index.html"],
  ] as const) {
    it(`are Swagger UI with the document when ${at} is opened, and report nothing`, async () => {
      await page.goto(base + at);
      await page.locator(".info .title", { hasText: "Scoped" }).waitFor();
      assert.equal(new URL(page.url()).pathname, leadsTo);
      assert.deepEqual(reported, []);
    });
  }

  it("are ReDoc with the document when it is opened under a tenant, and report nothing", async () => {
    await page.goto(`${base}/acme/v1/api-docs`);
    await page.locator("h1", { hasText: "Scoped" }).waitFor();
    assert.deepEqual(reported, []);
  });

  it("are the sign-in page when no one is signed in", async () => {
    await context.setExtraHTTPHeaders({});
    for (const at of ["/hop", "/acme/v1/openapi", "/acme/v1/api-docs"]) {
      await page.goto(base + at);
      assert.equal(await page.title(), "Sign in", at);
    }
  });
});

function registerDescription(routePrefix: string): (scope: FastifyInstance) => Promise<void> {
  return async (scope) => {
    const documents = { documents: { v1: { title: "Scoped" } } };
    await scope.register(openApiGuard, { isAuthenticated: ({ headers }) => headers["x-user"] !== undefined });
    await scope.register(controllers, {});
    await scope.register(openApi, documents);
    await scope.register(swaggerUi, { openApi: documents, routePrefix });
    await scope.register(reDoc, { openApi: documents });
  };
}
