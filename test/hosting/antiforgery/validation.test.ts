import assert from "node:assert/strict";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { bodyOf, multipart } from "../forms/fixtures/parts.js";
import { byCookie, formOf, open, urlEncoded, ways, type Client } from "./clients.js";

type Fixtures = typeof import("./fixtures/accounts.js");

describe("antiforgery tokens", function () {
  this.timeout(30_000);
  let fixtures: Fixtures;
  let app: FastifyInstance;
  let client: Client;

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/accounts.js", import.meta.url);
    app = await make();
    client = await open(app);
  });

  after(() => app.close());

  function make(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
    const { AccountController, ApiPaymentsController, OpenAccountController, SilentController, TokensController, TransferPage } = fixtures; // prettier-ignore
    const controllers = [AccountController, ApiPaymentsController, OpenAccountController, SilentController, TokensController]; // prettier-ignore
    const severities = { LIG1032: "off" } as const;
    return createApp({ controllers, pages: [TransferPage], configure: byCookie, severities, ...options });
  }

  /** The statuses without a token, with one in the header, and with one in a form. */
  const table: readonly [method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE", url: string, ...number[]][] = [
    ["GET", "/account", 200, 200],
    ["HEAD", "/account", 200, 200],
    ["POST", "/account/form", 400, 200, 200],
    ["POST", "/account/model", 400, 200, 200],
    ["POST", "/account/button", 400, 200, 200],
    ["POST", "/account/filtered", 400, 200, 200],
    ["POST", "/account/signed-in", 401, 401, 401],
    ["PUT", "/account/put", 400, 200, 200],
    ["DELETE", "/account/delete", 400, 200],
    ["GET", "/account/all", 400, 200],
    ["HEAD", "/account/all", 400, 200],
    ["POST", "/account/hook", 200, 200, 200],
    ["POST", "/account/both", 400, 200, 200],
    ["POST", "/silent", 200, 200, 200],
    ["POST", "/open/form", 400, 200, 200],
    ["POST", "/open/hook", 200, 200, 200],
    ["POST", "/transfer", 400, 200, 200],
    ["GET", "/transfer", 200, 200],
  ];

  for (const [method, url, without, inHeader, inForm] of table) {
    it(`${method} ${url} answers ${without} without a token, ${inHeader} with one in the header, ${inForm ?? "nothing"} in a form`, async () => {
      const { cookie, token } = client;
      const status = async (options: InjectOptions): Promise<number> =>
        (await app.inject({ method, url, ...options })).statusCode;
      assert.equal(await status({ headers: { cookie } }), without);
      assert.equal(await status({ headers: { cookie, requestverificationtoken: token } }), inHeader);
      assert.equal(await status({ headers: { cookie, "x-csrf-token": token } }), inHeader);
      if (inForm === undefined) return;
      const headers = { cookie, ...urlEncoded };
      assert.equal(await status({ headers, payload: formOf(token, { to: "ann", amount: "5", text: "a" }) }), inForm);
      assert.equal(await status({ headers, payload: "to=ann" }), without);
    });
  }

  it("leave the form to binding when the form contains one", async () => {
    const payload = formOf(client.token, { to: "ann", amount: "5" });
    const headers = { cookie: client.cookie, ...urlEncoded };
    const response = await app.inject({ method: "POST", url: "/account/model", headers, payload });
    assert.deepEqual(response.json(), { to: "ann", amount: 5 });
  });

  it("are no values in the binding trace", async () => {
    const traced = await make();
    let trace = "";
    traced.addHook("onSend", (request, _reply, _payload, done) => {
      trace = JSON.stringify(request.bindingTrace ?? {});
      done();
    });
    const { cookie, token } = await open(traced);
    const payload = formOf(token, { to: "ann", other: "1" });
    await traced.inject({ method: "POST", url: "/account/form", headers: { cookie, ...urlEncoded }, payload });
    assert.match(trace, /form 'other'/);
    assert.ok(!trace.includes(token) && !trace.includes("__RequestVerificationToken"), trace);
    await traced.close();
  });

  it("are read from a form in parts when it has files", async () => {
    const { cookie, token } = client;
    const file = { name: "photo", fileName: "a.png", content: "12345" };
    const post = (payload: string) =>
      app.inject({ method: "POST", url: "/account/file", headers: { cookie, ...multipart }, payload });
    const accepted = await post(bodyOf(file, { name: "__RequestVerificationToken", content: token }));
    assert.equal(accepted.body, "5");
    assert.equal((await post(bodyOf(file))).statusCode, 400);
    const asFile = { name: "__RequestVerificationToken", fileName: "token", content: token };
    assert.equal((await post(bodyOf(file, asFile))).statusCode, 400);
  });

  it("are not looked for in a form in parts when the action binds none", async () => {
    const headers = { cookie: client.cookie, ...multipart };
    const payload = bodyOf({ name: "__RequestVerificationToken", content: client.token });
    const { statusCode } = await app.inject({ method: "POST", url: "/account/button", headers, payload });
    assert.equal(statusCode, 415);
  });

  it("come in the header when the body is JSON", async () => {
    const { cookie, token } = client;
    const post = (url: string, headers: Readonly<Record<string, string>>) =>
      app.inject({ method: "POST", url, headers: { cookie, ...headers }, payload: { to: "ann" } });
    for (const url of ["/account/json", "/api"]) {
      assert.equal((await post(url, {})).statusCode, 400);
      assert.equal((await post(url, { RequestVerificationToken: token })).statusCode, 200);
    }
  });

  it("are refused as a problem when they are missing, without running the filters or the action", async () => {
    fixtures.steps.length = 0;
    const response = await app.inject({ method: "POST", url: "/account/filtered" });
    assert.equal(response.statusCode, 400);
    assert.equal(response.headers["content-type"], "application/problem+json; charset=utf-8");
    assert.equal(response.json<{ detail: string }>().detail, "The antiforgery token is missing or not valid.");
    assert.deepEqual(fixtures.steps, []);
  });

  it("are the same for each call in one request, and their response is neither cached nor framed", async () => {
    const { headers, ...response } = await app.inject({ url: "/tokens" });
    assert.equal(response.json<{ isSame: boolean }>().isSame, true);
    assert.equal(headers["cache-control"], "no-cache, no-store");
    assert.equal(headers["x-frame-options"], "SAMEORIGIN");
  });

  it("are required of each unsafe request when the option autoValidate is on", async () => {
    const strict = await make({ antiforgery: { autoValidate: true } });
    const status = async (url: string): Promise<number> => (await strict.inject({ method: "POST", url })).statusCode;
    assert.deepEqual(await Promise.all(["/silent", "/silent/open", "/account/hook"].map(status)), [400, 200, 200]);
    assert.equal((await strict.inject({ url: "/account" })).statusCode, 200);
    await strict.close();
  });

  it("have other names when the options set them", async () => {
    const antiforgery = { formFieldName: "token", headerName: "X-Token", suppressXFrameOptionsHeader: true };
    const named = await make({ antiforgery });
    const { headers, ...page } = await named.inject({ url: "/tokens" });
    const names = page.json<Record<string, unknown>>();
    assert.deepEqual([names.formFieldName, names.headerName], ["token", "X-Token"]);
    assert.equal(headers["x-frame-options"], undefined);
    const { cookie, token } = await open(named);
    const post = (sent: Readonly<Record<string, string>>, payload: string) =>
      named.inject({ method: "POST", url: "/account/button", headers: { cookie, ...urlEncoded, ...sent }, payload });
    assert.equal((await post({ "x-token": token }, "")).statusCode, 200);
    assert.equal((await post({}, `token=${encodeURIComponent(token)}`)).statusCode, 200);
    assert.equal((await post({}, formOf(token))).statusCode, 400);
    await named.close();
  });

  for (const [name, configure] of Object.entries(ways)) {
    it(`are accepted over HTTP when ${name} keeps the secret`, async () => {
      const server = await make({ configure });
      const address = await server.listen({ port: 0, host: "127.0.0.1" });
      const { cookie, token } = await open(server);
      const post = async (body: string, ...headers: readonly Record<string, string>[]): Promise<number> => {
        const sent = Object.assign({ ...urlEncoded }, ...headers) as Record<string, string>;
        return (await fetch(`${address}/account/form`, { method: "POST", headers: sent, body })).status;
      };
      assert.equal(await post(formOf(token, { to: "ann" }), { cookie }), 200);
      assert.equal(await post(formOf(token, { to: "ann" })), 400);
      assert.equal(await post("to=ann", { cookie }), 400);
      await server.close();
    });
  }

  it("are checked with generated code and without it", async () => {
    for (const plans of [true, false]) {
      const one = await make({ plans });
      const { cookie, token } = await open(one);
      const headers = { cookie, ...urlEncoded };
      const payload = formOf(token, { to: "ann", amount: "5" });
      const response = await one.inject({ method: "POST", url: "/account/form", headers, payload });
      assert.deepEqual(response.json(), { to: "ann", amount: 5 });
      await one.close();
    }
  });
});
