import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/named-orders.js");

describe("patches with a naming policy", function () {
  this.timeout(120_000);
  let app: FastifyInstance;
  let fixtures: Fixtures;

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures/named-orders.js", import.meta.url);
    const json = { propertyNamingPolicy: "snakeCaseLower" } as const;
    app = await createApp({ controllers: [fixtures.NamedOrdersController], json, openApi: {} });
  });

  after(() => app.close());

  beforeEach(() => {
    const { named, NamedOrder, NamedLine, NamedBolt } = fixtures;
    named.order = Object.assign(new NamedOrder(), {
      orderLines: [new NamedLine()],
      firstPart: Object.assign(new NamedBolt(), { partKind: "NamedBolt" }),
    });
  });

  const send = async (url: string, type: string, patch: unknown): Promise<unknown> => {
    const response = await app.inject({ method: "PATCH", url, headers: { "content-type": type }, payload: JSON.stringify(patch) }); // prettier-ignore
    const body = response.json<{ errors?: object }>();
    return body.errors ?? body;
  };
  const jsonPatch = (...patch: object[]): Promise<unknown> => send("/named", "application/json-patch+json", patch);
  const changed = { ref: 7, customer_name: "Bob", order_lines: [{ unit_count: 5 }], first_part: { part_kind: "NamedBolt", bolt_size: 9 } }; // prettier-ignore

  it("changed members when the paths have the names of JSON", async () => {
    const answer = await jsonPatch(
      { op: "replace", path: "/customer_name", value: "Bob" },
      { op: "replace", path: "/order_lines/0/unit_count", value: 5 },
      { op: "replace", path: "/first_part/bolt_size", value: 9 },
    );
    assert.deepEqual(answer, changed);
    assert.equal(fixtures.named.order.internalNote, "kept");
  });

  it("changed members when a merge patch has the names of JSON", async () => {
    const patch = { ref: 1, customer_name: "Bob", order_lines: [{ unit_count: 5 }], first_part: { bolt_size: 9 } };
    assert.deepEqual(await send("/named/merge", "application/merge-patch+json", patch), changed);
  });

  for (const [condition, operation, errors] of [
    ["a path has the declared name", { op: "replace", path: "/customerName", value: "Bob" }, { customerName: /was not found/ }],
    ["a member is no member of JSON", { op: "add", path: "/internal_note", value: "x" }, { internal_note: /was not found/ }],
    ["a member is read-only", { op: "replace", path: "/ref", value: 1 }, { ref: /could not be updated/ }],
    ["a class would become another", { op: "replace", path: "/first_part/part_kind", value: "x" }, { "first_part.part_kind": /could not be updated/ }],
    ["a value has another type", { op: "replace", path: "/order_lines/0/unit_count", value: "x" }, { "order_lines[0].unit_count": /not valid/ }],
    ["validation refuses a value", { op: "replace", path: "/order_lines/0/unit_count", value: 0 }, { "order_lines[0].unit_count": /between 1 and 100/ }],
  ] as const) {
    it(`an error under the name in JSON when ${condition}`, async () => {
      const [[key, text]] = Object.entries(errors) as [[string, RegExp]];
      const found = (await jsonPatch(operation)) as Record<string, string[]>;
      assert.deepEqual(Object.keys(found), [key]);
      assert.match(found[key]![0]!, text);
    });
  } // prettier-ignore

  it("the names of JSON in the document when it describes a merge patch", async () => {
    const { components } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    assert.deepEqual(Object.keys(components!.schemas!.NamedOrderMergePatch!.properties!), ["customer_name", "order_lines", "first_part"]); // prettier-ignore
  });
});
