import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createTestApp, type TestApp } from "ligature/testing";
import { createApp } from "ligature";
import type { OpenApiDocument, Schema } from "#runtime/openapi/index.js";
import { compareDocuments } from "#runtime/openapi-diff/index.js";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("../hosting/patches/fixtures/patched-orders.js");

const nullable = (type: string, more: object = {}): object => ({ type: [type, "null"], ...more });

describe("the document of patches", function () {
  this.timeout(120_000);
  let fixtures: Fixtures;
  let app: FastifyInstance;
  let document: OpenApiDocument;

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("../hosting/patches/fixtures/patched-orders.js", import.meta.url);
    app = await createApp({ controllers: [fixtures.PatchedOrdersController], openApi: {} });
    document = (await app.inject("/openapi/v1/openapi.json")).json();
  });

  after(() => app.close());

  const schema = (name: string): Schema => document.components!.schemas![name]!;
  const bodyOf = (path: string): unknown => document.paths[path]!.patch!.requestBody;

  it("one media type and a 415 when the body is a patch", () => {
    assert.deepEqual(bodyOf("/orders"), {
      content: { "application/json-patch+json": { schema: { $ref: "#/components/schemas/JsonPatchDocument" } } },
      required: true,
    });
    assert.deepEqual(bodyOf("/orders/merge"), {
      content: { "application/merge-patch+json": { schema: { $ref: "#/components/schemas/OrderMergePatch" } } },
      required: true,
    });
    assert.ok("415" in document.paths["/orders"]!.patch!.responses);
  });

  it("the operations of RFC 6902 when the body is a JSON Patch", () => {
    const { oneOf = [] } = schema("JsonPatchDocument").items!;
    const described = oneOf.map(({ required, properties }) => [properties!.op!.enum, required]);
    assert.deepEqual(described, [
      [["add", "replace", "test"], ["op", "path", "value"]],
      [["move", "copy"], ["op", "path", "from"]],
      [["remove"], ["op", "path"]],
    ]); // prettier-ignore
  });

  it("optional members without what is read-only when the body is a merge patch", () => {
    const patch = schema("OrderMergePatch");
    assert.equal(patch.required, undefined);
    assert.deepEqual(Object.keys(patch.properties!), ["customer", "note", "comment", "total", "big", "address", "spare", "lines", "tags", "labels", "shipment"]); // prettier-ignore
    const { customer, note, total, address, lines, labels, shipment } = patch.properties!;
    assert.deepEqual(customer, { type: "string", minLength: 1, maxLength: 50, pattern: "\\S" });
    assert.deepEqual(note, nullable("string"));
    assert.deepEqual(total, { type: "number", format: "decimal" });
    assert.deepEqual(address, { anyOf: [{ $ref: "#/components/schemas/AddressMergePatch" }, { type: "null" }] });
    assert.deepEqual(lines!.items, { $ref: "#/components/schemas/Line" });
    assert.deepEqual(labels, nullable("object", { additionalProperties: nullable("string") }));
    assert.deepEqual(shipment, nullable("object"));
  });

  it("the schema of answers when only patches name a type", () => {
    // All members are there, because no request contains an order.
    assert.ok(schema("Order").required!.includes("spare"));
  });

  it("version 3.0 too when it is asked for", async () => {
    const old = await createApp({
      controllers: [fixtures.PatchedOrdersController],
      openApi: { openApiVersion: "3.0" },
    });
    const { components } = (await old.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    assert.deepEqual(components!.schemas!.OrderMergePatch!.properties!.note, { type: "string", nullable: true });
    await old.close();
  });

  it("a breaking change when a patch loses a member, or a body becomes a patch", () => {
    type Patched = Record<string, { schemas: Record<string, Schema> }> & { paths: Record<string, { patch: object }> };
    const rulesOf = (change: (copy: Patched) => void): string[] => {
      const copy = structuredClone(document) as unknown as Patched;
      change(copy);
      return compareDocuments(document, copy).flatMap(({ id, severity }) => (severity === "breaking" ? [id] : []));
    };
    const narrowed = rulesOf(({ components }) => {
      Object.assign(components!.schemas.OrderMergePatch!.properties!, { note: { type: "string" } });
    });
    const other = rulesOf(({ paths }) => Object.assign(paths["/orders"]!, { patch: paths["/orders/merge"]!.patch }));
    assert.ok(narrowed.length > 0 && other.length > 0, `${narrowed.join()} and ${other.join()}`);
  });
});

describe("patches in tests of applications", function () {
  this.timeout(120_000);
  let app: TestApp;
  let fixtures: Fixtures;

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("../hosting/patches/fixtures/patched-orders.js", import.meta.url);
    app = await createTestApp({ controllers: [fixtures.PatchedOrdersController] });
  });

  after(() => app.close());

  it("a changed object when app.call gets the operations or the members", async () => {
    const { store, PatchedOrdersController, Order, Line, Checked } = fixtures;
    store.order = Object.assign(new Order(), { customer: "Ada", total: 1 });
    store.order.lines = [Object.assign(new Line(), { sku: "a" })];
    store.checked = new Checked();
    const patched = await app.call(PatchedOrdersController, "patch", { patch: [{ op: "replace", path: "/customer", value: "Bob" }] }); // prettier-ignore
    assert.equal(patched.statusCode, 200);
    const merged = await app.call(PatchedOrdersController, "checked", { patch: { name: "free" } });
    assert.deepEqual([merged.statusCode, store.order.customer, store.checked.name], [200, "Bob", "free"]);
  });
});
