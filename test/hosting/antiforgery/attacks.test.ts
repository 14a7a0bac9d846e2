import assert from "node:assert/strict";
import cookie from "@fastify/cookie";
import csrf from "@fastify/csrf-protection";
import type { FastifyInstance, FastifyRequest, InjectOptions } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { bodyOf, multipart } from "../forms/fixtures/parts.js";
import { Wire } from "../forms/fixtures/wire.js";
import { byCookie, formOf, open, urlEncoded, ways, type Client } from "./clients.js";

type Fixtures = typeof import("./fixtures/accounts.js");
type Attack = (ann: Client, mallory: Client) => Omit<InjectOptions, "method" | "url">;

const asForm = (cookies: string, token: string, fields = {}): Omit<InjectOptions, "method" | "url"> => ({
  headers: { cookie: cookies, ...urlEncoded },
  payload: formOf(token, { to: "mallory", amount: "9", ...fields }),
});
const last = (text: string): string => text.slice(0, -1) + (text.endsWith("A") ? "B" : "A");

/** The requests that a site that knows everything except the victim's secret and token can make the victim's browser send. */
const attacks: Readonly<Record<string, Attack>> = {
  "no token": ({ cookie: sent }) => ({ headers: { cookie: sent, ...urlEncoded }, payload: "to=mallory" }),
  "an empty token": ({ cookie: sent }) => asForm(sent, ""),
  "an invented token": ({ cookie: sent }) => asForm(sent, "abcdefgh-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ"),
  "a token with another last character": ({ cookie: sent, token }) => asForm(sent, last(token)),
  "a token that was cut": ({ cookie: sent, token }) => asForm(sent, token.slice(0, -1)),
  "the attacker's own token": ({ cookie: sent }, { token }) => asForm(sent, token),
  "the attacker's own token in the header": ({ cookie: sent }, { token }) => ({
    headers: { cookie: sent, requestverificationtoken: token },
  }),
  "the token without the cookie": ({ token }) => asForm("", token),
  "the attacker's cookie with the victim's token": ({ token }, { cookie: sent }) => asForm(sent, token),
  "the secret as the token": ({ cookie: sent }) => asForm(sent, decodeURIComponent(sent.slice(sent.indexOf("=") + 1))),
  "a token as a prototype": ({ cookie: sent, token }) => ({
    headers: { cookie: sent, ...urlEncoded },
    payload: `__proto__[__RequestVerificationToken]=${token}&__proto__._csrf=${token}&to=m`,
  }),
  "a token in the query": ({ cookie: sent, token }) => ({
    headers: { cookie: sent, ...urlEncoded },
    query: { __RequestVerificationToken: token, _csrf: token },
    payload: "to=m",
  }),
  "a list of tokens, of which the first is wrong": ({ cookie: sent, token }) => ({
    headers: { cookie: sent, ...urlEncoded },
    payload: `__RequestVerificationToken=x&__RequestVerificationToken=${token}`,
  }),
  "a wrong header before a right field": ({ cookie: sent, token }) => ({
    headers: { cookie: sent, ...urlEncoded, requestverificationtoken: "x" },
    payload: formOf(token),
  }),
  "a form that cannot be read": ({ cookie: sent, token }) => ({
    headers: { cookie: sent, ...urlEncoded },
    payload: `${formOf(token)}&a=%00`,
  }),
  "too many fields": ({ cookie: sent, token }) => ({
    headers: { cookie: sent, ...urlEncoded },
    payload: `${formOf(token)}${"&a=1".repeat(1100)}`,
  }),
  "a text that looks like a form": ({ cookie: sent, token }) => ({
    headers: { cookie: sent, "content-type": "text/plain" },
    payload: formOf(token),
  }),
  "another method in a header": ({ cookie: sent }) => ({
    headers: { cookie: sent, "x-http-method-override": "GET", "x-method-override": "GET", ...urlEncoded },
    payload: "to=m&_method=GET",
    query: { _method: "GET" },
  }),
};

