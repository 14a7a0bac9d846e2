import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { createTestApp, verifyDocument } from "ligature/testing";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { WarningLog } from "../helpers/warning-log.js";

type Fixtures = typeof import("./fixtures/mixed-tuples.js");

/** The body that is sent, the value that the action gets, and the keys of the errors. */
const cases: readonly (readonly [path: string, body: unknown, value: unknown, errors?: string[], strict?: string[]])[] = [
  ["pair", ["a", 1], ["a", 1]],
  ["pair", ["a", "2"], ["a", 2]],
  ["pair", ["a", "x"], ["a", 0], ["[1]"]],
  ["pair", ["a"], null, ["", "pair"]],
  ["pair", ["a", 1, 2], null, ["", "pair"]],
  ["pair", { 0: "a", 1: 1 }, null, ["", "pair"]],
  ["box", { pair: ["a", 1], range: ["1.50", null, "m"], many: ["a", 1, 2, 3] }, { pair: ["a", 1], range: [1.5, null, "m"], many: ["a", 1, 2, 3] }],
  ["box", { pair: ["a", 1], many: ["a"] }, { pair: ["a", 1], range: null, many: ["a"] }],
  ["box", { pair: ["a", {}] }, { pair: ["a", 0], range: null }, ["pair[1]"]],
  ["box", { pair: "a" }, { pair: null, range: null }, ["pair"]],
  ["box", {}, { pair: null, range: null }, ["pair"]],
  ["line", [{ sku: "tea" }, 2], [{ sku: "tea", quantity: 1 }, 2]],
  ["line", [{ sku: "coffee" }, 2], [{ sku: "coffee", quantity: 1 }, 2], ["[0].sku"]],
  ["line", [{ quantity: 0 }, "x"], [{ sku: null, quantity: 0 }, 0], ["[1]", "[0].sku", "[0].quantity"], ["[0].sku", "[1]", "[0].quantity"]],
  ["line", [null, 1], [null, 1], [], ["[0]"]],
  ["line", [5, 1], [null, 1], ["[0]"]],
  ["parcel", { first: [{ sku: "tea" }, 1], many: ["a", { sku: "coffee" }, { sku: "tea" }, 3] }, { first: [{ sku: "tea", quantity: 1 }, 1], many: ["a", { sku: "coffee", quantity: 1 }, { sku: "tea", quantity: 1 }, 3] }, ["many[1].sku"]],
  ["parcel", { first: [{ sku: "tea" }, 1], many: ["a"] }, { first: [{ sku: "tea", quantity: 1 }, 1], many: null }, ["many"]],
  ["parcel", { first: [{ sku: "tea" }, 1], nested: [[{ sku: "coffee" }, "b"], [{ sku: "tea" }, { sku: "cocoa!" }]] }, { first: [{ sku: "tea", quantity: 1 }, 1], many: null, nested: [[{ sku: "coffee", quantity: 1 }, "b"], [{ sku: "tea", quantity: 1 }, { sku: "cocoa!", quantity: 1 }]] }, ["nested[0][0].sku", "nested[1][1].sku"]],
]; // prettier-ignore

