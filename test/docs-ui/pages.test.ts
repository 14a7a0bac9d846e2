import assert from "node:assert/strict";
import { createReDoc, createSwaggerUi } from "#runtime/docs-ui/index.js";
import { pageFiles, sitePaths } from "#runtime/openapi/index.js";
import { ask, createPages, openApi } from "./recordings.js";

describe("description pages", () => {
  const handlers = createPages();

  it("sends the same length for HEAD as for GET when a file is requested", async () => {
    for (const path of handlers.flatMap(({ paths }) => paths)) {
      const [get, head] = await Promise.all(["GET", "HEAD"].map((method) => ask(handlers, { method, path })));
      assert.deepEqual(head!.headers, get!.headers, path);
      assert.equal(head!.body.length, 0);
    }
  });

  it("has the files that the checks of guards know", () => {
    const pages = [createSwaggerUi({ routePrefix: "/ui/" }, {}), createReDoc({}, {})];
    const known = [sitePaths("ui", pageFiles.swaggerUi), sitePaths("api-docs", pageFiles.reDoc)];
    assert.deepEqual(pages.map(({ paths }) => [...paths].sort()), known.map((paths) => paths.sort())); // prettier-ignore
  });

  it("answers every path that it names", async () => {
    for (const path of handlers.flatMap(({ paths }) => paths)) {
      assert.match(String((await ask(handlers, { path })).status), /^(?:200|301)$/, path);
    }
  });

  for (const tag of ['"x", W/"y"', ""]) {
    it(`sends the page when the client has another one (${tag})`, async () => {
      assert.equal(
        (await ask(handlers, { path: "/openapi/index.html", headers: { "if-none-match": tag } })).status,
        200,
      );
    });
  }

  it("answers 304 when a list of ETags contains the page's in its weak form", async () => {
    const { etag = "" } = (await ask(handlers, { path: "/openapi/index.html" })).headers;
    const headers = { "if-none-match": `"other", W/${etag}` };
    assert.equal((await ask(handlers, { path: "/openapi/index.html", headers })).status, 304);
  });

  it("has documents revalidated each time, and answers 304 while they are unchanged", async () => {
    const first = await ask(handlers, { path: "/openapi/v1/openapi.json" });
    assert.equal(first.headers["cache-control"], "no-cache");
    const headers = { "if-none-match": first.headers.etag };
    assert.equal((await ask(handlers, { path: "/openapi/v1/openapi.json", headers })).status, 304);
  });

  for (const path of ["/openapi/index.html", "/api-docs/index.html"]) {
    it(`contains no script and allows only its own when ${path} is read`, async () => {
      const { headers, body } = await ask(handlers, { path });
      assert.doesNotMatch(String(body), /<script(?![^>]* src=)|\son\w+=|javascript:/);
      assert.match(headers["content-security-policy"]!, /script-src 'self';/);
      assert.doesNotMatch(String(body), /https?:/);
    });
  }

  it("sends a policy with every page, and nosniff with every answer", async () => {
    for (const path of handlers.flatMap(({ paths }) => paths)) {
      const { headers } = await ask(handlers, { path });
      const isPage = headers["content-type"]?.startsWith("text/html") ?? headers.location !== undefined;
      assert.equal(headers["x-content-type-options"], "nosniff", path);
      if (isPage) assert.match(headers["content-security-policy"] ?? "", /^default-src 'none'/, path);
    }
  });

  it("escapes the title when it contains markup", async () => {
    const page = createSwaggerUi({ documentTitle: `</title><script>"'&` }, openApi);
    assert.match(String((await ask([page], { path: "/openapi/index.html" })).body), /<title>&#60;\/title&#62;&#60;script&#62;&#34;&#39;&#38;<\/title>/); // prettier-ignore
  });

  it("reads all documents by addresses relative to the page when none are named", async () => {
    const script = String((await ask(handlers, { path: "/openapi/index.js" })).body);
    assert.match(script, /"url": "v1\/openapi.json"/);
    assert.match(script, /"url": "admin\/openapi.json"/);
    assert.match(String((await ask(handlers, { path: "/api-docs/index.js" })).body), /"..\/openapi\/v1\/openapi.json"/);
  });

  it("reads the documents from where they are when prefixes differ", async () => {
    const site = createSwaggerUi({ routePrefix: "/docs/ui/" }, { ...openApi, routePrefix: "docs/json" });
    assert.match(
      String((await ask([site], { path: "/docs/ui/index.js" })).body),
      /"url": "..\/json\/v1\/openapi.json"/,
    );
    assert.equal((await ask([site], { path: "/Docs/UI" })).headers.location, "UI/index.html");
    const root = createReDoc({ routePrefix: "" }, openApi);
    assert.match(String((await ask([root], { path: "/index.js" })).body), /"openapi\/v1\/openapi.json"/);
  });

  it("may call the servers of the documents when they are of other origins", async () => {
    const site = createSwaggerUi(
      {},
      { ...openApi, servers: [{ url: "https://api.example:8443/base" }, { url: "/x" }] },
    );
    const policy = (await ask([site], { path: "/openapi/index.html" })).headers["content-security-policy"]!;
    assert.match(policy, /connect-src 'self' https:\/\/api.example:8443;/);
  });

  it("hands settings on to the user interfaces when they are given", async () => {
    const site = createSwaggerUi({ docExpansion: "none", tryItOutEnabled: true }, openApi);
    const script = String((await ask([site], { path: "/openapi/index.js" })).body);
    assert.match(script, /"docExpansion": "none",\s+"tryItOutEnabled": true/);
    assert.doesNotMatch(script, /routePrefix|documentTitle/);
  });
});
