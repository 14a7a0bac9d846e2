import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { ApplicationModelError, createApp, type AppOptions, type BindingTrace } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { rawRequest, type RawRequest, type RawResponse } from "../../helpers/raw-request.js";

type Orders = typeof import("./fixtures/orders.js");

/** A line of the log, as far as it matters here. */
interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly reqId: string;
  readonly bindingTrace?: BindingTrace;
}

interface Remembered {
  readonly time: string;
  readonly requestId: string;
  readonly status?: number;
  readonly duration?: number;
  readonly trace: BindingTrace;
}

const ask = { "ligature-binding-trace": "?1" };
const path = "/_ligature/binding-trace";

describe("createApp({ bindingTrace })", () => {
  let orders: Orders;
  const apps: FastifyInstance[] = [];

  before(async function () {
    this.timeout(30_000);
    orders = await loadCompiled<Orders>("./fixtures/orders.js", import.meta.url);
  });

  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  type Send = (request: RawRequest) => Promise<RawResponse>;

  async function start(options: Partial<AppOptions> = {}): Promise<Send> {
    const app = await createApp({ controllers: [orders.OrdersController], ...options });
    apps.push(app);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    return (request) => rawRequest(port, request);
  }

  const environment = process.env.NODE_ENV;
  const setEnvironment = (name: string | undefined): void => {
    if (name === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = name;
  };
  beforeEach(() => setEnvironment("development"));
  afterEach(() => setEnvironment(environment));

  describe("log", () => {
    async function linesAt(level: string, bindingTrace: AppOptions["bindingTrace"]): Promise<LogLine[]> {
      const lines: LogLine[] = [];
      const stream = { write: (text: string) => void lines.push(JSON.parse(text) as LogLine) };
      const send = await start({ bindingTrace, fastify: { logger: { level, stream } } });
      await send({ path: "/orders/5?verbos=1" });
      return lines.filter((line) => line.bindingTrace !== undefined);
    }

    it("writes the trace as an object and as a message when the level is debug", async () => {
      const [line, ...others] = await linesAt("debug", true);
      assert.equal(others.length, 0);
      assert.equal(line?.level, 20);
      const keys = "verbose absent: verbose in form,route,query";
      assert.equal(line.msg, `Bound Orders.get: id=5 (route); ${keys}; unused query 'verbos'`);
      assert.equal(line.bindingTrace?.entries.length, 2);
      assert.match(line.reqId, /^req-/);
    });

    it("writes nothing when the level is above debug", async () => {
      assert.deepEqual(await linesAt("info", true), []);
    });

    it("writes nothing when it is switched off", async () => {
      assert.deepEqual(await linesAt("debug", { log: false, header: true }), []);
      assert.deepEqual(await linesAt("debug", false), []);
      assert.deepEqual(await linesAt("debug", undefined), []);
    });
  });

  describe("header", () => {
    it("answers with the trace when the request has the header", async () => {
      const send = await start({ bindingTrace: true });
      const { headers } = await send({ path: "/orders/5?verbose=true", headers: ask });
      assert.equal(headers["ligature-binding-trace"], "id=5 (route); verbose=true (query)");
    });

    it("answers without the trace when the request does not have the header", async () => {
      const send = await start({ bindingTrace: true });
      assert.equal((await send({ path: "/orders/5" })).headers["ligature-binding-trace"], undefined);
    });

    it("answers without the trace when nothing is switched on", async () => {
      for (const bindingTrace of [undefined, false, { log: true }, { endpoint: true }]) {
        const send = await start({ bindingTrace });
        assert.equal((await send({ path: "/orders/5", headers: ask })).headers["ligature-binding-trace"], undefined);
      }
    });

    it("contains printable ASCII, and at most 2,000 characters", async () => {
      const send = await start({ bindingTrace: { header: true } });
      const note = encodeURIComponent("\r\nSet-Cookie: a=b\u0000\u00e9\u4e2d\ud83d\ude00\u202e");
      const { headers, status } = await send({ path: `/orders?note=${note}&${"k=1&".repeat(500)}`, headers: ask });
      const text = headers["ligature-binding-trace"] as string;
      assert.equal(status, 200);
      assert.match(text, /^[\x20-\x7e]{1,2000}$/);
      assert.equal(headers["set-cookie"], undefined);
      const long = Array.from({ length: 200 }, (_, index) => `lines[${index}].sku=x`).join("&");
      assert.equal(
        (await send({ path: `/orders?${long}`, headers: ask })).headers["ligature-binding-trace"]?.length,
        2000,
      );
    });
  });

  describe("endpoint", () => {
    const latest = async (send: Send): Promise<Remembered[]> =>
      JSON.parse((await send({ path, headers: { accept: "application/json" } })).body) as Remembered[];

    it("does not exist unless it is turned on", async () => {
      for (const bindingTrace of [undefined, true, { header: true }]) {
        assert.equal((await (await start({ bindingTrace }))({ path })).status, 404);
      }
    });

    it("shows the latest traces, the latest first, when requests have been bound", async () => {
      const send = await start({ bindingTrace: { endpoint: true, keep: 2 } });
      assert.equal((await send({ path })).body, "No request has been bound yet.\n");
      for (const id of [1, 2, 3]) await send({ path: `/orders/${id}` });
      const traces = await latest(send);
      assert.deepEqual(
        traces.map(({ trace }) => trace.entries[0]?.result),
        ["3", "2"],
      );
      assert.ok(Math.abs(Date.parse(traces[0]!.time) - Date.now()) < 60_000);
    });

    it("shows them as text unless JSON is requested", async () => {
      const send = await start({ bindingTrace: { endpoint: "traces" } });
      await send({ path: "/orders/5" });
      const { body, headers } = await send({ path: "/traces" });
      assert.match(body, /^\S+Z \S+ 200 in \d+ ms Orders\.get, GET orders\/\{id:int\}\n {2}id: Int32 = 5, in route\n/);
      assert.equal(headers["content-type"], "text/plain; charset=utf-8");
      assert.equal(headers["cache-control"], "no-store");
      const json = await send({ path: "/traces?format=json" });
      assert.equal(json.headers["content-type"], "application/json; charset=utf-8");
      assert.equal((JSON.parse(json.body) as Remembered[]).length, 1);
    });

    it("has the status and the time of each request when it has been answered", async () => {
      const send = await start({ bindingTrace: { endpoint: true } });
      for (const id of ["5", "6"]) await send({ path: `/orders/${id}` });
      const traces = await latest(send);
      assert.deepEqual(traces.map(({ status }) => status), [200, 200]); // prettier-ignore
      for (const { duration } of traces) assert.ok(Number.isInteger(duration) && duration! >= 0);
    });

    it("is refused when another machine asks", async () => {
      const app = await createApp({ controllers: [orders.OrdersController], bindingTrace: { endpoint: true } });
      apps.push(app);
      const cases = [
        ["127.0.0.1", 200], ["127.8.0.1", 200], ["::1", 200], ["::ffff:127.0.0.1", 200],
        ["10.0.0.7", 403], ["::ffff:10.0.0.7", 403], ["fe80::1", 403], ["::", 403],
      ] as const; // prettier-ignore
      for (const [remoteAddress, status] of cases) {
        const headers = { "x-forwarded-for": "127.0.0.1", host: "localhost" };
        assert.equal((await app.inject({ url: path, remoteAddress, headers })).statusCode, status, remoteAddress);
      }
    });

    it("shows no secret", async () => {
      const send = await start({ bindingTrace: { endpoint: true, header: true } });
      const headers = { ...ask, authorization: "Bearer hunter2", cookie: "a=hunter2", "x-api-key": "hunter2" };
      const answer = await send({ path: "/orders/secret", headers });
      const query = "customer.password=hunter2&customer.answers=hunter2";
      const search = await send({ path: `/orders?${query}`, headers: ask });
      const shown = [(await send({ path })).body, JSON.stringify(await latest(send))];
      for (const text of [...shown, JSON.stringify(answer.headers), JSON.stringify(search.headers)]) {
        assert.match(text, /\*\*\*/);
        assert.doesNotMatch(text, /hunter2/);
      }
    });

    it("contains no line breaks from clients", async () => {
      const send = await start({ bindingTrace: { endpoint: true } });
      await send({ path: `/orders?note=${encodeURIComponent("a\n  id: Int32 = 6\u001b[2J\u2028")}&%0aforged=1` });
      const { body } = await send({ path });
      assert.doesNotMatch(body, /^ {2}id: Int32 = 6|^forged/m);
      assert.doesNotMatch(body.replaceAll("\n", ""), /\p{Cc}|\u2028/u);
    });
  });

  for (const name of [undefined, "", "production", "staging", "test", "Development"]) {
    describe(`with NODE_ENV ${name ?? "unset"}`, () => {
      beforeEach(() => setEnvironment(name));

      const codeOf = (bindingTrace: AppOptions["bindingTrace"]): Promise<string | undefined> =>
        start({ bindingTrace }).then(
          () => undefined,
          (error: unknown) => (error as ApplicationModelError).code,
        );

      it("refuses to start when clients would be shown traces", async () => {
        assert.equal(await codeOf({ endpoint: true }), "LIG2022");
        assert.equal(await codeOf({ header: true }), "LIG2022");
        assert.equal(await codeOf({ endpoint: true, header: true, headerOutsideDevelopment: true }), "LIG2022");
        assert.equal(await codeOf({ log: true }), undefined);
      });

      it("shows each client its own trace when the option is set", async () => {
        const send = await start({ bindingTrace: { header: true, headerOutsideDevelopment: true } });
        const { headers } = await send({ path: "/orders/5", headers: ask });
        assert.match(String(headers["ligature-binding-trace"]), /^id=5/);
        assert.equal((await send({ path })).status, 404);
      });

      it("leaves the log when the option is `true`", async () => {
        const send = await start({ bindingTrace: true });
        assert.equal((await send({ path: "/orders/5", headers: ask })).headers["ligature-binding-trace"], undefined);
      });
    });
  }

  describe("at the start", () => {
    async function warningsOf(bindingTrace: AppOptions["bindingTrace"]): Promise<string[]> {
      const lines: string[] = [];
      const stream = { write: (text: string) => void lines.push(text) };
      await start({ bindingTrace, fastify: { logger: { level: "warn", stream } } });
      return lines.filter((line) => line.includes("LIG2040"));
    }

    it("warns when clients are shown traces", async () => {
      assert.match((await warningsOf(true)).join(), /a response header/);
      assert.match(
        (await warningsOf({ endpoint: true })).join(),
        /at \/_ligature\/binding-trace, with the data that other clients have sent/,
      );
      assert.equal((await warningsOf({ header: true, endpoint: "traces" })).length, 1);
    });

    it("reports nothing when they are not", async () => {
      for (const option of [undefined, false, { log: true }]) assert.deepEqual(await warningsOf(option), []);
    });
  });

  it("changes no answer", async () => {
    const plain = await start();
    const traced = await start({ bindingTrace: { endpoint: true, header: true } });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const request of [
      { path: "/orders/5?verbose=x" },
      { path: "/orders?order.lines[0].sku=a&order.lines[1].quantity=x&order.labels[a]=1&order.customer.answers=1" },
      { path: "/orders/slow?slow-key=5" },
      { method: "POST", path: "/orders/form", headers, body: "order[lines][0][sku]=a&order[labels][x]=5" },
      { method: "POST", path: "/orders/body", headers: { "content-type": "text/csv" }, body: "x" },
      { method: "POST", path: "/orders/body", headers: { "content-type": "application/json" }, body: '{"id":5}' },
    ] satisfies RawRequest[]) {
      const expected = await plain(request);
      const actual = await traced(request);
      assert.deepEqual([actual.status, actual.body], [expected.status, expected.body]);
    }
  });
});
