import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { createApp, type AppOptions } from "ligature";
import { chooseEncoding } from "#runtime/docs-ui/encodings.js";
import { withNodeEnv } from "../helpers/node-env.js";

const script = "/openapi/swagger-ui-bundle.js";
const json = "/openapi/v1/openapi.json";
const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;

describe("the delivery of documents and pages", () => {
  let app: FastifyInstance;
  const running: FastifyInstance[] = [];
  const start = async (options: AppOptions): Promise<FastifyInstance> => {
    const started = await createApp(options);
    running.push(started);
    return started;
  };
  const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    app.inject({ url, headers });
  before(async () => (app = await start({ openApi: {}, swaggerUi: {}, reDoc: {} })));
  after(() => Promise.all(running.map((each) => each.close())));

  const negotiations: readonly [header: string | undefined, coding: string | undefined][] = [
    [undefined, undefined],
    ["", undefined],
    ["identity", undefined],
    ["deflate", undefined],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
    ["*", "br"],
    ["*;q=0", undefined],
    ["br;q=0, *", "gzip"],
    ["br;q=nan, gzip;q=0.1", "gzip"],
    ["br ; q=1", "br"],
    [",,;;q,=", undefined],
  ];
  for (const [header, coding] of negotiations)
    it(`chooses ${coding ?? "none"} when the client accepts ${JSON.stringify(header)}`, () => {
      assert.equal(chooseEncoding(header), coding);
    });

  for (const [coding, decode] of Object.entries(decoders))
    it(`sends the same content, with an ETag of its own, when the client accepts ${coding}`, async () => {
      const [plain, encoded] = await Promise.all([get(script), get(script, { "accept-encoding": coding })]);
      assert.equal(encoded.headers["content-encoding"], coding);
      assert.equal(Number(encoded.headers["content-length"]), encoded.rawPayload.length);
      assert.deepEqual(decode(encoded.rawPayload), plain.rawPayload);
      assert.notEqual(encoded.headers.etag, plain.headers.etag);
      assert.deepEqual([plain.headers.vary, encoded.headers.vary], ["Accept-Encoding", "Accept-Encoding"]);
    });

  it("answers 304 only for the form that the client has", async () => {
    const { etag } = (await get(script, { "accept-encoding": "br" })).headers;
    const again = await get(script, { "accept-encoding": "br", "if-none-match": String(etag) });
    assert.deepEqual([again.statusCode, again.headers.etag, again.body], [304, etag, ""]);
    assert.deepEqual([again.headers["content-length"], again.headers["content-type"]], [undefined, undefined]);
    assert.equal((await get(script, { "if-none-match": String(etag) })).statusCode, 200);
  });

  it("sends the headers of GET when a compressed file is asked for with HEAD", async () => {
    const headers = { "accept-encoding": "br" };
    const [asked, told] = await Promise.all([get(script, headers), app.inject({ method: "HEAD", url: script, headers })]); // prettier-ignore
    const { date: _, ...expected } = asked.headers;
    const { date: __, ...actual } = told.headers;
    assert.deepEqual(actual, expected);
    assert.equal(told.body, "");
  });

  it("sends short files and images as they are", async () => {
    for (const name of ["index.css", "favicon-32x32.png"]) {
      const { headers } = await get(`/openapi/${name}`, { "accept-encoding": "br" });
      assert.deepEqual([headers["content-encoding"], headers.vary], [undefined, undefined], name);
    }
  });

  for (const page of ["/openapi/index.html", "/api-docs/index.html"])
    it(`lets browsers keep for good what ${page} refers to`, async () => {
      const { body, headers } = await get(page);
      assert.equal(headers["cache-control"], "max-age=0, private");
      const addresses = [...body.matchAll(/(?:href|src)="([^":]+)"/g)].map(([, address]) => new URL(address!, `http://x${page}`)); // prettier-ignore
      assert.ok(addresses.length >= 3);
      for (const { pathname, search } of addresses) {
        const versioned = await get(pathname + search);
        assert.equal(versioned.headers["cache-control"], "max-age=31536000, private, immutable", pathname);
        // Another version's address, and an address without one, may get other content later.
        for (const other of [pathname, `${pathname}?v=other`, `${pathname}${search}&x`])
          assert.equal((await get(other)).headers["cache-control"], "max-age=0, private", other);
      }
    });

  it("keeps versioned addresses under a prefix with parameters", async () => {
    const { openApi, swaggerUi, controllers, routerOptions } = await import("ligature");
    const { default: Fastify } = await import("fastify");
    const instance = Fastify({ routerOptions: routerOptions() });
    running.push(instance);
    await instance.register(
      async (scope) => {
        await scope.register(controllers, {});
        await scope.register(openApi, {});
        await scope.register(swaggerUi, {});
      },
      { prefix: "/:tenant" },
    );
    const { body } = await instance.inject("/acme/openapi/index.html");
    const [, address] = /src="(swagger-ui-bundle[^"]+)"/.exec(body)!;
    const { headers } = await instance.inject(`/acme/openapi/${address}`);
    assert.match(String(headers["cache-control"]), /immutable/);
  });

  it("needs less than 0.6 MB for the first load of Swagger UI", async () => {
    const { body } = await get("/openapi/index.html");
    const files = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => `/openapi/${address}`);
    const addresses = ["/openapi/index.html", json, ...files];
    const sent = await Promise.all(
      addresses.map((address) => get(address, { "accept-encoding": "gzip, deflate, br" })),
    );
    const bytes = sent.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0);
    assert.ok(bytes < 600_000, String(bytes));
  });

  const forms: readonly [when: string, env: string | undefined, writeIndented: boolean | undefined, isIndented: boolean][] = [
    ["NODE_ENV is production", "production", undefined, false],
    ["NODE_ENV is not set", undefined, undefined, false],
    ["NODE_ENV is development", "development", undefined, true],
    ["the option asks for it", "production", true, true],
    ["the option refuses it", "development", false, false],
  ]; // prettier-ignore
  for (const [when, env, writeIndented, isIndented] of forms)
    it(`${isIndented ? "indents" : "does not indent"} documents when ${when}`, async () => {
      const other = await withNodeEnv(env, () =>
        start({ openApi: { ...(writeIndented !== undefined && { writeIndented }) } }),
      );
      const { body } = await other.inject(json);
      assert.equal(body.split("\n").length > 2, isIndented);
      assert.deepEqual(JSON.parse(body), (await get(json)).json());
    });
});
