import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { controllers, createApp, describePlan, routerOptions, type AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Echo = typeof import("./fixtures/lazy-body.js");

/** The use of the body in a hook, and the values that binding then gets of `{"name":"a","count":1}`. */
type Hook = (request: FastifyRequest<{ Body: { name?: unknown } & Record<string, unknown> }>) => void;

const payload = '{"name":"a","count":1}';

describe("request.body on an instance that createApp makes", () => {
  let fixture: Echo;

  before(async function () {
    this.timeout(60_000);
    fixture = await loadCompiled<Echo>("./fixtures/lazy-body.js", import.meta.url);
  });

  const start = (options: Partial<AppOptions> = {}): Promise<FastifyInstance> =>
    createApp({ controllers: [fixture.EchoController], ...options });

  function post(app: FastifyInstance, body: string | Buffer = payload, type = "application/json") {
    return app.inject({ method: "POST", url: "/echo", headers: { "content-type": type }, payload: body });
  }

  const hooks: readonly (readonly [title: string, hook: Hook])[] = [
    ["reads it", (request) => void JSON.stringify(request.body)],
    ["changes it", (request) => void (request.body.name = "b")],
    ["adds a wrong member", (request) => void (request.body.count = "x")],
    ["deletes a member", (request) => void delete request.body.name],
    ["assigns another object", (request) => void (request.body = { name: "c", count: 2 })],
    ["assigns nothing", (request) => void (request.body = undefined as never)],
    ["assigns what it has read", (request) => void (request.body = { ...request.body, name: "d" })],
    ["changes, then assigns it", (request) => { request.body.name = "e"; request.body = {}; }],
  ]; // prettier-ignore
  for (const at of ["preValidation", "preHandler"] as const)
    for (const [title, hook] of hooks) {
      it(`means the same with plans and without when a hook in ${at} ${title}`, async () => {
        const answers = await Promise.all(
          [true, false].map(async (plans) => {
            const seen: unknown[] = [];
            const app = await start({ plans });
            app.addHook(at as "preHandler", async (request) => {
              hook(request as never);
              seen.push(request.body);
            });
            app.addHook("onResponse", async ({ body }) => void seen.push(body));
            const { statusCode, payload: text } = await post(app);
            await app.close();
            return [statusCode, text, seen];
          }),
        );
        assert.deepEqual(answers[0], answers[1]);
      });
    }

  it("is parsed once, by the first that reads it, and is not an own property of the request", async () => {
    const seen: unknown[] = [];
    const app = await start();
    app.addHook("preHandler", async (request) => {
      seen.push(request.body === request.body, request.body, Object.hasOwn(request, "body"), "body" in request);
    });
    assert.deepEqual((await post(app)).json(), { name: "a", count: 1 });
    assert.deepEqual(seen, [true, { name: "a", count: 1 }, false, true]);
    await app.close();
  });

  it("reads bodies in one pass when nothing reads it", async () => {
    const app = await start();
    const { parse } = JSON;
    let parsed = 0;
    JSON.parse = (...args: Parameters<typeof parse>) => {
      // Source maps are JSON, too.
      if (args[0].length < 100) parsed++;
      return parse(...args) as unknown;
    };
    try {
      assert.equal((await post(app)).payload, payload);
      assert.equal(parsed, 0);
      assert.equal((await post(app, '{ "name": "a", "count": 1 }')).payload, payload);
      assert.equal(parsed, 1);
    } finally {
      JSON.parse = parse;
    }
    assert.equal(describePlan(app, "Echo.echo").leftToInterpreter, 0);
    await app.close();
  });

  const bodies: readonly (readonly [title: string, body: string | Buffer, type?: string])[] = [
    ["malformed JSON", '{"name":'],
    ["JSON that ends too late", '{"name":"a"}}'],
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["bytes that are no text", Buffer.from([0x7b, 0x22, 0x6e, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ["bytes that are no text in a value", Buffer.from('{"name":"\xff","count":1}', "latin1")],
    ["a text that is not ASCII", '{"name":"Zo\u00eb \u2028 😀","count":1}'],
    ["names of prototypes", '{"__proto__":{"name":"x"},"constructor":{"prototype":{"y":1}},"count":1}'],
    ["a name of a prototype in a text", '{"name":"__proto__","count":1}'],
    ["a member twice", '{"name":"a","name":"b","count":1}'],
    ["a byte order mark", "\u{feff}{}"],
    ["a wrong value", '{"name":1,"count":"x"}'],
    ["a text that is too long for one pass", JSON.stringify({ name: "x".repeat(20_000), count: 1 })],
    ["another kind of JSON", payload, "application/merge+json"],
    ["JSON of another charset", Buffer.from(payload, "utf16le"), "application/json; charset=utf-16"],
    ["a type that nothing reads", payload, "text/plain"],
  ];
  for (const [title, body, type] of bodies)
    for (const reads of [false, true]) {
      it(`is answered the same with plans and without when the body is ${title}${reads ? " and a hook reads it" : ""}`, async () => {
        const answers = await Promise.all(
          [true, false].map(async (plans) => {
            const app = await start({ plans });
            const seen: unknown[] = [];
            if (reads) app.addHook("preHandler", async (request) => void seen.push(request.body));
            const { statusCode, payload: text } = await post(app, body, type);
            await app.close();
            return [statusCode, text, seen];
          }),
        );
        assert.deepEqual(answers[0], answers[1]);
        assert.equal(({} as Record<string, unknown>).name, undefined);
      });
    }

  it("is what Fastify parses on routes that are not of Ligature, in other contexts too", async () => {
    const app = await start();
    app.post("/own", { schema: { body: { type: "object", properties: { n: { type: "integer" } } } } }, (request) => ({ own: request.body })); // prettier-ignore
    await app.register(async (inner) => {
      inner.decorateRequest("extra", 1);
      inner.post("/inner", (request) => ({ own: request.body, has: "body" in request }));
    });
    const send = (url: string) => app.inject({ method: "POST", url, payload: { n: "5" } });
    assert.deepEqual((await send("/own")).json(), { own: { n: 5 } });
    assert.deepEqual((await send("/inner")).json(), { own: { n: "5" }, has: true });
    await app.close();
  });

  it("leaves hooks the storage of their request", async () => {
    const storage = new AsyncLocalStorage<string>();
    const app = await start();
    const seen: unknown[] = [];
    app.addHook("onRequest", (_request, _reply, done) => storage.run("one", done));
    app.addHook("preHandler", async () => void seen.push(storage.getStore()));
    app.addHook("onSend", async () => void seen.push(storage.getStore()));
    assert.equal((await post(app)).statusCode, 200);
    assert.deepEqual(seen, ["one", "one"]);
    await app.close();
  });

  const options: readonly (readonly [title: string, create: () => Promise<FastifyInstance>])[] = [
    ["without plans", () => start({ plans: false })],
    ["on an instance of the application", () => start({ fastify: Fastify({ routerOptions: routerOptions() }) })],
    [
      "with the plugin alone",
      async () => {
        const app = Fastify({ routerOptions: routerOptions() });
        await app.register(controllers, { controllers: [fixture.EchoController] });
        return app;
      },
    ],
  ];
  for (const [title, create] of options) {
    it(`stays a property of the request when it is created ${title}`, async () => {
      const app = await create();
      const seen: unknown[] = [];
      app.addHook("preHandler", async (request) => void seen.push(Object.hasOwn(request, "body"), request.body));
      assert.equal((await post(app)).payload, payload);
      assert.deepEqual(seen, [true, { name: "a", count: 1 }]);
      await app.close();
    });
  }
});
