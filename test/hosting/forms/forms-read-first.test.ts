import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import cookie from "@fastify/cookie";
import csrf from "@fastify/csrf-protection";
import type { FastifyInstance, RouteOptions } from "fastify";
import type { Socket } from "node:net";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { asUser } from "../authorization/as-user.js";
import { Wire } from "./fixtures/wire.js";

type Fixtures = typeof import("./fixtures/forms-read-first.js");

const urlEncoded = "Content-Type: application/x-www-form-urlencoded";
const headers = { "content-type": "application/x-www-form-urlencoded" };
const gigabyte = 1_000_000_000;
/** The number of bytes that may lie in buffers between a client and an application that reads nothing. */
const unread = 512 * 1024;

/** Waits until no byte is kept; the test's own timeout is the end of it. */
async function released(app: FastifyInstance): Promise<void> {
  while (app.bufferedBodyBytes > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

for (const plans of [true, false])
  describe(`url-encoded forms ${plans ? "with" : "without"} plans`, function () {
    this.timeout(20_000);
    let fixtures: Fixtures;
    const running: FastifyInstance[] = [];

    before(async function () {
      this.timeout(60_000);
      fixtures = await loadCompiled<Fixtures>("./fixtures/forms-read-first.js", import.meta.url);
    });

    afterEach(async () => {
      for (const app of running.splice(0)) {
        app.server.closeAllConnections();
        await app.close();
      }
    });

    async function start(configure: (app: FastifyInstance) => void = () => undefined): Promise<FastifyInstance> {
      const { FirstController, LaterController, HandlersPage } = fixtures;
      const options: AppOptions = {
        plans,
        automaticBadRequest: true,
        controllers: [FirstController, LaterController],
        pages: [HandlersPage],
        configure: async (instance) => {
          await instance.register(cookie);
          await instance.register(csrf);
          asUser(instance);
          configure(instance);
        },
      };
      const app = await createApp(options);
      running.push(app);
      return app;
    }

    /** The bytes of the form that are there when a route's handler is called. */
    async function startCounting(route: (options: RouteOptions) => void = () => undefined) {
      const counts: number[] = [];
      const app = await start((instance) => {
        instance.addHook("onRoute", (options) => {
          route(options);
          const { handler } = options;
          options.handler = function (request, reply) {
            counts.push(instance.bufferedBodyBytes);
            return handler.call(this, request, reply);
          };
        });
      });
      return { app, counts };
    }

    async function post(app: FastifyInstance, url: string, method: "POST" | "PUT" = "POST") {
      const user = { "x-user": "{}" };
      return app.inject({ method, url, headers: { ...headers, ...user }, payload: "a=1" });
    }

    describe("are read before the handler when nothing can refuse them first", () => {
      for (const [method, url] of [
        ["POST", "/first"],
        ["POST", "/first/consumes"],
        ["PUT", "/first"],
      ] as const)
        // prettier-ignore
        it(`${method} ${url}`, async () => {
          const { app, counts } = await startCounting();
          const answer = await post(app, url, method);
          assert.deepEqual(answer.json(), { a: "1", stored: null, body: "none" });
          assert.deepEqual(counts, [3]);
          await released(app);
        });

      it("and hooks are only at other places", async () => {
        const { app, counts } = await startCounting();
        app.addHook("onRequest", (_request, _reply, done) => done());
        app.addHook("preParsing", (_request, _reply, payload, done) => done(null, payload));
        app.addHook("onSend", (_request, _reply, payload, done) => done(null, payload));
        assert.equal((await post(app, "/first")).statusCode, 200);
        assert.deepEqual(counts, [3]);
      });
    });

    describe("are not read before the handler when something may refuse them first", () => {
      const later: readonly (readonly [url: string, status: number])[] = [
        ["/later/authorized", 200],
        ["/later/token", 400],
        ["/later/filtered", 200],
        ["/later/parts", 415],
        ["/later/shared", 200],
        ["/later/hook", 200],
        ["/later/schema", 200],
        ["/later/unbound", 200],
        ["/handlers", 200],
      ];
      for (const [url, status] of later)
        it(url, async () => {
          const { app, counts } = await startCounting();
          const answer = await post(app, url);
          assert.equal(answer.statusCode, status, answer.body);
          assert.deepEqual(counts, [0]);
        });

      for (const hook of ["preValidation", "preHandler"] as const) {
        it(`a ${hook} hook of the application`, async () => {
          const { app, counts } = await startCounting();
          const bodies: unknown[] = [];
          app.addHook(hook as "preHandler", (request, _reply, done) => {
            bodies.push(request.body, request.headers["content-type"], app.bufferedBodyBytes);
            done();
          });
          assert.equal((await post(app, "/first")).json<{ a: string }>().a, "1");
          assert.deepEqual([...counts, ...bodies], [0, undefined, headers["content-type"], 0]);
        });

        it(`a ${hook} hook that a plugin gives the route`, async () => {
          const { app, counts } = await startCounting((options) => {
            options[hook as "preHandler"] = (_request, _reply, done) => done();
          });
          assert.equal((await post(app, "/first")).json<{ a: string }>().a, "1");
          assert.deepEqual(counts, [0]);
        });
      }

      it("a schema that a plugin gives the route", async () => {
        const { app, counts } = await startCounting((options) => {
          options.schema = { querystring: { type: "object", required: ["key"] } };
        });
        assert.equal((await post(app, "/first?key=1")).json<{ a: string }>().a, "1");
        assert.deepEqual(counts, [0]);
      });
    });

    const refusals: readonly (readonly [by: string, url: string, status: number, configure: (app: FastifyInstance) => void])[] = [
      ["authorization", "/later/authorized", 401, () => undefined],
      ["the content type", "/later/parts", 415, () => undefined],
      ["a hook before the body", "/first", 403, (app) => app.addHook("onRequest", (_request, reply) => reply.code(403).send({}))],
      ["a hook after the body", "/first", 403, (app) => app.addHook("preHandler", (_request, reply) => reply.code(403).send({}))],
      ["a schema of a plugin", "/first", 400, (app) => app.addHook("onRoute", (options) => {
        options.schema = { querystring: { type: "object", required: ["key"] } };
      })],
      ["its declared length", "/first", 413, () => undefined],
    ]; // prettier-ignore
    for (const [by, url, status, configure] of refusals)
      it(`are not read when ${by} refuses them, though a client sends a gigabyte`, async () => {
        const app = await start(configure);
        const sockets: Socket[] = [];
        app.server.on("connection", (socket: Socket) => sockets.push(socket));
        await app.listen({ port: 0, host: "127.0.0.1" });
        const wire = await Wire.open((app.server.address() as { port: number }).port);
        wire.head(url, urlEncoded, status === 413 ? `Content-Length: ${gigabyte}` : "Transfer-Encoding: chunked");
        const flood = wire.flood(gigabyte);
        assert.match(await wire.closed(), new RegExp(`^HTTP/1\\.1 ${status} .*connection: close`, "is"));
        assert.ok((await flood) < gigabyte / 10);
        assert.ok(sockets[0]!.bytesRead < unread, `${sockets[0]!.bytesRead} bytes were read`);
        assert.equal(app.bufferedBodyBytes, 0);
      });

    it("leave the connection usable when an error of reading them has answered", async () => {
      const app = await start();
      await app.listen({ port: 0, host: "127.0.0.1" });
      const wire = await Wire.open((app.server.address() as { port: number }).port);
      wire.send(`PUT /first HTTP/1.1\r\nHost: a\r\n${urlEncoded}\r\nContent-Length: 6\r\n\r\na=1234`);
      await wire.until(/RequestSizeLimit/);
      wire.head("/first", urlEncoded, "Content-Length: 4").send("a=23");
      assert.match(await wire.until(/"a":"23"/), /^HTTP\/1\.1 413 .*HTTP\/1\.1 200 /s);
      wire.destroy();
    });

    it("are 413, as problem details with the limit, when they grow beyond it", async () => {
      const app = await start();
      const send = (payload: string) => app.inject({ method: "PUT", url: "/first", headers, payload });
      assert.equal((await send("a=123")).statusCode, 200);
      const answer = await send("a=1234");
      assert.equal(answer.statusCode, 413);
      assert.match(String(answer.headers["content-type"]), /^application\/problem\+json/);
      assert.match(answer.body, /5 \(RequestSizeLimit\)/);
    });

    it("are an error of the client when they are not as long as declared", async () => {
      const app = await start((instance) => {
        instance.addHook("preParsing", (_request, _reply, payload, done) => {
          const shorter = new PassThrough();
          payload.resume().on("end", () => shorter.end("a="));
          done(null, shorter);
        });
      });
      const answer = await post(app, "/first");
      assert.equal(answer.statusCode, 400);
      assert.match(answer.body, /size|length/i);
      await released(app);
    });

    it("are released when the action fails, and the error is answered as ever", async () => {
      const app = await start();
      const answer = await post(app, "/first/failing");
      assert.equal(answer.statusCode, 500);
      assert.match(String(answer.headers["content-type"]), /^application\/problem\+json/);
      await released(app);
    });

    it("leave actions the storage of their request when many arrive in pieces on one connection", async () => {
      const app = await start((instance) => {
        instance.addHook("onRequest", ({ headers: { "x-id": id } }, _reply, done) => {
          fixtures.storage.run(String(id), done);
        });
      });
      await app.listen({ port: 0, host: "127.0.0.1" });
      const { port } = app.server.address() as { port: number };
      const wires = await Promise.all([Wire.open(port), Wire.open(port)]);
      for (let turn = 0; turn < 3; turn++) {
        for (const [index, wire] of wires.entries())
          wire.head("/first", urlEncoded, "Content-Length: 4", `X-Id: ${index}-${turn}`).send("a=");
        await new Promise((resolve) => setTimeout(resolve, 20));
        for (const wire of wires) wire.send(`x${turn}`);
        for (const [index, wire] of wires.entries())
          assert.ok((await wire.until(new RegExp(`"a":"x${turn}"`))).includes(`"stored":"${index}-${turn}"`));
      }
      for (const wire of wires) wire.destroy();
    });
  });
