import assert from "node:assert/strict";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/pages.js");

const root = new URL("./fixtures/views", import.meta.url);

/** A page that sends its form again. */
const form = (payload: string, method: InjectOptions["method"] = "POST"): Partial<InjectOptions> => ({
  method,
  payload,
  headers: { "content-type": "application/x-www-form-urlencoded" },
});

/** The request, the status, and a part of the HTML. */
const requests: [title: string, url: string, options: Partial<InjectOptions>, status: number, html: string][] = [
  ["a page without a handler is opened", "/login?email=a", {}, 200, '<p>valid</p>\n<input name="email" value="a">'],
  ["a text has a meaning in HTML", "/login?email=%22%3E%3Cscript%3E", {}, 200, 'value="&quot;&gt;&lt;script&gt;"'],
  ["a value is missing", "/login", {}, 200, "<p>invalid</p>"],
  ["a handler shows the page with another status", "/login", form("email="), 422, "<p>invalid</p>"],
  [
    "a handler shows another view",
    "/login",
    form("email=ann"),
    200,
    "<title>Welcome</title>\n<main><p>Hello, ann.</p>",
  ],
  ["a handler returns nothing", "/orders/5", {}, 200, '<p id="5">1 true</p>'],
  ["a handler returns nothing, later", "/orders/5?handler=later", {}, 200, '<p id="50">1 true</p>'],
  ["the method has no handler", "/orders/5", form("count=3"), 200, '<p id="0">3 true</p>'],
  ["the method has no handler, and the form has a mistake", "/orders/5", form("count=30"), 200, "30 false"],
  ["the method has only named handlers", "/orders/5", { method: "DELETE" }, 200, '<p id="0">'],
  [
    "the method has only named handlers, and one is named",
    "/orders/5?handler=all",
    { method: "DELETE" },
    200,
    "deleted",
  ],
  ["the method is PATCH", "/orders/5", { method: "PATCH" }, 200, "<main>"],
  ["the method is OPTIONS", "/orders/5", { method: "OPTIONS" }, 200, "<main>"],
  ["the method is HEAD", "/orders/5", { method: "HEAD" }, 200, ""],
  ["a page has no view", "/hidden", {}, 200, '{"hidden":true}'],
  ["a page has no view, and no handler for the method", "/hidden", { method: "PUT" }, 405, "Method Not Allowed"],
  ["the template has another name", "/other", {}, 200, "Hello, &lt;b&gt;&amp; &#39;you&#39;&lt;/b&gt;."],
  ["a controller shows a view", "/views/list", {}, 200, '<b class="row">all</b>'],
  ["a controller shows a part", "/views/row", {}, 200, '<b class="row">&lt;i&gt;</b>\n'],
];

describe("views", () => {
  let app: FastifyInstance;
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/pages.js", import.meta.url);
    app = await createApp({
      ...applicationOf(fixtures),
      views: { root, layout: "layout" },
      antiforgery: { autoValidate: false },
    });
  });

  after(() => app.close());

  for (const [title, url, options, status, html] of requests) {
    it(`answer ${status} when ${title}`, async () => {
      const response = await app.inject({ url, ...options });
      assert.equal(response.statusCode, status, response.body);
      assert.ok(response.body.includes(html), response.body);
    });
  }

  it("are HTML in UTF-8 when they are sent", async () => {
    const { headers } = await app.inject("/orders/5");
    assert.equal(headers["content-type"], "text/html; charset=utf-8");
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.match(String(headers["content-security-policy"]), /^default-src 'self'; /);
  });

  const parts: [title: string, headers: Record<string, string>, isPart: boolean][] = [
    ["a script replaces a part", { "hx-request": "true" }, true],
    ["a script replaces the whole page", { "hx-request": "true", "hx-boosted": "true" }, false],
    ["a script restores a page", { "hx-request": "true", "hx-history-restore-request": "true" }, false],
    ["a browser asks", {}, false],
  ];

  for (const [title, headers, isPart] of parts) {
    it(`have ${isPart ? "no" : "a"} layout when ${title}`, async () => {
      const response = await app.inject({ url: "/orders/5", headers });
      assert.equal(response.body.includes("<main>"), !isPart);
      assert.match(String(response.headers.vary), /HX-Request/);
    });
  }

  it("have no layout when a part is shown", async () => {
    const { body } = await app.inject("/views/row");
    assert.equal(body, '<b class="row">&lt;i&gt;</b>\n');
  });

  for (const name of [
    "../secret",
    "/etc/passwd",
    "..%2Fpages",
    "orders/../../pages",
    "C:\\x",
    "nope",
    "__proto__",
    "a\0b",
  ]) {
    it(`are not found outside of their folder when one is named ${JSON.stringify(name)}`, async () => {
      const response = await app.inject({ url: "/views/named", query: { name } });
      assert.equal(response.statusCode, 500);
      assert.doesNotMatch(response.body, /views|export|root:/);
    });
  }

  it("say nothing of the error when a template throws", async () => {
    const response = await app.inject("/broken");
    assert.equal(response.statusCode, 500);
    assert.doesNotMatch(response.body, /secret|broken\.eta/);
  });
});

function applicationOf({ ViewsController, ...pages }: Fixtures) {
  return { controllers: [ViewsController], pages: Object.values(pages) };
}
