import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, formatBindingTrace, type AppOptions, type BindingTrace, type BindingTraceEntry } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { withNodeEnv } from "../../helpers/node-env.js";
import { rawRequest, type RawRequest, type RawResponse } from "../../helpers/raw-request.js";

type Orders = typeof import("./fixtures/orders.js");

const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };

const parts = { "content-type": "multipart/form-data; boundary=b" };
const part = (name: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\nx\r\n--b--\r\n`;

/** The trace of one target of one request. */
interface Row {
  readonly outcome: string;
  readonly request: RawRequest;
  readonly target: string;
  readonly says: Partial<BindingTraceEntry>;
}

describe("request.bindingTrace", () => {
  let orders: Orders;
  let port: number;
  /** The traces that hooks saw after the answers. */
  const seen: (BindingTrace | undefined)[] = [];
  const started: FastifyInstance[] = [];

  async function start(options: Partial<AppOptions> = {}): Promise<number> {
    const made = await createApp({ controllers: [orders.OrdersController], ...options });
    started.push(made);
    await made.listen({ port: 0, host: "127.0.0.1" });
    return (made.server.address() as { port: number }).port;
  }

  before(async function () {
    this.timeout(30_000);
    orders = await loadCompiled<Orders>("./fixtures/orders.js", import.meta.url);
    const configure = (instance: FastifyInstance): void => {
      instance.addHook("onResponse", async (request) => void seen.push(request.bindingTrace));
      instance.get("/elsewhere", (request) => ({ has: request.bindingTrace !== undefined }));
    };
    port = await start({ configure });
  });

  after(() => Promise.all(started.map((one) => one.close())));

  async function traceOf(request: RawRequest): Promise<BindingTrace> {
    seen.length = 0;
    await rawRequest(port, request);
    while (seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    assert.ok(seen[0]);
    return seen[0];
  }

  const post = (path: string, headers: Record<string, string>, body: string): RawRequest => ({
    method: "POST",
    path,
    headers,
    body,
  });

  const missing = "in form, route and query";
  const rows: readonly Row[] = [
    {
      outcome: "names the keys and the sources when there is no value",
      request: { path: "/orders/5?verbos=1" },
      target: "get.verbose",
      says: {
        outcome: "absent",
        keysTried: ["verbose"],
        lookedIn: ["form", "route", "query"],
        reason: `No value under 'verbose' ${missing}. The request has no form.`,
      },
    },
    {
      outcome: "names both keys and the prefix that was chosen when no key starts with the parameter's name",
      request: { path: "/orders?ordr.id=5" },
      target: "search.order.id",
      says: {
        outcome: "absent",
        keysTried: ["order.id", "id"],
        reason: `No value under 'order.id' or 'id' ${missing}; the prefix is '', because no key starts with 'order'.`,
      },
    },
    {
      outcome: "says how the prefix was chosen when no key starts with the parameter's name",
      request: { path: "/orders?x=5" },
      target: "search.order",
      says: {
        outcome: "bound",
        path: "",
        reason:
          `No key starts with 'order' ${missing}, so the prefix is '' and the parts are looked up by their own names. ` +
          "The request has no form and the route has no values.",
      },
    },
    {
      outcome: "says how the prefix was chosen when keys start with the parameter's name",
      request: { path: "/orders?order.note=x" },
      target: "search.order",
      says: {
        outcome: "bound",
        path: "order",
        reason: "The prefix is 'order', because keys of the query start with it.",
      },
    },
    {
      outcome: "points at the value without the prefix when other keys have the prefix",
      request: { path: "/orders?order.note=x&id=5" },
      target: "search.order.id",
      says: {
        outcome: "absent",
        reason:
          `No value under 'order.id' ${missing}. ` +
          "'id' is present without the prefix 'order', but other keys have the prefix, so all keys need it.",
      },
    },
    {
      outcome: "says that a nested object was not made when no key starts with its name",
      request: { path: "/orders?order.id=5" },
      target: "search.order.customer",
      says: { outcome: "absent", reason: `No key starts with 'order.customer' ${missing}.` },
    },
    {
      outcome: "gives the text, the result and the source when a value was converted",
      request: { path: "/orders?order.lines[0].quantity=%2B07" },
      target: "search.order.lines[0].quantity",
      says: { outcome: "bound", value: "+07", result: "7", provider: "query", type: "Int32" },
    },
    {
      outcome: "gives the text and the error when a value was refused",
      request: { path: "/orders?placed=soon" },
      target: "search.order.placed",
      says: { outcome: "refused", value: "soon", reason: "The value 'soon' is not valid for placed." },
    },
    {
      outcome: "says that white space is null when it was taken so",
      request: { path: "/orders?note=%20" },
      target: "search.order.note",
      says: { outcome: "bound", value: " ", result: "null", reason: "White space without other text is null." },
    },
    {
      outcome: "says that white space is null when the type has none",
      request: { path: "/orders?page=" },
      target: "search.page",
      says: {
        outcome: "refused",
        reason: "The value '' is invalid. White space without other text is null, which Int32 does not accept.",
      },
    },
    {
      outcome: "says that the first counts when there are several values",
      request: { path: "/orders/7?verbose=true&verbose=false" },
      target: "get.verbose",
      says: { outcome: "bound", value: "true,false", result: "true", reason: "Only the first of 2 values is used." },
    },
    {
      outcome: "says that another source has it when the target is bound from one only",
      request: post("/orders/form?order.id=5", form, "order.note=x"),
      target: "form.order.id",
      says: {
        outcome: "absent",
        lookedIn: ["form"],
        reason: "No value under 'order.id' in form. The query has 'order.id', but the target is bound only from form.",
      },
    },
    {
      outcome: "says that a body is not read when nothing is bound from the body",
      request: post("/orders/plain", json, '{"id":5}'),
      target: "plain.order",
      says: {
        reason:
          `No key starts with 'order' ${missing}, so the prefix is '' and the parts are looked up by their own names. ` +
          "The request has no form, the route has no values and the URL has no query string. " +
          "The request has a body of type 'application/json', which is read only for @FromBody.",
      },
    },
    {
      outcome: "names jQuery's keys by their source when a form has them",
      request: post("/orders/form", form, "order[customer][name]=n"),
      target: "form.order.customer.name",
      says: { outcome: "bound", value: "n", provider: "form (jQuery)" },
    },
    {
      outcome: "names the header when it is missing",
      request: { path: "/orders/strict?id=5" },
      target: "strict.tenant",
      says: { outcome: "absent", keysTried: ["X-Tenant"], reason: "The request has no header 'X-Tenant'." },
    },
    {
      outcome: "says which member a body does not have",
      request: post("/orders/body", json, '{"ID":5,"lines":[{"sku":"a"}]}'),
      target: "body.order.lines[0].quantity",
      says: { outcome: "absent", lookedIn: ["body"], reason: "The body has no member 'quantity' here." },
    },
    {
      outcome: "finds members of a body without regard to case",
      request: post("/orders/body", json, '{"ID":5}'),
      target: "body.order.id",
      says: { outcome: "bound", value: "5", provider: "body" },
    },
    {
      outcome: "gives text and error when a member of a body was refused",
      request: post("/orders/body", json, '{"labels":{"a":"x"}}'),
      target: "body.order.labels[0].Value",
      says: { outcome: "refused", value: "x", reason: "The value 'x' is not valid for Value." },
    },
    {
      outcome: "says so when a body is missing",
      request: post("/orders/body", json, ""),
      target: "body.order",
      says: { outcome: "refused", reason: "A non-empty request body is required." },
    },
    {
      outcome: "says so when no formatter reads the body",
      request: post("/orders/body", { "content-type": "text/csv" }, "x"),
      target: "body.order",
      says: { reason: "Unsupported content type 'text/csv'. No formatter can read it, so the response is 415." },
    },
    {
      outcome: "quotes nothing of a body that is no JSON",
      request: post("/orders/body", json, '{"password":"hunter2" x'),
      target: "body.order",
      says: { outcome: "refused" },
    },
    {
      outcome: "names the files that are there when one is missing",
      request: post("/orders/file", parts, part("recept")),
      target: "receipt.receipt",
      says: {
        outcome: "absent",
        lookedIn: ["files"],
        reason: "The form has no file named 'receipt'; it has 'recept'.",
      },
    },
    {
      outcome: "says where a file was found",
      request: post("/orders/file", parts, part("receipt")),
      target: "receipt.receipt",
      says: { outcome: "bound", provider: "files", result: "an object" },
    },
    {
      outcome: "says which content type files need when there is no form",
      request: post("/orders/file", json, "{}"),
      target: "receipt.receipt",
      says: { reason: "The request has no form. Files need the content type multipart/form-data." },
    },
    {
      outcome: "says so when a form cannot be read",
      request: post("/orders/form", form, "a=%00"),
      target: "form.order",
      says: {
        outcome: "skipped",
        reason: "The form could not be read: The form value contains invalid characters.",
      },
    },
    {
      outcome: "says what a custom binder asked for when it set no result",
      request: { path: "/orders/slow" },
      target: "slow.text",
      says: {
        outcome: "absent",
        keysTried: ["slow-key"],
        reason: "Its own binder set no result. It looked up 'slow-key'.",
      },
    },
  ];

  for (const { outcome, request, target, says } of rows) {
    it(outcome, async () => {
      const trace = await traceOf(request);
      while (!trace.isComplete) await new Promise((resolve) => setImmediate(resolve));
      const entry = trace.entries.find((one) => one.target === target);
      assert.ok(entry, `no ${target} in ${trace.entries.map((one) => one.target).join()}`);
      const told = Object.fromEntries(Object.keys(says).map((name) => [name, entry[name as keyof BindingTraceEntry]]));
      assert.deepEqual(told, says);
      assert.doesNotMatch(JSON.stringify(trace), /hunter2/);
    });
  }

  it("names what nothing was bound from, by its source", async () => {
    assert.deepEqual((await traceOf({ path: "/orders/5?verbos=1&verbose=true" })).unused, ["query 'verbos'"]);
    const path = "/orders/body?a[__proto__]=1";
    const { unused } = await traceOf(post(path, json, '{"nott":1,"lines":[{"skuu":"x"}]}'));
    assert.deepEqual(unused, ["body 'lines[0].skuu'", "body 'nott'", "query 'a[__proto__]'"]);
  });

  it("puts parts behind their wholes, values of a repeated key by number", async () => {
    const { entries } = await traceOf({ path: "/orders?customer.answers=a&customer.answers=b" });
    const targets = entries.map(({ target }) => target);
    const from = targets.indexOf("search.order.customer");
    assert.deepEqual(targets.slice(from, from + 6), [
      "search.order.customer",
      "search.order.customer.name",
      "search.order.customer.password",
      "search.order.customer.answers",
      "search.order.customer.answers[0]",
      "search.order.customer.answers[1]",
    ]);
  });

  it("hides passwords, headers with credentials, and all of their parts", async () => {
    const query = "order.customer.password=hunter2&order.customer.answers=hunter2&order.customer.answers=hunter22";
    const body = JSON.stringify({ customer: { password: "hunter2", answers: ["hunter2", { deep: "hunter2" }] } });
    const headers = { authorization: "Bearer hunter2", cookie: "a=hunter2,b=hunter2", "x-api-key": "hunter2" };
    for (const request of [
      { path: `/orders?${query}` },
      post("/orders/form", form, query),
      post("/orders/body", json, body),
      post("/orders/body", json, '{"customer":{"password":{"a":"hunter2"},"answers":"hunter2"}}'),
      post("/orders/body", json, '{"customer":{"password":hunter2'),
      { path: "/orders/secret", headers },
    ]) {
      const trace = await traceOf(request);
      assert.ok(trace.entries.length > 0);
      assert.doesNotMatch(JSON.stringify(trace) + formatBindingTrace(trace), /hunter2/);
    }
    assert.equal(
      (await traceOf({ path: `/orders?${query}` })).entries.filter(({ value }) => value === "***").length,
      4,
    );
  });

  it("is bounded when a request is large", async () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `lines[${index}].sku=${"x".repeat(300)}`);
    const many = await traceOf(post("/orders/form", form, lines.join("&")));
    assert.ok(many.omitted > 0 && many.entries.length < 1100, `${many.entries.length}`);
    const array = Array.from({ length: 1000 }, () => ({ sku: "x".repeat(300), [`k${"x".repeat(500)}`]: 1 }));
    const body = await traceOf(post("/orders/body", json, JSON.stringify({ lines: array })));
    assert.ok(JSON.stringify(body).length < 500_000, `${JSON.stringify(body).length}`);
  });

  it("is the same object for each access", async () => {
    const local = await createApp({ controllers: [orders.OrdersController] });
    started.push(local);
    local.addHook("onSend", async (request) => assert.equal(request.bindingTrace, request.bindingTrace));
    assert.equal((await local.inject("/orders/5")).statusCode, 200);
  });

  it("is there for the action itself", async () => {
    const { body } = await rawRequest(port, { path: "/orders/own?id=5" });
    const { trace } = JSON.parse(body) as { trace: BindingTrace };
    assert.deepEqual([trace.action, trace.request], ["Orders.own", "GET orders/own"]);
    assert.equal(trace.entries[0]!.result, "5");
  });

  it("is undefined on a route that does not belong to an action", async () => {
    assert.equal((await rawRequest(port, { path: "/elsewhere" })).body, '{"has":false}');
  });

  it("runs the binders again only when the trace is read", async () => {
    let runs = 0;
    const original = orders.SlowBinder.prototype.bindModelAsync;
    orders.SlowBinder.prototype.bindModelAsync = function (context) {
      runs++;
      return original.call(this, context);
    };
    try {
      const silent = await start();
      await rawRequest(silent, { path: "/orders/slow?slow-key=1" });
      assert.equal(runs, 1);
      await traceOf({ path: "/orders/slow?slow-key=1" });
      assert.equal(runs, 3);
      const traced = await withNodeEnv("development", () => start({ bindingTrace: { endpoint: true } }));
      const answer: RawResponse = await rawRequest(traced, { path: "/orders/slow?slow-key=1" });
      assert.deepEqual([runs, answer.body], [4, '{"text":"1"}']);
    } finally {
      orders.SlowBinder.prototype.bindModelAsync = original;
    }
  });
});
