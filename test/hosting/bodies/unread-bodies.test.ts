import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, preParsingHookHandler } from "fastify";
import { createGunzip, gzipSync } from "node:zlib";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { put } from "./fixtures/http2-put.js";
import { Wire } from "../forms/fixtures/wire.js";

/** As `@fastify/compress` does it. */
const gunzip: preParsingHookHandler = (_request, _reply, payload, done) => {
  const decompressed = Object.assign(createGunzip(), { receivedEncodedLength: 0 });
  payload.on("data", (chunk: Buffer) => (decompressed.receivedEncodedLength += chunk.length));
  done(null, payload.pipe(decompressed));
};

type Fixtures = typeof import("./fixtures/documents.js");

const octets = "application/octet-stream";
const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

describe("bodies without a form", function () {
  this.timeout(20_000);
  let fixtures: Fixtures;
  const running: FastifyInstance[] = [];

  before(async function () {
    this.timeout(60_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/documents.js", import.meta.url);
  });

  afterEach(async () => {
    for (const app of running.splice(0)) {
      // A server of HTTP/2 has no such method. Its clients here close their sessions.
      app.server.closeAllConnections?.();
      await app.close();
    }
  });

  async function start(
    options: Partial<AppOptions> = {},
  ): Promise<{ app: FastifyInstance; port: number; url: string }> {
    const app = await createApp({
      controllers: [fixtures.DocumentsController],
      automaticBadRequest: () => true,
      ...options,
    });
    running.push(app);
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    return { app, port: (app.server.address() as { port: number }).port, url };
  }

  /** Sends a body and returns the status and the answer. */
  async function send(
    url: string,
    body: RequestInit["body"] | Buffer,
    type: string | undefined = octets,
    method = "PUT",
  ) {
    const headers = type === "" ? {} : { "content-type": type };
    const answer = await fetch(url, { method, body, headers, duplex: "half" } as RequestInit);
    const text = await answer.text();
    return { status: answer.status, json: text === "" ? undefined : (JSON.parse(text) as unknown), text };
  }

  const bytes = randomBytes(300_000);

  for (const path of ["stream", "inferred", "web-stream", "optional", "raw", "unlimited", "bytes", "mixed"]) {
    it(`arrive whole when the action takes them: ${path}`, async () => {
      const { url } = await start();
      const { status, json } = await send(`${url}/documents/${path}`, bytes);
      assert.equal(status, 200);
      const { length, hash } = json as { length: number; hash: string };
      assert.deepEqual([length, hash], [bytes.length, hashOf(bytes)]);
    });
  }

  for (const path of ["stream", "web-stream", "optional", "raw", "bytes", "raw-only"]) {
    it(`arrive whole over HTTP/2 without a length: ${path}`, async () => {
      const { url } = await start({ fastify: { http2: true } as never });
      const [method, body] = path === "raw-only" ? ["POST", Buffer.from("{x")] : ["PUT", bytes];
      const { status, text } = await put(url, `/documents/${path}`, body, {
        ":method": method,
        "content-type": octets,
      });
      assert.equal(status, 200, text);
      if (path === "raw-only") assert.equal(text, '{"raw":"{x"}');
      else assert.equal((JSON.parse(text) as { hash: string }).hash, hashOf(body));
    });
  }

  for (const type of ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b", ""]) {
    it(`are a stream of any content type: ${type || "none"}`, async () => {
      const { url } = await start();
      const { status, json } = await send(`${url}/documents/stream`, Buffer.from("{not read"), type);
      assert.deepEqual([status, (json as { length: number }).length], [200, 9]);
    });
  }

  it("are unread in hooks when the action takes a stream, and only then", async () => {
    const { url } = await start();
    const asJson = await send(`${url}/documents/mixed`, '{"amount":5}', "application/json");
    assert.deepEqual(asJson.json, { amount: 5, seen: "object" });
    const asBytes = await send(`${url}/documents/mixed`, Buffer.from("abc"));
    assert.equal((asBytes.json as { seen: string }).seen, "undefined");
  });

  it("are errors when they are absent, unless the type has null", async () => {
    const { url } = await start();
    for (const path of ["stream", "web-stream", "bytes", "text"]) {
      const { status } = await send(`${url}/documents/${path}`, null, path === "text" ? "text/plain" : octets);
      assert.equal(status, 400, path);
    }
    assert.deepEqual((await send(`${url}/documents/optional`, null)).json, { length: null });
    assert.deepEqual((await send(`${url}/documents/text-or-nothing`, null, "text/plain")).json, { text: null });
  });

  describe("have the limits of the action", () => {
    for (const path of ["limited", "raw-bytes-limited", "bytes-limited"]) {
      it(`after decompression: ${path}`, async () => {
        const decompress = (instance: FastifyInstance) => void instance.addHook("preParsing", gunzip);
        const { url } = await start({ configure: decompress });
        const sent = async (length: number) =>
          send(`${url}/documents/${path}`, gzipSync(Buffer.alloc(length)), octets, "PUT");
        const [most, more, bomb] = [await sent(1000), await sent(1001), await sent(50_000_000)];
        assert.deepEqual([most.status, more.status, bomb.status], [200, 413, 413]);
        assert.match(bomb.text, /the limit is 1000 \(RequestSizeLimit\)/);
      });
    }

    it("with a declared length, before anything is read", async () => {
      const { port } = await start();
      for (const path of ["limited", "raw-limited"]) {
        const wire = await Wire.open(port);
        wire.send(
          `PUT /documents/${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
        );
        const answer = await wire.closed();
        assert.match(answer, /^HTTP\/1\.1 413 /, path);
        assert.match(answer, /the limit is 1000 \(RequestSizeLimit\)/, path);
      }
    });

    it("without a declared length, while it is read", async () => {
      const { port } = await start();
      const wire = await Wire.open(port);
      wire.send("PUT /documents/limited HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
      wire.send(`3e8\r\n${"x".repeat(1000)}\r\n`);
      wire.send("1\r\nx\r\n");
      assert.match(await wire.until(/\(RequestSizeLimit\)/), /^HTTP\/1\.1 413 .*connection: close/is);
    });

    for (const [path, status, text] of [
      ["limited", 413, /the limit is 1000 \(RequestSizeLimit\)/],
      ["raw-limited", 413, /the limit is 1000 \(RequestSizeLimit\)/],
      ["raw-caught", 200, /"caught":"The body has too many bytes/],
      ["raw-events", 413, /the limit is 1000 \(RequestSizeLimit\)/],
    ] as const) {
      it(`and ${status} without a declared length: ${path}`, async () => {
        const { port } = await start();
        const wire = await Wire.open(port);
        wire.send(`PUT /documents/${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`);
        wire.send(`7d0\r\n${"x".repeat(2000)}\r\n`);
        await wire.until(text);
        assert.match(await wire.closed(), new RegExp(`^HTTP/1\\.1 ${status} .*connection: close`, "is"));
      });

      it(`and ${status} over HTTP/2 without a declared length: ${path}`, async () => {
        const { url } = await start({ fastify: { http2: true } as never });
        const answer = await put(url, `/documents/${path}`, "x".repeat(200_000));
        assert.equal(answer.status, status);
        assert.match(answer.text, text);
      });
    }

    it("and none with @DisableRequestSizeLimit", async () => {
      const { url } = await start({ limits: { bufferedBytesLimit: 2_000_000 } });
      const large = randomBytes(5_000_000);
      const { json } = await send(`${url}/documents/unlimited`, large);
      assert.deepEqual(json, { length: large.length, hash: hashOf(large) });
    });
  });

  it("are requested only when the action reads them", async () => {
    const { port } = await start();
    const head = "HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n";
    const reading = await Wire.open(port);
    reading.send(`PUT /documents/stream ${head}`);
    await reading.until(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
    assert.match(await reading.send("abc").closed(), /200 OK/);
    const ignoring = await Wire.open(port);
    ignoring.send(`PUT /documents/ignored ${head}`);
    assert.match(await ignoring.closed(), /^HTTP\/1\.1 200 /);
  });

  it("do no harm when the action leaves them, closes them, or the client goes away", async () => {
    const { url, port } = await start();
    for (const path of ["ignored", "destroyed"]) {
      assert.deepEqual((await send(`${url}/documents/${path}`, bytes)).json, { length: -1 }, path);
    }
    for (let count = 0; count < 20; count++) {
      const wire = await Wire.open(port);
      wire.send(
        "PUT /documents/stream HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n",
        "x".repeat(count * 997),
      );
      wire.destroy();
    }
    assert.equal((await send(`${url}/documents/stream`, bytes)).status, 200);
  });

  describe("are bytes and texts", () => {
    const table: [name: string, path: string, type: string, body: string, status: number, json?: unknown][] = [
      ["text/plain", "text", "text/plain", "a ü", 200, { text: "a ü" }],
      ["text/plain in UTF-8 with a mark", "text", "text/plain;charset=utf-8", "\ufeffü", 200, { text: "ü" }],
      ["JSON", "text", "application/json", '"ü"', 200, { text: "ü" }],
      ["text/html, which nothing declares", "text", "text/html", "a", 415],
      ["text/csv, which @Consumes declares", "csv", "text/csv", "a;b", 200, { text: "a;b" }],
      ["text/plain where @Consumes declares another", "csv", "text/plain", "a;b", 415],
      ["a type that @Consumes declares", "pdf", "application/pdf", "abc", 200, { length: 3 }],
      ["another type than @Consumes declares", "pdf", octets, "abc", 415],
      ["base64 in JSON", "bytes", "application/json", '"AQI="', 200],
      ["a type that nothing declares", "bytes", "application/pdf", "abc", 415],
    ];
    for (const [name, path, type, body, status, json] of table) {
      it(`${status} when the body is ${name}`, async () => {
        const { url } = await start();
        const answer = await send(`${url}/documents/${path}`, body, type);
        assert.equal(answer.status, status, answer.text);
        if (json !== undefined) assert.deepEqual(answer.json, json);
      });
    }

    it("400 when a text has other bytes than its charset", async () => {
      const { url } = await start();
      const { status } = await send(`${url}/documents/text`, Buffer.from([0xff, 0xfe, 0xfd]), "text/plain");
      assert.equal(status, 400);
    });
  });

  describe("@RawBody", () => {
    it("has the bytes beside the model that is bound from them", async () => {
      const { url } = await start();
      const text = '{ "amount" : 5 }';
      const { json } = await send(`${url}/documents/signed`, text, "application/json", "POST");
      assert.deepEqual(json, { valid: true, amount: 5, raw: text });
    });

    it("has the bytes of forms", async () => {
      const { url } = await start();
      const type = "application/x-www-form-urlencoded";
      assert.deepEqual((await send(`${url}/documents/signed-form`, "amount=7", type, "POST")).json, {
        amount: 7,
        raw: "amount=7",
      });
      const parts = '--b\r\nContent-Disposition: form-data; name="amount"\r\n\r\n8\r\n--b--\r\n';
      const multipart = "multipart/form-data; boundary=b";
      assert.deepEqual((await send(`${url}/documents/signed-form`, parts, multipart, "POST")).json, {
        amount: 8,
        raw: parts,
      });
    });

    it("has the bytes of any content type, and none when there is no body", async () => {
      const { url } = await start();
      for (const path of ["raw-only", "raw-buffer"]) {
        for (const type of [octets, "application/json", "application/x-www-form-urlencoded", "text/x", ""]) {
          const { json } = await send(`${url}/documents/${path}`, Buffer.from("{x"), type, "POST");
          assert.deepEqual(json, { raw: "{x" }, `${path} ${type}`);
        }
        assert.deepEqual((await send(`${url}/documents/${path}`, null, "", "POST")).json, { raw: "" });
      }
    });
  });

  describe("are 408 when they arrive too slowly", () => {
    const slow = { limits: { minRequestBodyDataRate: { bytesPerSecond: 1000, gracePeriod: 100 } } };
    for (const [path, type] of [
      ["PUT /documents/stream", octets],
      ["PUT /documents/raw", octets],
      ["PUT /documents/bytes", octets],
      ["POST /documents/signed", "application/json"],
      ["POST /documents/signed-form", "application/x-www-form-urlencoded"],
      ["POST /documents/signed-form", "multipart/form-data; boundary=b"],
    ]) {
      it(`${path}, ${type}`, async () => {
        const { port } = await start(slow);
        const wire = await Wire.open(port);
        wire.send(
          `${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`,
          "x".repeat(10),
        );
        const answer = await wire.closed();
        assert.match(answer, /^HTTP\/1\.1 408 /);
        assert.match(answer, /minRequestBodyDataRate/);
      });
    }

    it("and not while the action reads nothing", async () => {
      const { port } = await start(slow);
      const wire = await Wire.open(port);
      wire.send("PUT /documents/late HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\nConnection: close\r\n\r\n");
      setTimeout(() => wire.send("x".repeat(10)), 400);
      assert.match(await wire.closed(), /^HTTP\/1\.1 200 /);
    });
  });
});
