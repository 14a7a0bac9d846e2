import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { bodyOf } from "./fixtures/parts.js";
import { Wire } from "./fixtures/wire.js";

type Fixtures = typeof import("./fixtures/limited.js");

const inParts = "Content-Type: multipart/form-data; boundary=b";
const urlEncoded = "Content-Type: application/x-www-form-urlencoded";
const chunked = "Transfer-Encoding: chunked";
const gigabyte = 1_000_000_000;
/** The number of bytes that may lie in buffers between a client and an application that reads nothing. */
const unread = 512 * 1024;
const partHead = '--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n';

const refuse = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  if (request.headers.authorization === undefined) reply.code(401).send({ reason: "nobody" });
  else done();
};

/** Runs until it is so; the test's own timeout is the end of it. */
async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("bodies that come late", function () {
  this.timeout(20_000);
  let fixtures: Fixtures;
  const running: FastifyInstance[] = [];
  const sockets = new Set<Socket>();

  before(async function () {
    this.timeout(30_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/limited.js", import.meta.url);
  });

  afterEach(async () => {
    for (const app of running.splice(0)) {
      app.server.closeAllConnections();
      await app.close();
    }
    sockets.clear();
  });

  async function start(options: Partial<AppOptions> = {}): Promise<{ app: FastifyInstance; port: number }> {
    const { DefaultsController, LimitedController } = fixtures;
    const app = await createApp({ controllers: [DefaultsController, LimitedController], ...options });
    running.push(app);
    app.server.on("connection", (socket: Socket) => sockets.add(socket));
    await app.listen({ port: 0, host: "127.0.0.1" });
    return { app, port: (app.server.address() as { port: number }).port };
  }

  const bytesRead = (): number => [...sockets].reduce((sum, socket) => sum + socket.bytesRead, 0);

  describe("are not read when a hook refuses the client", () => {
    for (const hook of ["onRequest", "preValidation", "preHandler"] as const) {
      it(`${hook}, though it sends a gigabyte`, async () => {
        const { app, port } = await start({
          configure: (instance) => {
            instance.addHook(hook, refuse);
          },
        });
        const wire = await Wire.open(port);
        wire.head("/defaults", inParts, chunked);
        const flood = wire.flood(gigabyte);
        const answer = await wire.until(/nobody/);
        assert.match(answer, /^HTTP\/1\.1 401 .*connection: close/is);
        await wire.closed();
        assert.ok((await flood) < gigabyte / 10);
        assert.ok(bytesRead() < unread, `${bytesRead()} bytes were read`);
        assert.equal(app.bufferedBodyBytes, 0);
      });
    }

    it("and it is not even allowed to send when it asks first", async () => {
      const { port } = await start({
        configure: (instance) => {
          instance.addHook("onRequest", refuse);
        },
      });
      const wire = await Wire.open(port);
      wire.head("/defaults", inParts, "Content-Length: 1000", "Expect: 100-continue");
      assert.match(await wire.closed(), /^HTTP\/1\.1 401 /);
    });

    it("and the connection continues when the body is short", async () => {
      const { port } = await start({
        configure: (instance) => {
          instance.addHook("onRequest", refuse);
        },
      });
      const wire = await Wire.open(port);
      const body = bodyOf({ name: "a", content: "x".repeat(1000) });
      wire.head("/defaults", inParts, `Content-Length: ${body.length}`).send(body);
      await wire.until(/nobody/);
      wire.head("/defaults", inParts, `Content-Length: ${body.length}`, "Authorization: x").send(body);
      assert.match(await wire.until(/"fields":1/), /HTTP\/1\.1 200 /);
      wire.destroy();
    });
  });

  it("are requested when they are read", async () => {
    const { port } = await start();
    for (const [path, type, body] of [
      ["/defaults", inParts, bodyOf({ name: "a" })],
      ["/defaults", urlEncoded, "a=1"],
      ["/defaults/body", "Content-Type: application/json", '"x"'],
    ] as const) {
      const wire = await Wire.open(port);
      wire.head(path, type, `Content-Length: ${body.length}`, "Expect: 100-continue", "Connection: close");
      await wire.until(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
      wire.send(body);
      assert.match(await wire.closed(), /HTTP\/1\.1 200 /);
    }
  });

  it("are 415, unread, when they are parts that the action does not take", async () => {
    const { port } = await start();
    for (const path of ["/defaults/none", "/defaults/query?id=1", "/defaults/body"]) {
      const wire = await Wire.open(port);
      wire.head(path, inParts, chunked);
      const flood = wire.flood(gigabyte);
      assert.match(await wire.closed(), /^HTTP\/1\.1 415 .*connection: close/is, path);
      assert.ok((await flood) < gigabyte / 10);
    }
    assert.ok(bytesRead() < 3 * unread, `${bytesRead()} bytes were read`);
  });

  it("do not keep an action from running when they are a url-encoded form that it does not take", async () => {
    const { app, port } = await start();
    const wire = await Wire.open(port);
    wire.head("/defaults/query?id=7", urlEncoded, "Content-Length: 8").send("a=%00&b=");
    assert.match(await wire.until(/"id":7/), /^HTTP\/1\.1 200 /);
    wire.head("/defaults/query?id=8", urlEncoded, chunked);
    void wire.flood(gigabyte);
    assert.match(await wire.closed(), /"id":8/);
    assert.ok(bytesRead() < unread);
    assert.equal(app.bufferedBodyBytes, 0);
  });

  describe("are 413 at once when their declared length is too long", () => {
    for (const [path, type, limit] of [
      ["/defaults", inParts, "30000000 (multipartBodyLimit)"],
      ["/defaults", urlEncoded, "1048576 (bodyLimit)"],
      ["/defaults/body", "Content-Type: application/json", "1048576 (bodyLimit)"],
      ["/limited/inherited", inParts, "1000 (RequestSizeLimit)"],
    ] as const) {
      it(`${path}: ${limit}`, async () => {
        const { port } = await start();
        const wire = await Wire.open(port);
        const answer = await wire.head(path, type, `Content-Length: ${gigabyte}`).closed();
        assert.match(answer, /^HTTP\/1\.1 413 .*connection: close/is);
        assert.ok(answer.includes(limit), answer);
      });
    }
  });

  it("are 413 at the limit when they have no declared length", async () => {
    const { app, port } = await start();
    const wire = await Wire.open(port);
    wire.head("/defaults", inParts, chunked).send(`${partHead.length.toString(16)}\r\n${partHead}\r\n`);
    const flood = wire.flood(gigabyte);
    assert.match(await wire.closed(), /^HTTP\/1\.1 413 .*30000000 \(multipartBodyLimit\)/s);
    assert.ok((await flood) < gigabyte / 10);
    assert.ok(bytesRead() < 30_000_000 + unread, `${bytesRead()} bytes were read`);
    await eventually(() => app.bufferedBodyBytes === 0);
  });

  describe("that stop in the middle", () => {
    const stalled: readonly [what: string, path: string, type: string, start: string][] = [
      ["form in parts", "/defaults", inParts, partHead.padEnd(1000, "x")],
      ["url-encoded form", "/defaults", urlEncoded, "a".repeat(1000)],
      ["JSON", "/defaults/body", "Content-Type: application/json", '"'.padEnd(1000, "x")],
    ];
    for (const [what, path, type, begun] of stalled) {
      it(`are given up after requestTimeout: ${what}`, async () => {
        const { app, port } = await start({
          fastify: { requestTimeout: 300, http: { connectionsCheckingInterval: 50 } },
        });
        const wire = await Wire.open(port);
        wire.head(path, type, "Content-Length: 5000").send(begun);
        await eventually(() => app.bufferedBodyBytes === 1000);
        assert.match(await wire.closed(), /^HTTP\/1\.1 408 /);
        await eventually(() => app.bufferedBodyBytes === 0);
      });

      it(`have room together, and no more: ${what}`, async () => {
        const { app, port } = await start({ limits: { bufferedBytesLimit: 10_000 } });
        const wires = await Promise.all(Array.from({ length: 10 }, () => Wire.open(port)));
        for (const wire of wires) wire.head(path, type, "Content-Length: 5000").send(begun);
        await eventually(() => app.bufferedBodyBytes === 10_000);
        const late = await Wire.open(port);
        late.head(path, type, "Content-Length: 5000", "Connection: close").send(begun);
        const answer = await late.closed();
        assert.match(answer, /^HTTP\/1\.1 503 .*retry-after: \d+/is);
        assert.equal(app.bufferedBodyBytes, 10_000);
        for (const wire of wires) wire.destroy();
        await eventually(() => app.bufferedBodyBytes === 0);
        const next = await Wire.open(port);
        const body = type === inParts ? bodyOf({ name: "a" }) : type === urlEncoded ? "a=1" : '"x"';
        next.head(path, type, `Content-Length: ${body.length}`, "Connection: close").send(body);
        assert.match(await next.closed(), /^HTTP\/1\.1 200 /);
      });
    }
  });

  describe("are held until the request ends, and no longer", () => {
    const form = bodyOf({ name: "a", content: "x" });
    const ends: readonly [how: string, path: string, type: string, body: string, status: number][] = [
      ["with its answer", "/defaults", inParts, form, 200],
      ["with the answer to JSON", "/defaults/body", "Content-Type: application/json", '"x"', 200],
      ["with a model error", "/defaults", inParts, "--c", 400],
      ["with an error of the action", "/defaults/failing", inParts, form, 500],
      ["with 413", "/limited/table", inParts, bodyOf({ name: "f", fileName: "a", content: "x".repeat(101) }), 413],
    ];
    for (const [how, path, type, body, status] of ends) {
      it(how, async () => {
        const { app, port } = await start();
        const wire = await Wire.open(port);
        wire.head(path, type, `Content-Length: ${body.length}`).send(body);
        assert.match(await wire.until(/\r\n\r\n.*\}/s), new RegExp(`^HTTP/1\\.1 ${status} `));
        await eventually(() => app.bufferedBodyBytes === 0);
        wire.destroy();
      });
    }

    it("when the client goes while they are read, or behind another request", async () => {
      const { app, port } = await start({
        configure: (instance) => {
          instance.get("/never", async () => new Promise(() => undefined));
        },
      });
      const reading = await Wire.open(port);
      reading.head("/defaults", inParts, "Content-Length: 5000").send(partHead);
      await eventually(() => app.bufferedBodyBytes === partHead.length);
      reading.destroy();
      await eventually(() => app.bufferedBodyBytes === 0);
      const behind = await Wire.open(port);
      behind.send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n");
      behind.head("/defaults", urlEncoded, "Content-Length: 5000").send("a=1");
      await eventually(() => app.bufferedBodyBytes === 3);
      behind.destroy();
      await eventually(() => app.bufferedBodyBytes === 0);
    });

    for (const [type, path, body] of [
      [urlEncoded, "/defaults", "a=1"],
      ["Content-Type: application/json", "/defaults/body", '"x"'],
    ] as const) {
      it(`when the client goes before an answer behind another one is sent: ${type}`, async () => {
        const { app, port } = await start({
          configure: (instance) => {
            instance.get("/never", async () => new Promise(() => undefined));
          },
        });
        const answers: ServerResponse[] = [];
        app.server.on("request", (_request: IncomingMessage, answer: ServerResponse) => answers.push(answer));
        const behind = await Wire.open(port);
        behind.send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n");
        behind.head(path, type, `Content-Length: ${body.length}`).send(body);
        await eventually(() => answers[1]?.writableEnded === true);
        assert.equal(app.bufferedBodyBytes, body.length);
        behind.destroy();
        await eventually(() => app.bufferedBodyBytes === 0);
      });
    }

    it("when the client does not read the answer of an action that has answered at once", async () => {
      const answers: ServerResponse[] = [];
      const long = "x".repeat(30_000_000);
      const { app, port } = await start({
        configure: (instance) => {
          instance.addHook("onSend", (_request, _reply, _payload, done) => done(null, long));
        },
      });
      app.server.on("request", (_request: IncomingMessage, answer: ServerResponse) => answers.push(answer));
      const idle = await Wire.open(port);
      idle.socket.pause();
      idle.head("/defaults/body", "Content-Type: application/json", "Content-Length: 3").send('"x"');
      await eventually(() => answers[0]?.writableEnded === true);
      await new Promise((resolve) => setTimeout(resolve, 50));
      assert.equal(app.bufferedBodyBytes, 3);
      idle.destroy();
      await eventually(() => app.bufferedBodyBytes === 0);
    });
  });

  describe("that pass through a stream of a hook", () => {
    const through = (make: (payload: Readable) => Readable, waits = false): Partial<AppOptions> => ({
      configure: (instance) => {
        instance.addHook("preParsing", (_request, _reply, payload, done) => done(null, make(payload as Readable)));
        if (waits)
          instance.addHook("preHandler", () => new Promise((resolve) => setImmediate(() => setImmediate(resolve))));
      },
    });

    it("are read from it", async () => {
      const { app } = await start(through((payload) => payload.pipe(new PassThrough())));
      const headers = { "content-type": "multipart/form-data; boundary=b" };
      const answer = await app.inject({ method: "POST", url: "/defaults", headers, payload: bodyOf({ name: "a" }) });
      assert.equal((JSON.parse(answer.body) as { fields: number }).fields, 1);
    });

    it("are an error of the client when it fails, before they are read and while", async () => {
      for (const waits of [true, false]) {
        const { app } = await start(
          through(() => {
            const stream = new PassThrough();
            setImmediate(() => stream.destroy(new Error("not compressed")));
            return stream;
          }, waits),
        );
        for (const type of ["multipart/form-data; boundary=b", "application/x-www-form-urlencoded"]) {
          const headers = { "content-type": type };
          const answer = await app.inject({ method: "POST", url: "/defaults", headers, payload: "a=1" });
          assert.equal(answer.statusCode, 400, answer.body);
        }
      }
    });
  });

  it("are undefined in hooks when they are forms, and parsed when they are JSON", async () => {
    const seen: unknown[] = [];
    const { app } = await start({
      configure: (instance) => {
        instance.addHook("preHandler", (request, _reply, done) => {
          seen.push(request.body, request.headers["content-type"]);
          done();
        });
      },
    });
    for (const type of ["application/x-www-form-urlencoded", "application/json"]) {
      await app.inject({ method: "POST", url: "/defaults/body", headers: { "content-type": type }, payload: "{}" });
    }
    assert.deepEqual(seen, [undefined, "application/x-www-form-urlencoded", {}, "application/json"]);
  });
});