describe("tuples of several types in JSON bodies", () => {
  const apps = new Map<string, FastifyInstance>();
  const log = new WarningLog();

  before(async function () {
    this.timeout(60_000);
    const { MixedTuplesController } = await loadCompiled<Fixtures>("./fixtures/mixed-tuples.js", import.meta.url);
    const shared = { controllers: [MixedTuplesController], fastify: { logger: log.options }, severities: { LIG1032: "off" } } as const; // prettier-ignore
    for (const plans of [false, true]) apps.set(String(plans), await createApp({ plans, ...shared }));
    apps.set("strict", await createApp({ strictBodies: true, ...shared }));
  });

  after(() => Promise.all([...apps.values()].map((app) => app.close())));

  it("are no mistake", () => assert.deepEqual(log.codes, []));

  for (const [path, body, value, errors = [], strict = errors] of cases) {
    it(`are read by position when ${JSON.stringify(body)} is sent to ${path}, with plans and without`, async () => {
      for (const [name, app] of apps) {
        const answer = await app.inject({ method: "POST", url: `/tuples/${path}`, payload: body as object });
        const { value: got, errors: found } = answer.json<{ value: unknown; errors: Record<string, unknown> }>();
        assert.deepEqual(Object.keys(found), name === "strict" ? strict : errors, answer.body);
        if (name !== "strict") assert.deepEqual(got, value);
      }
    });
  }

  const counts: readonly (readonly [path: string, body: unknown, key: string, message: string])[] = [
    ["pair", ["a"], "", "The collection 'pair' must have 2 items."],
    ["pair", ["a", 1, 2], "", "The collection 'pair' must have 2 items."],
    ["box", { pair: ["a", 1], many: [] }, "many", "The collection 'many' must have at least 1 items."],
    ["box", { pair: [] }, "pair", "The collection 'pair' must have 2 items."],
  ];
  for (const [path, body, key, message] of counts) {
    it(`say how many items they have when ${JSON.stringify(body)} is sent to ${path}`, async () => {
      for (const app of apps.values()) {
        const answer = await app.inject({ method: "POST", url: `/tuples/${path}`, payload: body as object });
        assert.deepEqual(answer.json<{ errors: Record<string, string[]> }>().errors[key], [message]);
      }
    });
  }

  it("are in the document by position, in requests and in answers, when their items are models", async () => {
    const { SentTuplesController } = await loadCompiled<Fixtures>("./fixtures/mixed-tuples.js", import.meta.url);
    const app = await createTestApp({ controllers: [SentTuplesController], openApi: {} });
    const { paths } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    const { requestBody, responses } = paths["/sent"]!.post!;
    const prefixItems = [{ $ref: "#/components/schemas/Line" }, { type: "integer", format: "int32" }];
    const tuple = { type: "array", prefixItems, items: {}, minItems: 2, maxItems: 2 };
    assert.deepEqual(requestBody!.content["application/json"]!.schema, tuple);
    assert.deepEqual(responses["200"]!.content!["application/json"]!.schema, tuple);
    await verifyDocument(app, { requests: 200, seed: 1, methods: "all" });
    await app.close();
  });

  for (const strictBodies of [false, true]) {
    it(`have ${strictBodies ? "no null" : "null"} for an item that may be left out, as the document says, when bodies are ${strictBodies ? "strict" : "not strict"}`, async () => {
      const { SentTuplesController } = await loadCompiled<Fixtures>("./fixtures/mixed-tuples.js", import.meta.url);
      const app = await createTestApp({ controllers: [SentTuplesController], strictBodies, openApi: {} });
      const answer = await app.inject({ method: "POST", url: "/sent/part", payload: ["a", null] });
      assert.equal(answer.statusCode, strictBodies ? 400 : 200);
      await verifyDocument(app, { requests: 200, seed: 1, methods: "all" });
      await app.close();
    });
  }

  const line = "<Line><sku>tea</sku><quantity>2</quantity></Line>";
  const inXml: readonly (readonly [path: string, xml: string, value: unknown, errors: string[]])[] = [
    ["line", `<ArrayOfAnyType>${line}<int>3</int></ArrayOfAnyType>`, [{ sku: "tea", quantity: 2 }, 3], []],
    ["line", `<ArrayOfAnyType>${line}</ArrayOfAnyType>`, null, ["", "line"]],
    ["line", `<ArrayOfAnyType>${line}<string>3</string></ArrayOfAnyType>`, [{ sku: "tea", quantity: 2 }, 0], ["[1]"]],
    ["line", "<ArrayOfAnyType><Line><sku>coffee</sku></Line><int>x</int></ArrayOfAnyType>", [{ sku: "coffee", quantity: 1 }, 0], ["[1]", "[0].sku"]],
    ["box", "<Box><pair><string>a</string></pair></Box>", { pair: null, range: null }, ["pair"]],
    ["box", "<Box><pair><string>a</string><int>1</int></pair></Box>", { pair: ["a", 1], range: null }, []],
  ]; // prettier-ignore
  for (const [path, xml, value, errors] of inXml) {
    it(`are read by position when ${xml} is sent to ${path}`, async () => {
      const { MixedTuplesController } = await loadCompiled<Fixtures>("./fixtures/mixed-tuples.js", import.meta.url);
      const shared = { controllers: [MixedTuplesController], fastify: { logger: false }, xmlSerializerFormatters: true } as const; // prettier-ignore
      const app = await createApp(shared);
      const request = { method: "POST", url: `/tuples/${path}`, headers: { "content-type": "application/xml" }, payload: xml } as const; // prettier-ignore
      const answer = (await app.inject(request)).json<{ value: unknown; errors: object }>();
      await app.close();
      assert.deepEqual(Object.keys(answer.errors), errors);
      assert.deepEqual(answer.value, value);
    });
  }
});
