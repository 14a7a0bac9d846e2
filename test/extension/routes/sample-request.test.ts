import assert from "node:assert/strict";
import { curlOf, httpFileOf, sampleRequest } from "../../../extension/src/routes/sample-request.js";

const document = {
  paths: {
    "/orders/{id}": {
      get: {
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "integer" }, example: 42 },
          { name: "q", in: "query", schema: { type: "string" } },
          { name: "page", in: "query", required: true, schema: { type: "integer", minimum: 3 } },
          { name: "x-tenant", in: "header", required: true, schema: { type: "string" }, example: "it's me" },
          { name: "session", in: "cookie", required: true, schema: { type: "string" }, example: "a b" },
        ],
      },
      put: {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" }, example: "a/b" }],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } } },
      },
      post: {
        requestBody: {
          content: { "application/x-www-form-urlencoded": { schema: { type: "object", properties: { name: { type: "string", example: "a&b" } } } } }, // prettier-ignore
        },
      },
    },
  },
  components: {
    schemas: {
      Order: { type: "object", properties: { id: { type: "integer", readOnly: true }, name: { type: "string", example: "x" } } }, // prettier-ignore
    },
  },
};
const make = (method: string, path = "/orders/{id}") =>
  sampleRequest({ baseUrl: "http://localhost:3000/", method, path: "/orders/5", document: { text: JSON.stringify(document), path } }); // prettier-ignore

describe("a sample request", () => {
  it("has the examples of the document, and values of required parameters", () => {
    assert.deepEqual(make("GET"), {
      method: "GET",
      url: "http://localhost:3000/orders/42?page=3",
      headers: [
        ["x-tenant", "it's me"],
        ["Cookie", "session=a%20b"],
      ],
    });
  });

  it("has a body without what only answers contain", () => {
    const { url, headers, body } = make("PUT");
    assert.deepEqual([url, headers, JSON.parse(body!)], ["http://localhost:3000/orders/a%2Fb", [["Content-Type", "application/json"]], { name: "x" }]); // prettier-ignore
  });

  it("has a form when the document describes one", () => assert.equal(make("POST").body, "name=a%26b"));

  it("has only the path when no document describes the route", () => {
    const expected = { method: "GET", url: "http://localhost:3000/orders/5", headers: [] };
    assert.deepEqual(make("GET", "/gone"), expected);
    assert.deepEqual(sampleRequest({ baseUrl: "http://localhost:3000", method: "GET", path: "/orders/5" }), expected);
  });

  it("is quoted for shells as curl, and is a text for REST clients", () => {
    assert.equal(curlOf(make("GET")), "curl 'http://localhost:3000/orders/42?page=3' \\\n  -H 'x-tenant: it'\\''s me' \\\n  -H 'Cookie: session=a%20b'"); // prettier-ignore
    assert.equal(httpFileOf(make("POST"), "Adds"), "### Adds\nPOST http://localhost:3000/orders/{id}\nContent-Type: application/x-www-form-urlencoded\n\nname=a%26b\n"); // prettier-ignore
  });
});
