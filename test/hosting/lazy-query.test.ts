import assert from "node:assert/strict";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import fc from "fast-check";
import { controllers, createApp, routerOptions } from "ligature";
import { LazyQueries } from "#runtime/hosting/requests/lazy-query.js";

const texts = [
  "",
  "?",
  "?a",
  "?a=1&a=2",
  "?a=%31+b&__proto__=x",
  "?A[0]=1;b=2",
  "?%zz=%",
  "?a=1?b=2",
  "?constructor=1&&=",
  "?a=1#b",
];

/** The query of a request, with its prototype. */
function described({ query }: FastifyRequest): unknown {
  const value = query as object | null;
  return [Object.getPrototypeOf(value ?? {}) === null, value];
}

function withEcho(app: FastifyInstance): FastifyInstance {
  app.get("/echo", (request) => described(request));
  app.register(async (inner) => {
    inner.decorateRequest("extra", 1);
    inner.get("/inner/:id", (request) => described(request));
  });
  app.setNotFoundHandler((request) => described(request));
  return app;
}

describe("request.query on an instance that createApp makes", () => {
  let lazy: FastifyInstance;
  let plain: FastifyInstance;

  before(async () => {
    lazy = withEcho(await createApp({ controllers: [] }));
    plain = withEcho(Fastify({ routerOptions: routerOptions() }));
  });

  after(() => Promise.all([lazy.close(), plain.close()]));

  async function same(url: string): Promise<void> {
    const [mine, fastifys] = [await lazy.inject(url), await plain.inject(url)];
    assert.equal(mine.payload, fastifys.payload, url);
  }

  for (const path of ["/echo", "/ECHO/", "/inner/1", "/elsewhere"]) {
    it(`equals that of Fastify when ${path} is requested`, async () => {
      for (const text of texts) await same(path + text);
      const characters = fc.constantFrom(..."ab&=+%;[]0?.".split(""), "%2", "%20", "%C3%A9", "é", "__proto__");
      const query = fc
        .array(characters, { maxLength: 12 })
        .map((parts) => `${path}?${encodeURI(parts.join("")).replaceAll("%25", "%")}`);
      await fc.assert(fc.asyncProperty(query, same), { numRuns: 100 });
    });
  }

  it("is parsed once, and only when it is read", async () => {
    const seen: unknown[] = [];
    const app = await createApp({ controllers: [] });
    app.get("/read", (request) => {
      seen.push(Object.hasOwn(request, "query"), request.query === request.query, "query" in request);
      return request.query;
    });
    assert.deepEqual((await app.inject("/read?a=1")).json(), { a: "1" });
    assert.deepEqual(seen, [false, true, true]);
  });

  for (const assigned of [{ b: 2 }, "b=2", null, undefined]) {
    it(`is what a hook assigns when it assigns ${JSON.stringify(assigned)}`, async () => {
      const app = await createApp({ controllers: [] });
      app.addHook("onRequest", async (request) => {
        request.query = assigned;
      });
      app.get("/", (request) => ({ query: request.query }));
      assert.deepEqual((await app.inject("/?a=1")).json(), JSON.parse(JSON.stringify({ query: assigned })));
    });
  }

  it("keeps what a hook adds to it", async () => {
    const app = await createApp({ controllers: [] });
    app.addHook("onRequest", async (request) => void ((request.query as Record<string, unknown>).b = 2));
    app.get("/", (request) => request.query);
    assert.deepEqual((await app.inject("/?a=1")).json(), { a: "1", b: 2 });
  });

  it("is validated, converted and completed by a route's schema", async () => {
    const app = await createApp({ controllers: [] });
    const properties = { a: { type: "integer" }, b: { type: "integer", default: 7 } };
    app.get("/", { schema: { querystring: { type: "object", properties } } }, (request) => request.query);
    assert.deepEqual((await app.inject("/?a=1")).json(), { a: 1, b: 7 });
    assert.equal((await app.inject("/?a=x")).statusCode, 400);
  });

  const own = { querystringParser: (text: string) => ({ text }) };
  const options: readonly (readonly [title: string, create: () => Promise<FastifyInstance>, expected: object])[] = [
    [
      "with a parser of the application",
      () => createApp({ controllers: [], fastify: { routerOptions: own } }),
      { text: "a=1" },
    ],
    ["without plans", () => createApp({ controllers: [], plans: false }), { a: "1" }],
    [
      "on an instance of the application",
      () => createApp({ controllers: [], fastify: Fastify({ routerOptions: routerOptions() }) }),
      { a: "1" },
    ],
    [
      "with the plugin alone",
      async () => {
        const app = Fastify({ routerOptions: routerOptions() });
        await app.register(controllers, { controllers: [] });
        return app;
      },
      { a: "1" },
    ],
  ];
  for (const [title, create, expected] of options) {
    it(`stays a property of the request when it is created ${title}`, async () => {
      const app = await create();
      app.get("/", (request) => [Object.hasOwn(request, "query"), request.query]);
      assert.deepEqual((await app.inject("/?a=1")).json(), [true, expected]);
    });
  }

  it("is parsed at once when the class of requests is not found", () => {
    const queries = new LazyQueries();
    queries.install({} as FastifyInstance);
    assert.deepEqual({ ...queries.parser("a=1") }, { a: "1" });
  });
});
