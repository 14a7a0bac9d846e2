import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import caching from "@fastify/caching";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import etag from "@fastify/etag";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixture = typeof import("./fixtures/plugins.js");

for (const plans of [true, false]) {
  describe(`Fastify's plugins ${plans ? "with" : "without"} plans`, () => {
    let fixture: Fixture;
    let app: FastifyInstance | undefined;

    before(async function () {
      this.timeout(120_000);
      fixture = await loadCompiled<Fixture>("./fixtures/plugins.js", import.meta.url);
    });

    afterEach(async () => {
      await app?.close();
      app = undefined;
    });

    async function start(configure: AppOptions["configure"]): Promise<FastifyInstance> {
      const controllers = [fixture.LimitedController, fixture.BooksController];
      return (app = await createApp({ plans, controllers, ...(configure && { configure }) }));
    }

    describe("@fastify/rate-limit", () => {
      const limited: AppOptions["configure"] = (instance) => instance.register(rateLimit, { max: 3, global: true });
      const post = (server: FastifyInstance, text = "hi"): Promise<number> =>
        server.inject({ method: "POST", url: "/limited", payload: { text } }).then(({ statusCode }) => statusCode);

      it("answers 429 as problem details when an action's own limit is reached", async () => {
        const server = await start(limited);
        assert.deepEqual([await post(server), await post(server), await post(server)], [200, 200, 429]);
        const { statusCode, headers, body } = await server.inject({
          method: "POST",
          url: "/limited",
          payload: { text: "hi" },
        });
        assert.equal(statusCode, 429);
        assert.match(String(headers["content-type"]), /^application\/problem\+json/);
        assert.equal((JSON.parse(body) as { status: number }).status, 429);
        assert.ok(Number(headers["retry-after"]) > 0);
      });

      it("counts requests that are not valid as well", async () => {
        const server = await start(limited);
        const statuses = [await post(server, "much too long a text"), await post(server), await post(server)];
        assert.deepEqual(statuses, [400, 200, 429]);
      });

      it("has the application's limit when the action has none, and no limit when it is turned off", async () => {
        const server = await start(limited);
        const ask = async (url: string): Promise<number[]> => {
          const statuses: number[] = [];
          for (let count = 0; count < 4; count++) statuses.push((await server.inject(url)).statusCode);
          return statuses;
        };
        assert.deepEqual(await ask("/limited/others"), [200, 200, 200, 429]);
        assert.deepEqual(await ask("/limited/free"), [200, 200, 200, 200]);
      });
    });

    describe("@fastify/compress", () => {
      const compressed: AppOptions["configure"] = (instance) => instance.register(compress, { threshold: 100 });

      for (const [encoding, read] of [
        ["gzip", gunzipSync],
        ["br", brotliDecompressSync],
      ] as const) {
        it(`compresses what an action answers when the client takes ${encoding}`, async () => {
          const server = await start(compressed);
          const { headers, rawPayload } = await server.inject({
            url: "/books/50",
            headers: { "accept-encoding": encoding },
          });
          assert.equal(headers["content-encoding"], encoding);
          assert.equal((JSON.parse(read(rawPayload).toString()) as unknown[]).length, 50);
          assert.match(String(headers.vary), /accept-encoding/i);
        });
      }

      it("does not change an action's response when its options turn that off", async () => {
        const server = await start(compressed);
        const { headers, json } = await server.inject({
          url: "/books/plain/50",
          headers: { "accept-encoding": "gzip" },
        });
        assert.equal(headers["content-encoding"], undefined);
        assert.equal(json<unknown[]>().length, 50);
      });
    });

    describe("@fastify/etag", () => {
      it("answers 304 when the client has the same answer already", async () => {
        const server = await start((instance) => instance.register(etag));
        const first = await server.inject("/books/3");
        const headers = { "if-none-match": String(first.headers.etag) };
        const again = await server.inject({ url: "/books/3", headers });
        assert.deepEqual([first.statusCode, again.statusCode, again.body], [200, 304, ""]);
        assert.equal((await server.inject({ url: "/books/4", headers })).statusCode, 200);
      });
    });

    describe("@fastify/caching", () => {
      it("sets Cache-Control as an attribute of the application's own says", async () => {
        const server = await start(async (instance) => {
          await instance.register(caching);
          instance.addHook("onRequest", async (request, reply) => {
            const { action, controller } = request.routeOptions.config;
            const seconds = fixture.Cached.find(action, controller)?.seconds;
            if (seconds !== undefined) reply.header("cache-control", seconds === 0 ? "no-store" : `max-age=${seconds}`);
          });
        });
        const controlOf = async (url: string): Promise<unknown> => (await server.inject(url)).headers["cache-control"];
        assert.equal(await controlOf("/books/1"), "max-age=60");
        assert.equal(await controlOf("/books/now"), "no-store");
        assert.equal(await controlOf("/limited/free"), undefined);
      });
    });

    describe("@fastify/cookie", () => {
      it("reads the same cookies as @FromCookie", async () => {
        const server = await start(async (instance) => {
          await instance.register(cookie);
          instance.addHook(
            "onSend",
            async (request, reply) => void reply.header("x-theme", request.cookies.theme ?? ""),
          );
        });
        const { headers, json } = await server.inject({ url: "/books/theme", headers: { cookie: "a=1; theme=d%20k" } });
        assert.deepEqual([headers["x-theme"], json()], ["d k", { theme: "d k" }]);
      });
    });
  });
}
