import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
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
      head: { parameters: [] },
    },
    "/search": {
      get: {
        parameters: [
          { name: "ids", in: "query", required: true, schema: { type: "array", items: { type: "integer" } }, example: [1, 2] }, // prettier-ignore
          {
            name: "filter",
            in: "query",
            required: true,
            style: "deepObject",
            schema: {},
            example: { "a b": 1, c: [2, 3] },
          },
          { name: "x-tags", in: "header", required: true, schema: { type: "array", items: { type: "string" } }, example: ["a", "b"] }, // prettier-ignore
        ],
      },
      post: {
        requestBody: {
          content: {
            "application/x-www-form-urlencoded": {
              schema: { type: "object" },
              example: { tags: ["a", "b"], price: { low: 1 }, none: null },
              encoding: { price: { style: "deepObject", explode: true } },
            },
          },
        },
      },
      put: { requestBody: { content: { "text/plain": { schema: { type: "string", example: "@plain" } } } } },
    },
    "/files": {
      post: {
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: { $ref: "#/components/schemas/Upload" },
              encoding: { details: { contentType: "application/json" } },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Upload: {
        type: "object",
        properties: {
          title: { type: "string", example: "@it's; me" },
          details: { type: "object", properties: { note: { type: "string", example: 'a "b";c' } } },
          files: { type: "array", items: { type: "string", format: "binary" } },
        },
      },
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

  it("has each item of a list, and each key of a map, as a key of its own", () => {
    const { url, headers } = make("GET", "/search");
    assert.deepEqual([...new URL(url).searchParams], [["ids", "1"], ["ids", "2"], ["filter[a b]", "1"], ["filter[c]", "2"], ["filter[c]", "3"]]); // prettier-ignore
    assert.deepEqual(headers, [["x-tags", "a,b"]]);
    assert.equal(make("POST", "/search").body, "tags=a&tags=b&price%5Blow%5D=1");
  });

  it("has a text, or the parts of a form with files, when the document describes them", () => {
    assert.equal(make("PUT", "/search").body, "@plain");
    assert.deepEqual(make("POST", "/files").parts, [
      { name: "title", value: "@it's; me" },
      { name: "details", value: '{"note":"a \\"b\\";c"}', type: "application/json" },
      { name: "files", value: "string", fileName: "files.txt", type: "text/plain" },
    ]);
  });

  it("is quoted for shells as curl, and is a text for REST clients", () => {
    assert.equal(curlOf(make("GET")), "curl 'http://localhost:3000/orders/42?page=3' \\\n  -H 'x-tenant: it'\\''s me' \\\n  -H 'Cookie: session=a%20b'"); // prettier-ignore
    assert.equal(curlOf(make("HEAD")), "curl --head --globoff 'http://localhost:3000/orders/{id}'");
    assert.equal(httpFileOf(make("POST"), "Adds"), "### Adds\nPOST http://localhost:3000/orders/{id}\nContent-Type: application/x-www-form-urlencoded\n\nname=a%26b\n"); // prettier-ignore
    assert.equal(
      httpFileOf(make("POST", "/files"), "Sends"),
      [
        "### Sends",
        "POST http://localhost:3000/files",
        "Content-Type: multipart/form-data; boundary=sample",
        "",
        "--sample",
        'Content-Disposition: form-data; name="title"',
        "",
        "@it's; me",
        "--sample",
        'Content-Disposition: form-data; name="details"',
        "Content-Type: application/json",
        "",
        '{"note":"a \\"b\\";c"}',
        "--sample",
        'Content-Disposition: form-data; name="files"; filename="files.txt"',
        "Content-Type: text/plain",
        "",
        "string",
        "--sample--",
        "",
      ].join("\n"),
    );
  });

  describe("in a shell", () => {
    let server: Server;
    let baseUrl: string;
    let received: { readonly method: string | undefined; readonly url: string | undefined; readonly body: string }[];
    before(async () => {
      server = createServer((request, response) => {
        void text(request).then((body) => {
          received.push({ method: request.method, url: request.url, body });
          response.end("x");
        });
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    beforeEach(() => (received = []));
    after(() => server.close());
    const run = async (method: string, path: string) => {
      const request = sampleRequest({ baseUrl, method, path: "/", document: { text: JSON.stringify(document), path } });
      await promisify(execFile)("bash", ["-c", curlOf(request)]);
      assert.deepEqual(received.map((one) => [one.method, `${baseUrl}${one.url}`]), [[method, request.url]]); // prettier-ignore
      return received[0]!.body;
    };

    it("arrives as it is when its texts mean something to curl", async () => {
      assert.equal(await run("PUT", "/search"), "@plain");
      received = [];
      await run("GET", "/search");
    });

    it("ends when its response has no body", async () => assert.equal(await run("HEAD", "/gone"), ""));

    it("sends the parts of a form", async () => {
      const body = await run("POST", "/files");
      for (const part of [
        'name="title"\r\n\r\n@it\'s; me\r\n',
        '\r\n\r\n{"note":"a \\"b\\";c"}\r\n',
        'name="files"; filename="files.txt"\r\nContent-Type: text/plain\r\n\r\nstring\r\n',
      ])
        // prettier-ignore
        assert.ok(body.includes(part), body);
    });
  });
});
