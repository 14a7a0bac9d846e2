import assert from "node:assert/strict";
import { partOf, resolvePartsPlugin } from "../../../extension/src/webview/document-part.js";

const reference = (name: string, kind = "schemas") => ({ $ref: `#/components/${kind}/${name}` });
const get = (schema: object) => ({ responses: { 200: { content: { "application/json": { schema } } } } });
const document = {
  openapi: "3.1.1",
  security: [{ key: [] }],
  paths: {
    "/orders": { get: get(reference("Order")), post: { requestBody: reference("NewOrder", "requestBodies") } },
    "/lines": { get: get(reference("Line")) },
    "/names": { get: get(reference("a~1b")) },
    "/other": { get: get({ $ref: "#/paths/~1lines/get/responses/200/content/application~1json/schema" }) },
  },
  components: {
    schemas: {
      Order: { properties: { lines: { type: "array", items: reference("Line") }, parent: reference("Order") } },
      Line: { properties: { product: reference("Product") } },
      Product: { type: "object" },
      Other: { type: "object" },
      "a/b": { type: "object" },
    },
    requestBodies: { NewOrder: { content: { "application/json": { schema: reference("Product") } } } },
    securitySchemes: { key: { type: "apiKey", in: "header", name: "key" } },
  },
};
type Components = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
const componentsFor = (...path: string[]) => partOf(document, path).components as Components;

describe("the part of a document", () => {
  it("has the whole path of an operation and what it refers to, also through others, and nothing else", () => {
    const part = partOf(document, ["paths", "/orders", "get"]);
    assert.deepEqual(part.paths, { "/orders": document.paths["/orders"] });
    const { schemas = {}, requestBodies, securitySchemes } = part.components as Components;
    assert.deepEqual(Object.keys(schemas).sort(), ["Line", "Order", "Product"]);
    assert.deepEqual(requestBodies, document.components.requestBodies);
    assert.equal(securitySchemes, undefined);
    assert.deepEqual(part.security, document.security);
  });

  it("has a schema and what it refers to when the path is that of a schema", () => {
    assert.deepEqual(Object.keys(componentsFor("components", "schemas", "Line").schemas!).sort(), ["Line", "Product"]);
    assert.deepEqual(partOf(document, ["components", "schemas", "Line"]).paths, {});
  });

  it("has all components of a kind when the path is that of the kind, and none when there are none", () => {
    assert.deepEqual(componentsFor("components", "securitySchemes"), { securitySchemes: document.components.securitySchemes }); // prettier-ignore
    assert.deepEqual(partOf({ openapi: "3.1.1" }, ["components", "securitySchemes"]).components, {});
  });

  for (const path of [
    ["paths", "/other", "get"],
    ["paths", "/names", "get"],
    ["info"],
    [],
    ["components", "schemas", "Order", "properties"],
  ])
    // prettier-ignore
    it(`is the whole document when it is not clear what ${path.join(" ") || "the root"} needs`, () => {
      assert.equal(partOf(document, path), document);
    });

  it("is what Swagger UI's own function gets", async () => {
    const seen: unknown[] = [];
    const fn = { resolveSubtree: (...given: unknown[]) => Promise.resolve(void seen.push(...given)) };
    resolvePartsPlugin.afterLoad.call({ fn });
    await fn.resolveSubtree(document, ["components", "schemas", "Product"], { some: 1 });
    const [given, ...rest] = seen;
    assert.deepEqual((given as { components: unknown }).components, { schemas: { Product: { type: "object" } } });
    assert.deepEqual(rest, [["components", "schemas", "Product"], { some: 1 }]);
  });
});
