import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { createApp, describePlan, type AppOptions } from "ligature";
import type { RecordedCase, RecordedRequest } from "../conformance/recorded-case.js";
import { openClient } from "../conformance/send.js";
import { loadCompiled } from "../helpers/compiled.js";
import { bodies, forms, pairs, queries } from "./random-requests.js";

type Planned = typeof import("./fixtures/planned.js");
type Passing = typeof import("./fixtures/passing-filter.js");
type Application = typeof import("../conformance/application.js");

const urlEncoded = "application/x-www-form-urlencoded";

/** One application, and how requests are sent to it: over a socket, or without one, which costs a third. */
interface Target {
  readonly app: FastifyInstance;
  readonly send: (request: RecordedRequest) => Promise<{ readonly status: number; readonly body?: string }>;
  readonly close?: () => void;
}

/** The same application with plans and without. */
interface Pair {
  readonly planned: FastifyInstance;
  /** Sends to both; the answers' statuses and bodies. */
  ask(request: RecordedRequest): Promise<readonly [planned: string, interpreted: string]>;
  close(): Promise<void>;
}

async function createPair(start: (plans: boolean) => Promise<Target>): Promise<Pair> {
  const targets = [await start(true), await start(false)] as const;
  return {
    planned: targets[0].app,
    async ask(request) {
      const [one, other] = await Promise.all(targets.map(({ send }) => send(request)));
      return [`${one!.status} ${one!.body}`, `${other!.status} ${other!.body}`];
    },
    async close() {
      for (const target of targets) target.close?.();
      await Promise.all(targets.map(({ app }) => app.close()));
    },
  };
}

async function startInjected(options: AppOptions): Promise<Target> {
  const app = await createApp(options);
  return {
    app,
    async send({ method, path, headers, body }) {
      const sent = { method: method as "GET", url: path, headers, ...(body !== undefined && { payload: body }) };
      const { statusCode, payload } = await app.inject(sent);
      return { status: statusCode, body: payload };
    },
  };
}