describe("attacks against actions with antiforgery", function () {
  this.timeout(30_000);
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/accounts.js", import.meta.url);
  });

  function make(configure: (app: FastifyInstance) => Promise<void>): Promise<FastifyInstance> {
    const { AccountController, TokensController } = fixtures;
    const severities = { LIG1032: "off" } as const;
    return createApp({ controllers: [AccountController, TokensController], configure, severities });
  }

  for (const [way, configure] of Object.entries(ways)) {
    it(`are all answered with 400 when ${way} keeps the secret`, async () => {
      const app = await make(configure);
      const [ann, mallory] = [await open(app), await open(app)];
      const allowed = await app.inject({ method: "POST", url: "/account/form", ...asForm(ann.cookie, ann.token) });
      assert.equal(allowed.statusCode, 200);
      for (const [name, attack] of Object.entries(attacks)) {
        const response = await app.inject({ method: "POST", url: "/account/form", ...attack(ann, mallory) });
        assert.equal(response.statusCode, 400, `${name}: ${response.body}`);
        assert.equal(response.json<{ status: number }>().status, 400, name);
      }
      await app.close();
    });
  }

  it("fail with a token in JSON that is no text", async () => {
    const app = await make(byCookie);
    const ann = await open(app);
    const tokens: unknown[] = [null, 1, true, [], [ann.token], { token: ann.token }, "", { toString: "x" }];
    for (const token of tokens) {
      const payload = { to: "mallory", _csrf: token, __RequestVerificationToken: token } as object;
      const { statusCode } = await app.inject({
        method: "POST",
        url: "/account/json",
        headers: { cookie: ann.cookie },
        payload,
      });
      assert.equal(statusCode, 400, JSON.stringify(token));
    }
    await app.close();
  });

  it("fail when a token of one user comes with the session of another", async () => {
    const name = ({ headers }: FastifyRequest): string => String(headers["x-user"] ?? "nobody");
    const { AccountController, TokensController } = fixtures;
    const app = await createApp({
      controllers: [AccountController, TokensController],
      severities: { LIG1032: "off" },
      antiforgery: { userInfo: name },
      configure: async (instance) => {
        await instance.register(cookie);
        await instance.register(csrf, {
          getUserInfo: name,
          csrfOpts: { hmacKey: "a key of the tests", userInfo: true },
        });
      },
    });
    const ann = await open(app, "/tokens", { "x-user": "ann" });
    const post = async (user: string): Promise<number> => {
      const { headers, ...rest } = asForm(ann.cookie, ann.token);
      const sent = { ...headers, "x-user": user };
      return (await app.inject({ method: "POST", url: "/account/form", ...rest, headers: sent })).statusCode;
    };
    assert.deepEqual([await post("ann"), await post("mallory")], [200, 400]);
    await app.close();
  });

  it("do not make the application read a form when the token in the header is wrong", async () => {
    const app = await make(byCookie);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const wire = await Wire.open(port);
    const parts = "Content-Type: multipart/form-data; boundary=b";
    wire.head("/account/file", parts, "RequestVerificationToken: wrong", "Transfer-Encoding: chunked");
    const flood = wire.flood(1_000_000_000);
    assert.match(await wire.closed(), /^HTTP\/1\.1 400 /);
    assert.ok((await flood) < 100_000_000);
    assert.equal(app.bufferedBodyBytes, 0);
    app.server.closeAllConnections();
    await app.close();
  });

  it("with forms above the action's limits are answered with 413, and the action does not run", async () => {
    const app = await make(byCookie);
    const { cookie: sent, token } = await open(app);
    const post = (url: string, headers: Readonly<Record<string, string>>, payload: string) =>
      app.inject({ method: "POST", url, headers: { cookie: sent, ...headers }, payload });
    assert.equal((await post("/account/small", urlEncoded, formOf(token, { text: "a" }))).statusCode, 200);
    assert.equal((await post("/account/small", urlEncoded, formOf(token, { text: "a".repeat(300) }))).statusCode, 413);
    const many = Array.from({ length: 6 }, (_, index) => ({ name: `a${index}`, content: "1" }));
    const body = bodyOf({ name: "__RequestVerificationToken", content: token }, ...many);
    assert.equal((await post("/account/file", multipart, body)).statusCode, 400);
    await app.close();
  });

  it("are 500 and closed when the plugin itself fails", async () => {
    const app = await make(async (instance) => {
      await instance.register(cookie);
      await instance.register(csrf, {
        getToken: () => {
          throw new Error("broken");
        },
      });
    });
    const { cookie: sent, token } = await open(app);
    const response = await app.inject({ method: "POST", url: "/account/form", ...asForm(sent, token) });
    assert.equal(response.statusCode, 500);
    assert.doesNotMatch(response.body, /broken/);
    await app.close();
  });
});
