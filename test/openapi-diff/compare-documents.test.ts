import assert from "node:assert/strict";
import {
  compareDocuments,
  compareSeverities,
  UncomparableDocumentError,
  worstSeverity,
  type Change,
  type ComparisonOptions,
} from "#runtime/openapi-diff/index.js";

type Schemas = Readonly<Record<string, object>>;

const json = (name: string): object => ({ content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } } }); // prettier-ignore

/** Two operations that take an order, one of which returns it. */
function orders(schemas: Schemas): object {
  const post = { operationId: "create", requestBody: json("Order"), responses: { 201: { description: "Created", ...json("Order") } } }; // prettier-ignore
  const put = { requestBody: json("Order"), responses: { 204: { description: "Replaced" } } };
  return {
    openapi: "3.1.0",
    info: { title: "Orders", version: "1.0" },
    paths: { "/orders": { post }, "/orders/{id}": { put } },
    components: { schemas },
  };
}

function changesOf(old: Schemas, now: Schemas, options?: ComparisonOptions): Change[] {
  return compareDocuments(orders(old), orders(now), options);
}

const text = { type: "string" };
const order = (properties: object, more: object = {}): Schemas => ({ Order: { type: "object", properties, ...more } });

describe("the comparison of documents", () => {
  it("tells a change in a component once for each direction, with its operations and places", () => {
    const changes = changesOf(order({ note: text }), order({ note: { ...text, maxLength: 5 } }));
    assert.deepEqual(changes, [
      {
        id: "request-property-max-length-set",
        severity: "dangerous",
        direction: "request",
        operations: [
          { method: "post", path: "/orders", operationId: "create" },
          { method: "put", path: "/orders/{id}" },
        ],
        base: "/components/schemas/Order/properties/note",
        revision: "/components/schemas/Order/properties/note/maxLength",
        message: "The request property `Order.note` has the highest length 5 now. It had none.",
      },
      {
        id: "response-schema-narrowed",
        severity: "safe",
        direction: "response",
        operations: [{ method: "post", path: "/orders", operationId: "create" }],
        base: "/components/schemas/Order/properties/note",
        revision: "/components/schemas/Order/properties/note/maxLength",
        message: "The response property `Order.note` has the highest length 5 now. It had none.",
      },
    ]);
  });

  it("tells of a removed property how it is probably called when a new one has its schema", () => {
    const old = order({ note: { ...text, maxLength: 9 }, count: { type: "integer" } });
    const now = order({ remark: { ...text, maxLength: 9 }, count: { type: "integer" } });
    const messages = changesOf(old, now).map(({ id, message }) => `${id}: ${message}`);
    assert.ok(messages.includes("request-property-removed: The request property `Order.note` is removed. It is probably renamed to `remark`."), messages.join("\n")); // prettier-ignore
  });

  it("tells no other name of a removed property when the new one has another type", () => {
    const messages = changesOf(order({ note: text }), order({ count: { type: "integer" } })).map(
      ({ message }) => message,
    );
    assert.ok(
      messages.every((message) => !message.includes("probably")),
      messages.join("\n"),
    );
  });

  it("names a property by its path when it is inside of schemas without names", () => {
    const nested = (schema: object): Schemas => order({ lines: { type: "array", items: { type: "object", properties: { sku: schema } } } }); // prettier-ignore
    const [change] = changesOf(nested(text), nested({ type: "integer" }));
    assert.equal(change?.message, "The request property `Order.lines[].sku` has the type integer now. It was string.");
  });

  const generated = [
    ["a value of an enum is new in a response", order({ state: { enum: ["a"] } }), order({ state: { enum: ["a", "b"] } }), "breaking"],
    ["a schema has another name", { Order: { $ref: "#/components/schemas/Line" }, Line: { type: "object", minProperties: 1 } }, { Order: { $ref: "#/components/schemas/Row" }, Row: { type: "object", minProperties: 1 } }, "breaking"],
    ["a schema is gone", { ...order({}), Other: {} }, order({}), "breaking"],
    ["a property of a request is gone", order({ note: text }), order({}), "breaking"],
    ["a property is new", order({}), order({ note: text }), "safe"],
  ] as const; // prettier-ignore
  for (const [name, old, now, severity] of generated) {
    it(`is ${severity} for generated clients when ${name}`, () => {
      assert.equal(worstSeverity(changesOf(old, now, { profile: "generated" })), severity);
    });
  }

  it("is safe for clients that read JSON when only a name is another", () => {
    const [, old, now] = generated[1];
    assert.equal(worstSeverity(changesOf(old, now)), "safe");
  });

  it("has the severities of the options, and leaves out what is off", () => {
    const [old, now] = [order({ note: text }), order({})];
    const severities = { "request-property-removed": "breaking", "response-optional-property-removed": "off" } as const;
    const changes = changesOf(old, now, { severities });
    assert.deepEqual(changes.map(({ id, severity }) => [id, severity]), [["request-property-removed", "breaking"]]); // prettier-ignore
  });

  it("is an error when the options name a rule that does not exist", () => {
    assert.throws(() => changesOf(order({}), order({}), { severities: { "no-rule": "off" } }), {
      name: "RangeError",
      message: "No rule has the id no-rule. See docs/breaking-changes.md.",
    });
  });

  describe("with paths that differ only in the names of parameters", () => {
    type Paths = Record<string, [operationId: string, summary?: string]>;
    const documentOf = (paths: Paths): object => ({
      openapi: "3.1.1",
      info: { title: "t", version: "1" },
      paths: Object.fromEntries(
        Object.entries(paths).map(([path, [operationId, format]]) => {
          const schema = { type: "string", ...(format && { format }) };
          const parameters = [{ name: /\{(\w+)\}$/.exec(path)![1], in: "path", required: true, schema }];
          return [path, { get: { operationId, parameters, responses: { 200: { description: "OK" } } } }];
        }),
      ),
    });
    const changed = (base: Paths, revision: Paths): string[] =>
      compareDocuments(documentOf(base), documentOf(revision)).map(({ id, message }) => `${id}: ${message}`);
    const both: Paths = { "/patients/{id}": ["get", "uuid"], "/patients/{mrn}": ["byNumber"] };

    it("finds no change when nothing has changed", () => {
      assert.deepEqual(changed(both, both), []);
    });

    it("finds the operations by their ids when the parameters have other names", () => {
      assert.deepEqual(changed(both, { "/patients/{a}": ["byNumber"], "/patients/{b}": ["get", "uuid"] }), []);
    });

    it("tells only the operation that is gone, or new, when the other one stays", () => {
      const one: Paths = { "/patients/{mrn}": ["byNumber"] };
      assert.deepEqual(changed(both, one), ["api-removed-without-deprecation: `GET /patients/{id}` is removed."]);
      assert.deepEqual(changed(one, both), ["endpoint-added: `GET /patients/{id}` is new."]);
    });

    it("finds no change when the only operation has another name and another parameter", () => {
      const ids = changed({ "/patients/{id}": ["get"] }, { "/patients/{key}": ["find"] });
      assert.deepEqual(
        ids.map((text) => text.split(":")[0]),
        ["api-operation-id-removed"],
      );
    });
  });

  it("has no change when 3.0 and 3.1 write the same in their own ways", () => {
    const now = orders({
      Order: {
        type: "object",
        properties: {
          note: { type: ["string", "null"] },
          line: { anyOf: [{ $ref: "#/components/schemas/Line" }, { type: "null" }] },
          kind: { type: ["string", "integer", "null"] },
          state: { const: "open" },
          size: { type: "number", exclusiveMinimum: 0 },
        },
      },
      Line: { type: "object", required: ["sku"], properties: { sku: text } },
    });
    const old = {
      ...orders({
        Order: {
          type: "object",
          properties: {
            note: { type: "string", nullable: true },
            line: { allOf: [{ $ref: "#/components/schemas/Line" }], nullable: true },
            kind: {
              anyOf: [
                { type: "string", nullable: true },
                { type: "integer", nullable: true },
              ],
            },
            state: { enum: ["open"] },
            size: { type: "number", minimum: 0, exclusiveMinimum: true },
          },
        },
        Line: { type: "object", required: ["sku"], properties: { sku: text } },
      }),
      openapi: "3.0.4",
    };
    assert.deepEqual(compareDocuments(old, now), []);
    assert.deepEqual(compareDocuments(now, old), []);
  });

  const routed = (path: string, method = "get"): object => ({ openapi: "3.1.0", info: { title: "T", version: "1.0" }, paths: { "/other": { get: { responses: {} } }, [path]: { [method]: { responses: {} } } } }); // prettier-ignore
  const moves: readonly (readonly [name: string, old: Record<string, string>, now: Record<string, string>, ids: readonly string[]])[] = [
    ["its handler is the same", { "/paths/~1old/get": "C.list" }, { "/paths/~1new/post": "C.list" }, ["api-operation-moved"]],
    ["its handler is another one", { "/paths/~1old/get": "C.list" }, { "/paths/~1new/post": "C.add" }, ["api-path-removed-without-deprecation", "endpoint-added"]],
    ["one handler is not known", { "/paths/~1old/get": "C.list" }, {}, ["api-path-removed-without-deprecation", "endpoint-added"]],
  ]; // prettier-ignore
  for (const [name, base, revision, ids] of moves) {
    it(`${ids.length === 1 ? "tells" : "does not tell"} that an operation without an id has moved when ${name}`, () => {
      const changes = compareDocuments(routed("/old"), routed("/new", "post"), { handlers: { base, revision } });
      assert.deepEqual(changes.map(({ id }) => id), ids); // prettier-ignore
    });
  }

  const refused = [
    ["it is no OpenAPI document", { swagger: "2.0" }, "", /no OpenAPI 3 document/],
    ["a reference leads to another document", orders({ Order: { $ref: "other.json#/Order" } }), "/components/schemas/Order", /leads to another document/],
    ["a reference leads to nothing", orders({ Order: { $ref: "#/components/schemas/None" } }), "/components/schemas/Order", /leads to nothing/],
    ["a reference leads back to itself", orders({ Order: { $ref: "#/components/schemas/Order" } }), "/paths/~1orders/post/requestBody/content/application~1json/schema", /leads back/],
    ["a reference is an anchor", orders({ Order: { $ref: "#Order" } }), "/components/schemas/Order", /no JSON pointer/],
    ["a schema has a dynamic reference", orders({ Order: { type: "object", $dynamicRef: "#node" } }), "/components/schemas/Order", /\$dynamicRef/],
  ] as const; // prettier-ignore
  for (const [name, document, pointer, reason] of refused) {
    it(`is refused with the document, the place and the reason when ${name}`, () => {
      for (const side of ["base", "revision"] as const) {
        const documents = side === "base" ? [document, orders(order({}))] : [orders(order({})), document];
        assert.throws(
          () => compareDocuments(documents[0]!, documents[1]!),
          (error) =>
            error instanceof UncomparableDocumentError &&
            error.side === side &&
            error.pointer === pointer &&
            reason.test(error.message),
        );
      }
    });
  }

  it("orders severities with the worst first", () => {
    assert.deepEqual((["safe", "breaking", "dangerous"] as const).toSorted(compareSeverities), ["breaking", "dangerous", "safe"]); // prettier-ignore
  });
});