for (const isFiltered of [false, true])
  describe(`action plans and the interpreter, ${isFiltered ? "with a filter of every kind" : "without filters"}`, () => {
    let fixtures: Planned;
    let filters: AppOptions["filters"];
    let pair: Pair;

    before(async function () {
      this.timeout(60_000);
      fixtures = await loadCompiled<Planned>("./fixtures/planned.js", import.meta.url);
      const { PassingFilter } = await loadCompiled<Passing>("./fixtures/passing-filter.js", import.meta.url);
      filters = isFiltered ? [PassingFilter] : [];
      pair = await createPair((plans) =>
        startInjected({
          plans,
          filters,
          controllers: [fixtures.PlannedController, fixtures.BoundController],
          services: (services) => services.addScoped(fixtures.Store),
        }),
      );
    });

    after(() => pair.close());

    it("return the same for recorded requests", async function () {
      this.timeout(60_000);
      const { startApplication } = await loadCompiled<Application>("../conformance/application.js", import.meta.url);
      const file = fileURLToPath(new URL("../conformance/app.ts", import.meta.url));
      const recorded = await createPair(async (plans) => {
        const { app, port } = await startApplication(file, { plans, filters });
        return { app, ...openClient(port, false) };
      });
      for (const { id, request } of sampleOfRecordings(20)) {
        const [planned, interpreted] = await recorded.ask(request);
        assert.equal(planned, interpreted, `${id}: ${request.method} ${request.path}`);
      }
      await recorded.close();
    });

    for (const { action, path, keys: valid } of queries) {
      it(`return the same for random query strings of ${action}`, async function () {
        this.timeout(30_000);
        const values = fc.record({ id: fc.constantFrom("1", "5", "5", "x", "99999999999"), query: pairs(valid) });
        await check(action, values, ({ id, query }) =>
          get(`/planned/${path.replace("{id}", id)}?${query}`, { "x-trace": "t" }),
        );
      });
    }

    for (const { action, path, keys: valid } of forms) {
      it(`return the same for random forms of ${path}`, async function () {
        this.timeout(30_000);
        const contentType = fc.constantFrom(
          ...Array<string>(12).fill(urlEncoded),
          `${urlEncoded}; charset=utf-8`,
          "text/plain",
        );
        const values = fc.record({ type: contentType, body: pairs(valid) });
        await check(action, values, ({ type, body }) => ({
          method: "POST",
          path,
          headers: { "content-type": type },
          body,
        }));
      });
    }

    for (const { action, path, value } of bodies) {
      it(`return the same for random JSON sent to ${path}`, async function () {
        this.timeout(30_000);
        await check(action, value, (sent) => json(path, sent));
      });
    }

    /** Ordinary requests, by the action that answers them. */
    const ordinary: readonly (readonly [action: string, RecordedRequest])[] = [
      ["Planned.simple", get("/planned/simple/5?verbose=true&p=2&sort=desc&access=read")],
      ["Planned.simple", get("/planned/simple/5")],
      ["Planned.simple", get("/planned/simple/5?unknown=1&utm_source=x%20y", { "x-trace": "abc" })],
      [
        "Planned.search",
        get("/planned/search?q=bolt&tags=a&tags=b&min=0.5&max=&sort=asc&kind=wood&since=2026-03-01&ids=1&ids=2"),
      ],
      ["Planned.search", get("/planned/search?q=a+b%C3%A9")],
      ["Planned.search", get("/planned/search?search.q=bolt&search.ids[0]=1")],
      ["Planned.any", get("/planned/any/7?name=n&street=s&floor=3")],
      ["Planned.any", get("/planned/any?filter.street=s")],
      ["Planned.anyPosted", form("/planned/any/7.5", "names=a&names=b&street=s&zip=")],
      ["Planned.lists", get("/planned/lists?ids=1&ids=2&names[0]=a&names[1]=b")],
      ["Planned.lists", get("/planned/lists")],
      [
        "Planned.form",
        form(
          "/planned/form",
          "customer.street=s&lines[0].sku=a&lines[0].quantity=2&lines[0].price=1.5&lines[0].tags=x&lines[1].sku=b&lines[1].quantity=3&total=5&email=",
        ),
      ],
      ["Planned.lines", form("/planned/lines", "lines[0].sku=a&lines[0].quantity=1&to.street=s")],
      [
        "Planned.postJson",
        json("/planned/json?note=n", {
          customer: { street: "s", floor: 2 },
          lines: [{ sku: "a", quantity: 1, price: 1.5, options: { a: 1 } }],
          total: 5,
          labels: { x: "asc" },
          extra: [1],
          more: 2,
        }),
      ],
      ["Planned.jsonList", json("/planned/jsonlist", [{ sku: "a", quantity: 1, tags: ["x"] }])],
      ["Planned.strict", get("/planned/strict?id=5&name=x")],
      ["Planned.services", get("/planned/services?name=x")],
      ["Bound.get", get("/bound/5?street=s")],
      ["Bound.post", form("/bound/5", "input.street=s&name=somebody")],
    ];
    for (const [action, request] of ordinary) {
      it(`take the plan for ${request.method} ${request.path} ${request.body ?? ""}`, async () => {
        const before = describePlan(pair.planned, action).leftToInterpreter;
        const [planned, interpreted] = await pair.ask(request);
        assert.equal(planned, interpreted);
        assert.match(planned, /^200 .*"isValid":true/);
        const { code, reason, leftToInterpreter } = describePlan(pair.planned, action);
        assert.ok(code !== undefined, reason);
        assert.equal(leftToInterpreter, before);
      });
    }

    it("leave a binder of the application to the interpreter", () => {
      const { code, reason } = describePlan(pair.planned, "Planned.custom");
      assert.equal(code, undefined);
      assert.equal(reason, "The parameter value is bound by DoublingBinder, which only the interpreter runs.");
    });

    /**
     * Both answer the same to every request that is made of the values; once with a fixed seed, once with a new one. Some of the
     * requests must be ordinary: else it would be the interpreter that is compared with itself.
     */
    async function check<Value>(
      action: string,
      values: fc.Arbitrary<Value>,
      request: (value: Value) => RecordedRequest,
    ): Promise<void> {
      let sent = 0;
      const property = fc.asyncProperty(values, async (value) => {
        sent++;
        const [planned, interpreted] = await pair.ask(request(value));
        assert.equal(planned, interpreted);
      });
      const before = describePlan(pair.planned, action).leftToInterpreter;
      await fc.assert(property, { numRuns: 150, seed: 42 });
      await fc.assert(property, { numRuns: 150 });
      const ordinary = sent - (describePlan(pair.planned, action).leftToInterpreter - before);
      assert.ok(ordinary > sent / 5, `${ordinary} of ${sent} requests were ordinary`);
    }
  });

describe("action plans and the interpreter, with strict bodies", () => {
  let pair: Pair;

  before(async function () {
    this.timeout(60_000);
    const { PlannedController, BoundController, Store } = await loadCompiled<Planned>("./fixtures/planned.js", import.meta.url); // prettier-ignore
    pair = await createPair((plans) =>
      startInjected({
        plans,
        strictBodies: true,
        controllers: [PlannedController, BoundController],
        services: (services) => services.addScoped(Store),
      }),
    );
  });

  after(() => pair.close());

  // Whole bodies are tried one by one in test/hosting/strict-bodies.test.ts: few random ones are whole.
  for (const { path, value } of bodies) {
    it(`return the same for random JSON sent to ${path}`, async function () {
      this.timeout(30_000);
      const property = fc.asyncProperty(value, async (sent) => {
        const [planned, interpreted] = await pair.ask(json(path, sent));
        assert.equal(planned, interpreted);
      });
      await fc.assert(property, { numRuns: 150, seed: 42 });
      await fc.assert(property, { numRuns: 150 });
    });
  }
});

function get(path: string, headers: Record<string, string> = {}): RecordedRequest {
  return { method: "GET", path, headers };
}

function form(path: string, body: string): RecordedRequest {
  return { method: "POST", path, headers: { "content-type": urlEncoded }, body };
}

function json(path: string, value: unknown): RecordedRequest {
  return { method: "POST", path, headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
}

/** Every so many of the recorded cases. */
function sampleOfRecordings(step: number): RecordedCase[] {
  const lines = ["cases.jsonl", "random.jsonl"].flatMap((name) =>
    readFileSync(new URL(`../conformance/recordings/${name}`, import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== ""),
  );
  return lines.filter((_, index) => index % step === 0).map((line) => JSON.parse(line) as RecordedCase);
}
