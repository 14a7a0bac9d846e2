import assert from "node:assert/strict";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp, type ViewOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/form-pages.js");

const root = new URL("./fixtures/errors", import.meta.url);
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

describe("pages with forms", () => {
  let fixtures: Fixtures;
  let app: FastifyInstance;

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/form-pages.js", import.meta.url);
    app = await start({ root });
  });

  after(() => app.close());

  const start = (views: ViewOptions) => {
    const { FormPage, HookPage, BrokenPage, ApiUsers } = fixtures;
    return createApp({
      pages: [FormPage, HookPage, BrokenPage],
      controllers: [ApiUsers],
      views,
      fastify: { logger: false },
    });
  };

  const post = (url: string, options: Partial<InjectOptions> = {}) =>
    app.inject({ method: "POST", url, headers: { accept: browser }, ...options });

  async function token(): Promise<{ cookies: Record<string, string>; payload: string }> {
    const page = await app.inject("/form");
    const [, name, value] = /name="([^"]+)" value="([^"]+)"/.exec(page.body)!;
    const cookies = Object.fromEntries(page.cookies.map((cookie) => [cookie.name, cookie.value]));
    return { cookies, payload: new URLSearchParams({ [name!]: value!, text: "hello" }).toString() };
  }

  const form = { "content-type": "application/x-www-form-urlencoded", accept: browser };

  it("take a form when it has the token of its page", async () => {
    const response = await post("/form", { ...(await token()), headers: form });
    assert.equal(response.body, "sent hello");
  });

  it("keep the secret from scripts and other sites when they create a token", async () => {
    const cookie = (await app.inject("/form")).cookies[0]!;
    assert.deepEqual([cookie.httpOnly, cookie.sameSite, cookie.path], [true, "Strict", "/"]);
  });

  it("refuse a form as a page when it has no token, another client's or a changed one", async () => {
    const { cookies, payload } = await token();
    const other = await token();
    const wrong = [
      {},
      { cookies },
      { payload },
      { cookies, payload: other.payload },
      { cookies, payload: payload.slice(0, -20) },
    ];
    for (const options of wrong) {
      const response = await post("/form", { ...options, headers: form });
      assert.equal(response.statusCode, 400);
      assert.match(String(response.headers["content-type"]), /^text\/html/);
      assert.match(response.body, /<h1>400 Bad Request<\/h1><p>The antiforgery token is missing or not valid\./);
    }
  });

  it("need a token for the methods that only show their view", async () => {
    assert.equal((await app.inject({ method: "PUT", url: "/broken" })).statusCode, 400);
  });

  it("need none when they say so, and controllers need none", async () => {
    assert.equal((await post("/hook")).body, "hooked");
    assert.deepEqual((await post("/api")).json(), { added: true });
  });

  /** The request, its client, and the answer. */
  const errors: [url: string, accept: string | undefined, status: number, type: RegExp, text: RegExp][] = [
    ["/nowhere", browser, 404, /html/, /<h1>404 Not Found<\/h1><p><\/p><a href="\/form">/],
    ["/nowhere", "*/*", 404, /problem\+json/, /"status":404/],
    ["/nowhere", undefined, 404, /problem\+json/, /"status":404/],
    ["/nowhere", "application/json, text/html;q=0.5", 404, /problem\+json/, /"status":404/],
    ["/nowhere", "text/html;q=0.5, application/problem+json", 404, /problem\+json/, /"status":404/],
    ["/form?handler=missing", browser, 404, /html/, /<p>There is no &lt;such&gt; form\.<\/p>/],
    ["/form?handler=gone", browser, 410, /html/, /<h1>410 Gone<\/h1>/],
    ["/form?handler=gone", "*/*", 410, /problem\+json/, /"status":410/],
    ["/broken", browser, 500, /html/, /<h1>500 .*<\/h1><p><\/p>/],
    ["/broken", "*/*", 500, /problem\+json/, /"status":500/],
    ["/api", browser, 405, /html/, /<h1>405 Method Not Allowed/],
  ];

  for (const [url, accept, status, type, text] of errors) {
    it(`answer ${status} when ${url} is asked for with ${accept ?? "no Accept"}`, async () => {
      const response = await app.inject({ url, headers: accept === undefined ? {} : { accept } });
      assert.equal(response.statusCode, status);
      assert.match(String(response.headers["content-type"]), type);
      assert.match(response.body, text);
      assert.match(String(response.headers.vary), /Accept/);
      assert.doesNotMatch(response.body, /secret/);
    });
  }

  it("have a page of Ligature's own when there is no template for errors", async () => {
    const other = await createApp({ pages: [], views: { root: new URL("./fixtures/views", import.meta.url) } });
    const response = await other.inject({ url: "/<b>", headers: { accept: browser } });
    assert.equal(response.statusCode, 404);
    assert.match(response.body, /<h1>Not Found<\/h1>/);
    await other.close();
  });

  it("answer problem details when the error page fails itself", async () => {
    const other = await start({ root, layout: "broken" });
    const response = await other.inject({ url: "/nowhere", headers: { accept: browser } });
    assert.equal(response.statusCode, 404);
    assert.match(String(response.headers["content-type"]), /problem\+json/);
    await other.close();
  });

  it("show an error with its place in development, and never its text elsewhere", async () => {
    const { NODE_ENV: before } = process.env;
    process.env.NODE_ENV = "development";
    try {
      const other = await start({ root });
      const response = await other.inject({ url: "/broken?<script>", headers: { accept: browser } });
      assert.equal(response.statusCode, 500);
      for (const part of [/secret/, /broken\.eta:1/]) assert.match(response.body, part);
      assert.doesNotMatch(response.body, /<script>/);
      assert.doesNotMatch((await other.inject("/broken")).body, /secret/);
      await other.close();
    } finally {
      if (before === undefined) delete process.env.NODE_ENV;
      else process.env.NODE_ENV = before;
    }
  });
});
