import assert from "node:assert/strict";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/compressed.js");
type Headers = Readonly<Record<string, string | undefined>>;

/** The path, headers of the request, the status, and headers of the answer. */
type Case = readonly [path: string, headers: Headers, status: number, answered: Headers];

const vary = "accept-encoding";
const none = { "content-encoding": undefined };

const cases: readonly Case[] = [
  ["report", {}, 200, { "content-encoding": "gzip", vary }],
  ["report", { "accept-encoding": "br" }, 200, { "content-encoding": "br", vary }],
  ["report", { "accept-encoding": "gzip;q=0.5, br" }, 200, { "content-encoding": "br", vary }],
  ["report", { "accept-encoding": "identity" }, 200, { ...none, vary }],
  ["report", { "accept-encoding": "gzip;q=0" }, 200, { ...none, vary }],
  ["report", { "accept-encoding": `${"x,".repeat(5_000)}gzip` }, 200, { vary }],
  ["short", {}, 200, none],
  ["picture", {}, 200, none],
  ["file", {}, 200, { "content-encoding": "gzip", etag: '"v1--gzip"', vary }],
  ["file", { range: "bytes=0-9" }, 206, { ...none, etag: '"v1"' }],
  ["file", { range: "bytes=0-9,20-29" }, 206, { ...none, etag: '"v1"' }],
  ["file", { range: "bytes=0-9", "if-range": '"v1--gzip"' }, 200, { "content-encoding": "gzip" }],
  ["stream", {}, 200, { "content-encoding": "gzip", vary }],
  ["rows", {}, 200, { "content-encoding": "gzip", vary }],
  ["events", {}, 200, none],
  ["texts", {}, 200, none],
  ["lines", {}, 200, none],
  ["fixed", {}, 200, { ...none, "cache-control": "public, no-transform", vary: undefined }],
  ["secret", {}, 200, { ...none, vary: undefined }],
  ["tagged", {}, 200, { "content-encoding": "gzip", etag: '"5--gzip"', vary: "Accept-Language, accept-encoding" }],
  ["tagged", { "if-none-match": '"5--gzip"' }, 304, { ...none, etag: '"5--gzip"' }],
  ["tagged", { "if-none-match": '"5"' }, 304, { etag: '"5"' }],
  ["tagged", { "if-none-match": 'W/"5--br", "6"' }, 304, { etag: '"5"' }],
  ["result", { "if-none-match": '"4", "5--br"' }, 304, { etag: '"5--br"' }],
  ["result", { "if-none-match": '"5--other"' }, 200, { etag: '"5--gzip"' }],
  ["weak", {}, 200, { "content-encoding": "gzip", etag: 'W/"5"' }],
  ["missing", {}, 404, {}],
];

describe("compression", function () {
  this.timeout(60_000);
  let app: FastifyInstance;
  let fixtures: Fixtures;

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures/compressed.js", import.meta.url);
    const { CompressedController, SecretsController } = fixtures;
    app = await createApp({
      controllers: [CompressedController, SecretsController],
      compression: { encodings: ["br", "gzip"] },
    });
  });

  after(() => app.close());

  for (const [path, given, status, answered] of cases) {
    const headers = { "accept-encoding": "gzip", ...given };
    it(`answers ${path} with ${JSON.stringify(answered)} when the request has ${JSON.stringify(given).slice(0, 80)}`, async () => {
      const answer = await app.inject({ url: `/compressed/${path}`, headers });
      assert.equal(answer.statusCode, status);
      const found = Object.keys(answered).map((name) => [name, answer.headers[name]]);
      assert.deepEqual(Object.fromEntries(found), answered);
      if (status !== 200) return;
      const plain = await app.inject({ url: `/compressed/${path}`, headers: { "x-no-compression": "1" } });
      const bytes = decode(answer.headers["content-encoding"], answer.rawPayload);
      assert.deepEqual(bytes, plain.rawPayload);
    });
  }

  it("leaves out all answers of a controller when it says so", async () => {
    const { headers } = await app.inject({ url: "/secrets", headers: { "accept-encoding": "gzip" } });
    assert.equal(headers["content-encoding"], undefined);
  });

  it("keeps tags that If-Match accepts", async () => {
    const put = async (match: string) =>
      (await app.inject({ method: "PUT", url: "/compressed/result", headers: { "if-match": match } })).statusCode;
    assert.deepEqual([await put('"5--gzip"'), await put('"5"'), await put('"4--gzip"')], [200, 200, 412]);
  });

  it("does not decompress requests, whose limits count the bytes that arrive", async () => {
    const payload = gzipSync(JSON.stringify({ text: "x".repeat(1_000_000), version: 1 }));
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    const answer = await app.inject({ method: "POST", url: "/compressed/body", headers, payload });
    assert.equal(answer.statusCode, 400);
  });

  it("works with real connections of HTTP/1 and HTTP/2", async () => {
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const headers = { "accept-encoding": "br" };
    const [answer] = (await once(get(`${address}/compressed/rows`, { headers, agent: false }), "response")) as [IncomingMessage]; // prettier-ignore
    assert.match(String(brotliDecompressSync(await buffer(answer))), /^\[\{"text":"abc/);
    const http2 = await createApp({ controllers: [fixtures.CompressedController], compression: true, fastify: { http2: true } }); // prettier-ignore
    const client = connectHttp2(await http2.listen({ port: 0, host: "127.0.0.1" }));
    const stream = client.request({ ":path": "/compressed/report", "accept-encoding": "gzip" });
    assert.match(String(gunzipSync(await buffer(stream))), /^\{"text":"abc/);
    client.close();
    await http2.close();
  });

  it("is a start-up error when the plugin is registered twice", async () => {
    const twice = createApp({
      controllers: [fixtures.CompressedController],
      configure: (instance) => instance.register(compress),
      compression: true,
    });
    await assert.rejects(twice, { code: "LIG2100" });
  });
});

function decode(encoding: unknown, bytes: Buffer): Buffer {
  if (encoding === "gzip") return gunzipSync(bytes);
  return encoding === "br" ? brotliDecompressSync(bytes) : bytes;
}
