import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/open-models.js");
type Json = Record<string, unknown>;

for (const plans of [true, false])
  describe(`@JsonExtensionData, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(120_000);
    let app: FastifyInstance;
    let strict: FastifyInstance;

    before(async () => {
      const fixtures = await loadCompiled<Fixtures>("./fixtures/open-models.js", import.meta.url);
      const { OpenController, createApp } = fixtures;
      const start = (more: object) => createApp({ controllers: [OpenController], plans, automaticBadRequest: true, openApi: {}, severities: { LIG1032: "off" }, fastify: { logger: false }, ...more }); // prettier-ignore
      app = await start({});
      strict = await start({ strictBodies: true, limits: { maxCollectionSize: 4 } });
    });

    after(() => Promise.all([app.close(), strict.close()]));

    async function send(path: string, body: unknown, to = app, type = "application/json"): Promise<Json> {
      const payload = typeof body === "string" ? body : JSON.stringify(body);
      const method = type === "application/json" ? "POST" : "PATCH";
      const answer = await to.inject({ method, url: `/open${path}`, headers: { "content-type": type }, payload });
      return answer.json<Json>();
    }

    const errorsOf = async (...args: Parameters<typeof send>) => (await send(...args)).errors as Json;

    it("takes the members that no property has, and writes them back", async () => {
      const event = { level: 2, fixed: "fixed", note: "x", deep: { list: [1, { a: null }] }, "": true };
      assert.deepEqual(await send("", event), event);
      assert.deepEqual(await send("", event, strict), event);
      assert.deepEqual(await send("", { level: 2 }), { level: 2, fixed: "fixed" });
    });

    it("leaves names of properties to them, also of those that a body cannot set", async () => {
      const written = await send("", { LEVEL: 3, secret: "stolen", Fixed: "other", SECRET: 1 });
      assert.deepEqual(written, { level: 3, fixed: "fixed" });
    });

    it("writes no name twice, when the application has put it there", async () => {
      const { body } = await app.inject("/open/written");
      assert.equal(body, '{"level":1,"fixed":"fixed","__proto__x":1,"note":"n","price":10}');
    });

    it("never takes what could reach a prototype", async () => {
      const { body } = await app.inject({
        method: "POST",
        url: "/open",
        headers: { "content-type": "application/json" },
        payload:
          '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"a":{"__proto__":{"b":1},"constructor":1}}',
      });
      assert.equal(body, '{"level":1,"fixed":"fixed","toString":1,"a":{}}');
      assert.equal(({} as Json).polluted, undefined);
    });

    it("reads values of the declared type, exactly, in lists and in maps", async () => {
      const log =
        '{"events":[{"level":1,"fixed":"fixed","a":1},{"level":1,"fixed":"fixed"}],"exact":{"price":0.15,"2":2,"1":1}}';
      const { body } = await app.inject({ method: "POST", url: "/open/log", headers: { "content-type": "application/json" }, payload: log }); // prettier-ignore
      assert.equal(body, log);
      assert.deepEqual(Object.keys(await errorsOf("/log", { exact: { price: 1, wrong: "x" } })), ["exact.wrong"]);
      // Without unknown members, the initial value stays.
      assert.deepEqual(await send("/log", { exact: {} }), { events: [], exact: { price: null, before: 1 } });
    });

    it("has the keys of the body for errors around it", async () => {
      assert.deepEqual(Object.keys(await errorsOf("", { level: 99, note: 1 })), ["level"]);
    });

    it("takes members of the class that an object names", async () => {
      const alarm = { floor: 2, kind: "alarm", note: [1] };
      const written = await send("/message", alarm);
      assert.deepEqual(written, alarm);
      assert.deepEqual(await send("/message", { kind: "notice", text: "t" }), { kind: "notice", text: "t" });
    });

    it("keeps the names of unknown members when a policy changes the others", async () => {
      const log = { events: [{ level: 1, fixed: "fixed", unknownName: 1 }], exact: { price: null, aCount: 1 } };
      assert.deepEqual(await send("/snake", log), log);
    });

    it("has the limits of every body", async () => {
      const many = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`m${index}`, index]));
      assert.equal(JSON.stringify(await errorsOf("", many, strict)).includes("4"), true);
      const deep = `${'{"a":'.repeat(40)}1${"}".repeat(40)}`;
      assert.match(JSON.stringify(await errorsOf("", deep)), /nested deeper than 32 levels/);
    });

    it("stays as it is when a patch changes other members", async () => {
      const merged = await send("/merge", { level: 3, kept: 2, other: 1 }, app, "application/merge-patch+json");
      assert.deepEqual(merged, { level: 3, fixed: "fixed", kept: 1 });
      const operation = [{ op: "replace", path: "/kept", value: 2 }];
      assert.match(JSON.stringify(await errorsOf("/operations", operation, app, "application/json-patch+json")), /was not found/); // prettier-ignore
    });

    it("is a dictionary like any other in a query", async () => {
      const { body } = await app.inject("/open/query?counts[a]=1&counts[b]=2&other=3");
      assert.equal(body, '["a","b"]');
    });

    it("is described as additional properties", async () => {
      const { components } = (await app.inject("/openapi/v1/openapi.json")).json<{
        components: { schemas: Record<string, { properties: Json; additionalProperties?: unknown }> };
      }>();
      const { Event, ExactEvent, EventLog } = components.schemas;
      assert.deepEqual(Object.keys(Event!.properties), ["level", "fixed"]);
      assert.deepEqual(Event!.additionalProperties, {});
      assert.deepEqual(ExactEvent!.additionalProperties, { type: "integer", format: "int32" });
      assert.equal(EventLog!.additionalProperties, undefined);
    });
  });
