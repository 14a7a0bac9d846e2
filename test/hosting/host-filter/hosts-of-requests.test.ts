import assert from "node:assert/strict";
import { connect, type AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { controllers, createApp, routerOptions, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Results = typeof import("../fixtures/results.js");

describe("the host that a request names", () => {
  let results: Results;
  let app: FastifyInstance;
  before(async function () {
    this.timeout(30_000);
    results = await loadCompiled<Results>("../fixtures/results.js", import.meta.url);
  });
  afterEach(() => app.close());

  async function linkOf(headers: Record<string, string>, options: AppOptions = {}): Promise<unknown> {
    app = await createApp({ controllers: [results.ResultsController], ...options });
    const answer = await app.inject({ url: "/results/items/5", headers });
    return answer.statusCode === 200 ? answer.json<{ link: unknown }>().link : answer.statusCode;
  }

  const links: readonly (readonly [host: string, link: string | null])[] = [
    ["shop.example", "http://shop.example/results/items/5"],
    ["Shop.Example:8080", "http://shop.example:8080/results/items/5"],
    ["127.0.0.1:3000", "http://127.0.0.1:3000/results/items/5"],
    ["[::1]:3000", "http://[::1]:3000/results/items/5"],
    ["xn--c1yn36f", "http://xn--c1yn36f/results/items/5"],
    ["evil.example/path?", null],
    ["user:secret@evil.example", null],
    ["evil.example#", null],
    ["evil.example\\x", null],
    ["<script>", null],
    ["a b", null],
    ["a..b", null],
    ["shop.example:", null],
    ["shop.example:99999", null],
    ["[::1", null],
    ["[x]", null],
    ["sh\u00f6p.example", null],
  ];
  for (const [host, link] of links) {
    it(`makes ${link === null ? "no link" : `the link ${link}`} when it is "${host}"`, async () => {
      assert.equal(await linkOf({ host }), link);
    });
  }

  const forwarded: readonly (readonly [name: string, headers: Record<string, string>, trustProxy: boolean, link: string | null])[] = [
    ["is not trusted", { "x-forwarded-host": "evil.example" }, false, "http://inner/results/items/5"],
    ["is trusted", { "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" }, true, "https://shop.example/results/items/5"],
    ["names no host", { "x-forwarded-host": "shop.example/x" }, true, null],
    ["names another scheme", { "x-forwarded-proto": "javascript" }, true, null],
  ]; // prettier-ignore
  for (const [name, headers, trustProxy, link] of forwarded) {
    it(`makes ${link === null ? "no link" : `the link ${link}`} when a proxy that ${name} forwards it`, async () => {
      assert.equal(await linkOf({ host: "inner", ...headers }, { fastify: { trustProxy } }), link);
    });
  }

  it("creates no link when there is none, as in HTTP/1.0", async () => {
    app = await createApp({ controllers: [results.ResultsController], allowedHosts: ["shop.example"] });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
      let text = "";
      socket.on("data", (chunk) => (text += chunk.toString()));
      socket.on("close", () => resolve(text));
      socket.on("error", reject);
      socket.end("GET /results/items/5 HTTP/1.0\r\n\r\n");
    });
    assert.match(answer, /^HTTP\/1\.1 200 [^]*\{"id":5,"link":null\}$/);
  });

  const allowedHosts = ["shop.example", "*.shop.example"];
  const statuses: readonly (readonly [headers: Record<string, string>, trustProxy: boolean, status: number | string])[] = [
    [{ host: "shop.example" }, false, "http://shop.example/results/items/5"],
    [{ host: "eu.shop.example:8080" }, false, "http://eu.shop.example:8080/results/items/5"],
    [{ host: "evil.example" }, false, 400],
    [{ host: "shop.example/evil" }, false, 400],
    [{ host: "shop.example", "x-forwarded-host": "evil.example" }, true, 400],
    [{ host: "inner", "x-forwarded-host": "shop.example" }, true, "http://shop.example/results/items/5"],
  ]; // prettier-ignore
  for (const [headers, trustProxy, status] of statuses) {
    it(`is answered ${status} when hosts are limited and the request has ${JSON.stringify(headers)}`, async () => {
      assert.equal(await linkOf(headers, { allowedHosts, fastify: { trustProxy } }), status);
    });
  }

  it("is answered 400 before every hook and for every path when it is not allowed, and not shown again", async () => {
    const seen: string[] = [];
    app = await createApp({
      controllers: [results.ResultsController],
      openApi: {},
      allowedHosts,
      configure: (instance) => instance.addHook("onRequest", async (request) => void seen.push(request.url)),
    });
    for (const url of ["/results/items/5", "/openapi/v1/openapi.json", "/nothing"]) {
      const answer = await app.inject({ url, headers: { host: "evil.example" } });
      assert.equal(answer.statusCode, 400, url);
      assert.doesNotMatch(answer.body, /evil/);
    }
    assert.deepEqual(seen, []);
  });

  it("is limited in one scope alone when the plugin is registered there", async () => {
    app = Fastify({ routerOptions: routerOptions() });
    const options = { controllers: [results.ResultsController], allowedHosts };
    await app.register(async (scope) => scope.register(controllers, options), { prefix: "/closed" });
    app.get("/open", () => "open");
    const headers = { host: "other.example" };
    assert.equal((await app.inject({ url: "/closed/results/items/5", headers })).statusCode, 400);
    assert.equal((await app.inject({ url: "/open", headers })).statusCode, 200);
  });

  it("is answered with problem details when it is not allowed on an action's route", async () => {
    app = await createApp({ controllers: [results.ResultsController], allowedHosts });
    const answer = await app.inject({ url: "/results/items/5", headers: { host: "evil.example" } });
    assert.match(String(answer.headers["content-type"]), /^application\/problem\+json/);
    assert.equal(answer.json<{ detail: string }>().detail, "The request's host is not allowed.");
  });
});
