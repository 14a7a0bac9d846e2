import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { rawRequest, type RawRequest, type RawResponse } from "../helpers/raw-request.js";

type Fixtures = typeof import("./fixtures/echo.js");

interface Echo {
  readonly given: Record<string, unknown>;
  readonly errors: Record<string, string[]>;
}

const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };

describe("bad input", () => {
  let app: FastifyInstance;
  let port: number;

  before(async function () {
    this.timeout(30_000);
    const { ConsumesController, EchoController } = await loadCompiled<Fixtures>("./fixtures/echo.js", import.meta.url);
    app = await createApp({ controllers: [EchoController, ConsumesController], limits: { bodyLimit: 200_000 } });
    await app.listen({ port: 0, host: "127.0.0.1" });
    port = (app.server.address() as { port: number }).port;
  });

  after(() => app.close());

  afterEach(() => {
    const fresh: Record<string, unknown> = {};
    assert.equal(fresh.polluted, undefined, "the prototype of all objects was changed");
  });

  const send = (request: RawRequest): Promise<RawResponse> => rawRequest(port, request);
  const post = (path: string, headers: Record<string, string>, body: string): Promise<RawResponse> =>
    send({ method: "POST", path, headers, body });

  const echoed = async (sent: Promise<RawResponse>, status: number): Promise<Echo> => {
    const answer = await sent;
    assert.equal(answer.status, status, answer.body);
    return JSON.parse(answer.body) as Echo;
  };

  it("is a model error when JSON is malformed", async () => {
    for (const body of ["{", "{'id':1}", '{"id":1', "[1,", '"', "nul", "{}x", "\u0000", '{"id":1,}']) {
      const { errors } = await echoed(post("/echo/body", json, body), 400);
      assert.notDeepEqual(errors, {}, body);
    }
  });

  it("is a model error when a body is empty", async () => {
    const { errors } = await echoed(post("/echo/body", json, ""), 400);
    assert.deepEqual(errors[""], ["A non-empty request body is required."]);
  });

  it("is 415 when an action wants a body of another content type", async () => {
    for (const type of ["text/plain", "json", ";", "application/octet-stream", "multipart/mixed"]) {
      assert.equal((await post("/echo/body", { "content-type": type }, "{}")).status, 415, type);
    }
    assert.equal((await post("/echo/body", {}, "{}")).status, 415);
  });

  it("does not mind the content type when an action wants no body", async () => {
    for (const type of ["text/plain", "json", ";", "application/octet-stream"]) {
      const { given } = await echoed(post("/echo/none?id=5", { "content-type": type }, "whatever"), 200);
      assert.deepEqual(given, { id: 5 });
    }
  });

  it("is 404 when there is no route", async () => {
    assert.equal((await send({ path: "/nowhere" })).status, 404);
    assert.equal((await post("/nowhere", json, "{")).status < 500, true);
  });

  it("is 405 when a route has another method", async () => {
    const answer = await send({ method: "DELETE", path: "/echo/body" });
    assert.deepEqual([answer.status, answer.headers.allow], [405, "POST"]);
  });

  it("is a model error when an integer is none", async () => {
    for (const text of ["x", "5.5", "1e3", "99999999999999999999", "NaN", "--1"]) {
      const { given, errors } = await echoed(send({ path: `/echo/int/${text}` }), 400);
      assert.equal(given.id, 0);
      assert.equal(errors.id?.length, 1, text);
    }
  });

  it("answers 4xx when a path is malformed", async () => {
    for (const path of ["/echo/int/%zz", "/echo/int/%", "/%c0%ae%c0%ae/x", "/echo/int/%ff", "//echo/int/5"]) {
      const { status } = await send({ path });
      assert.ok(status >= 400 && status < 500, `${path}: ${status}`);
    }
  });

  it("answers in bounded time when the query string has 1 MB", async function () {
    this.timeout(20_000);
    const many = Array.from({ length: 100_000 }, (_, index) => `k${index}=v`).join("&");
    for (const query of [many, `name=${"x".repeat(1_000_000)}`, "&".repeat(1_000_000), "[".repeat(1_000_000)]) {
      const answer = await app.inject(`/echo/query?${query}`);
      assert.ok(answer.statusCode < 500, `${answer.statusCode}`);
      // Node itself refuses a request line of that length.
      assert.equal((await send({ path: `/echo/query?${query}` })).status, 431);
    }
  });

  it("answers 413 when a body is larger than the limit", async () => {
    const answer = await post("/echo/body", json, `{"name":"${"x".repeat(300_000)}"}`);
    assert.equal(answer.status, 413);
    assert.equal(answer.headers["content-type"], "application/problem+json; charset=utf-8");
    assert.equal((JSON.parse(answer.body) as { title: string }).title, "Content Too Large");
  });

  it("refuses a form when it has too many fields", async () => {
    const { errors } = await echoed(post("/echo/form", form, Array(1025).fill("a=1").join("&")), 400);
    assert.match(errors[""]?.[0] ?? "", /value count limit 1024/);
  });

  const poison = "__proto__";

  it("ignores `__proto__` and `constructor` when they are keys of a query", async () => {
    const keys = [`${poison}.polluted=1`, `${poison}[polluted]=1`, "constructor.prototype.polluted=1"];
    const { given } = await echoed(send({ path: `/echo/query?name=n&${keys.join("&")}` }), 200);
    assert.equal((given.item as Item).name, "n");
  });

  it("keeps `__proto__` as a plain key when it is one of a dictionary", async () => {
    const path = `/echo/map?labels[${poison}]=a&labels[constructor]=b&labels[polluted]=c`;
    const { given } = await echoed(send({ path }), 200);
    assert.deepEqual(Object.entries(given.labels as object).sort(), [
      [poison, "a"],
      ["constructor", "b"],
      ["polluted", "c"],
    ]);
  });

  it("ignores `__proto__` and `constructor` when they are keys of a form", async () => {
    const body = `name=n&${poison}.polluted=1&${poison}[polluted]=1&constructor[prototype][polluted]=1&labels[${poison}]=x`;
    const { given } = await echoed(post("/echo/form", form, body), 200);
    assert.deepEqual(Object.entries((given.item as Item).labels), [[poison, "x"]]);
  });

  it("ignores `__proto__` and `constructor` when they are members of a body", async () => {
    const body = `{"name":"n","${poison}":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"labels":{"${poison}":"x"}}`;
    const { given } = await echoed(post("/echo/body", json, body), 200);
    assert.equal((given.item as Item).name, "n");
    const map = await echoed(post("/echo/body-map", json, `{"${poison}":"x","constructor":"y"}`), 200);
    assert.equal((map.given.labels as Record<string, string>).constructor, "y");
  });

  it("is a model error when a body is nested without end", async () => {
    const answer = await post("/echo/body", json, `{"name":"n","anything":${"[".repeat(50_000)}${"]".repeat(50_000)}}`);
    assert.ok(answer.status < 500, `${answer.status} ${answer.body.slice(0, 200)}`);
  });

  it("restores the content type for the action, and for hooks", async () => {
    const { given } = await echoed(post("/echo/any", { "content-type": "Text/Own; a=b" }, "x"), 200);
    assert.deepEqual(given, { method: "POST", sent: "Text/Own; a=b" });
    assert.deepEqual((await echoed(send({ path: "/echo/any", headers: { "content-type": "a/b" } }), 200)).given, {
      method: "GET",
      sent: "a/b",
    });
    assert.deepEqual((await echoed(send({ method: "DELETE", path: "/echo/any" }), 200)).given, {
      method: "DELETE",
      sent: null,
    });
  });

  it("is 415 when a client sends the private content type to another route", async () => {
    const { given } = await echoed(post("/echo/any", { "content-type": "application/vnd.ligature.body" }, "x"), 200);
    assert.equal(given.sent, "application/vnd.ligature.body");
  });

  it("chooses by content type when actions share a route", async () => {
    assert.deepEqual(JSON.parse((await post("/consumes", json, '{"name":"a"}')).body), { from: "json", name: "a" });
    assert.deepEqual(JSON.parse((await post("/consumes", form, "name=b")).body), { from: "form", name: "b" });
    const vendor = { "content-type": "application/vnd.shop+json; v=1" };
    assert.deepEqual(JSON.parse((await post("/consumes", vendor, '{"name":"c"}')).body), { from: "json", name: "c" });
    assert.equal((await post("/consumes", { "content-type": "text/vnd.shop+json" }, "{}")).status, 415);
    assert.equal((await post("/consumes", { "content-type": "text/csv" }, "x")).status, 415);
  });
});

interface Item {
  readonly name: string;
  readonly labels: Record<string, string>;
}
