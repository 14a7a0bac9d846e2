import assert from "node:assert/strict";
import cors from "@fastify/cors";
import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance, type InjectOptions, type RouteOptions } from "fastify";
import {
  ApplicationModelError,
  ControllerBase,
  controllers,
  createApp,
  openApi,
  reDoc,
  routerOptions,
  swaggerUi,
  type AppOptions,
} from "ligature";
import { typeSymbol } from "ligature/internal/model";
import { loadCompiled } from "../helpers/compiled.js";

type Things = typeof import("./fixtures/things.js");
type Echo = typeof import("./fixtures/echo.js");
type Mistakes = typeof import("./fixtures/mistakes.js");

describe("createApp", () => {
  let things: Things;
  let echo: Echo;
  let mistakes: Mistakes;
  const apps: FastifyInstance[] = [];

  before(async function () {
    this.timeout(30_000);
    things = await loadCompiled<Things>("./fixtures/things.js", import.meta.url);
    echo = await loadCompiled<Echo>("./fixtures/echo.js", import.meta.url);
    mistakes = await loadCompiled<Mistakes>("./fixtures/mistakes.js", import.meta.url);
  });

  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  async function start(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
    const app = await createApp({ controllers: [things.ThingsController, echo.EchoController], ...options });
    apps.push(app);
    return app;
  }

  async function startupError(options: AppOptions): Promise<ApplicationModelError> {
    const error = await createApp(options).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof ApplicationModelError, String(error));
    return error;
  }

  describe("mistakes", () => {
    it("names the class and what to run when a class was not compiled", async () => {
      class PlainController extends ControllerBase {}
      const { code, message } = await startupError({ controllers: [PlainController] });
      assert.equal(code, "LIG2001");
      assert.match(message, /PlainController was not compiled by Ligature.*ligature dev.*--import ligature\/register/);
      for (const runner of ["mocha", "node --test", "ligature/vitest", "ligature/jest"]) {
        assert.ok(message.includes(runner), runner);
      }
    });

    it("reports a class that only inherits a description", async () => {
      class DerivedController extends things.ThingsController {}
      assert.equal((await startupError({ controllers: [DerivedController] })).code, "LIG2001");
    });

    it("reports a class that was compiled by another version", async () => {
      class OldController extends ControllerBase {}
      const declaration = { id: "old.ts#OldController", name: "OldController", file: "old.ts", range: [0, 0, 0, 0] };
      Object.defineProperty(OldController, typeSymbol, {
        value: { schemaVersion: 0, declaration, types: {}, refs: {} },
      });
      const { code, message } = await startupError({ controllers: [OldController] });
      assert.equal(code, "LIG2002");
      assert.match(message, /OldController .*version 0.*reads version 1/);
    });

    it("reports a controller that is not a class", async () => {
      assert.equal((await startupError({ controllers: ["orders" as never] })).code, "LIG2003");
    });

    const wrong: readonly (readonly [what: string, options: () => object, code: string, message: RegExp])[] = [
      ["a class instead of a list", () => ({ controllers: things.ThingsController }), "LIG2086", /^[^]*'controllers' is the class ThingsController, but it must be a list: controllers: \[ThingsController\]\./],
      ["a text instead of a list", () => ({ pages: "index" }), "LIG2086", /'pages' is a string, but it must be a list: pages: \[IndexPage\]\./],
      ["a class instead of a list of objects", () => ({ inputFormatters: things.ThingsController }), "LIG2086", /'inputFormatters' is the class ThingsController, but it must be a list: inputFormatters: \[new ThingsController\(\)\]\./],
      ["an object instead of a list of objects", () => ({ inputFormatters: {} }), "LIG2086", /'inputFormatters' is an object, but it must be a list: inputFormatters: \[new CsvFormatter\(\)\]\./],
      ["null instead of a list", () => ({ filters: null }), "LIG2086", /'filters' is null/],
      ["undefined among the controllers", () => ({ controllers: [things.ThingsController, undefined] }), "LIG2003", /controllers\[1\] is undefined, not a class\. Is there a circular import\?/],
      ["null among the pages", () => ({ pages: [null] }), "LIG2003", /pages\[0\] is null, which is not a class\./],
      ["a controller that is listed twice", () => ({ controllers: [things.ThingsController, things.ThingsController] }), "LIG2087", /ThingsController is listed more than once: it is controllers\[0\] and controllers\[1\]\./],
      ["a path of health without a slash", () => ({ health: { livenessPath: "live" } }), "LIG2088", /'health\.livenessPath' is 'live', but it must be a path/],
      ["an empty path of health", () => ({ health: { readinessPath: "" } }), "LIG2088", /'health\.readinessPath' is ''/],
      ["a path of health with a query", () => ({ health: { readinessPath: "/ready?all" } }), "LIG2088", /'\/ready\?all'/],
      ["a path of health that is no text", () => ({ health: { livenessPath: true } }), "LIG2088", /is true, but/],
      ["one path for both questions", () => ({ health: { livenessPath: "/health", readinessPath: "/health" } }), "LIG2088", /are both '\/health'/],
    ]; // prettier-ignore

    for (const [what, options, expected, text] of wrong) {
      it(`reports ${what}`, async () => {
        const { code, message } = await startupError(options());
        assert.equal(code, expected);
        assert.match(message, text);
      });
    }

    it("starts without paths of health when both are false", async () => {
      const app = await createApp({ health: { livenessPath: false, readinessPath: false } });
      assert.equal((await app.inject("/health/live")).statusCode, 404);
      await app.close();
    });

    it("reports all mistakes at once, each with code and place", async () => {
      const { problems, message } = await startupError({ controllers: [mistakes.MistakenController] });
      assert.deepEqual(problems.map(({ code }) => code).sort(), ["LIG1001", "LIG1004", "LIG2010"]);
      assert.match(message, /because of 3 mistakes/);
      assert.match(message, /test\/hosting\/fixtures\/mistakes\.ts:15:\d+ LIG1004: /);
    });

    it("names the property and the place of an attribute with wrong arguments, once for all its actions", async () => {
      const { problems } = await startupError({ controllers: [mistakes.AttributesController] });
      assert.deepEqual(
        problems.map(({ code, location }) => [
          code,
          location?.file,
          location === undefined ? undefined : location.range[0] + 1,
        ]),
        [
          ["LIG1023", "test/hosting/fixtures/mistakes.ts", 25],
          ["LIG1023", "test/hosting/fixtures/mistakes.ts", 36],
        ],
      );
      assert.match(
        problems[0]!.message,
        /@Range: the minimum 150 is greater than the maximum 0\. .*the property 'age'/,
      );
      assert.match(problems[1]!.message, /@Range: the minimum 9 is greater than the maximum 1\. .*the parameter 'n'/);
    });

    it("names them all the same when the check was switched off", async () => {
      const severities = { "invalid-attribute-argument": "off" } as const;
      const { problems } = await startupError({ controllers: [mistakes.AttributesController], severities });
      assert.deepEqual(
        problems.map(({ code, location }) => [code, location === undefined ? undefined : location.range[0] + 1]),
        [
          ["LIG2014", 25],
          ["LIG2014", 36],
        ],
      );
      assert.match(
        problems[0]!.message,
        /Correct 'Aged\.age': @Range: the minimum 150 is greater than the maximum 0\.$/,
      );
      assert.match(problems[1]!.message, /"get" cannot be bound: parameter 'n': @Range: the minimum 9 is greater/);
    });

    it("starts when the severity of a mistake was lowered", async () => {
      const severities = { LIG1001: "warning", "invalid-route-constraint": "warning" } as const;
      const { problems } = await startupError({ controllers: [mistakes.MistakenController], severities });
      assert.deepEqual(
        problems.map(({ code }) => code),
        ["LIG2010"],
      );
    });

    it("says how to make the instance when it was made without router options", async () => {
      const { code, message } = await startupError({ controllers: [things.ThingsController], fastify: Fastify() });
      assert.equal(code, "LIG2020");
      assert.match(message, /routerOptions\(\)/);
    });
  });

  describe("with other plugins", () => {
    it("serves an instance of the user's own, with its routes", async () => {
      const own = Fastify({ routerOptions: routerOptions() });
      own.get("/things/own", () => "mine");
      const app = await start({ fastify: own });
      assert.equal(app, own);
      assert.equal((await app.inject("/things/own")).body, "mine");
      assert.equal((await app.inject("/things/5")).json<{ id: number }>().id, 5);
    });

    it("shows its routes to `onRoute` when the hook was added before", async () => {
      const seen: string[] = [];
      const onRoute = ({ method, url, config }: RouteOptions) =>
        void seen.push(`${String(method)} ${url} ${config?.template} ${config?.action?.name}`);
      await start({ controllers: [things.ThingsController], configure: (app) => app.addHook("onRoute", onRoute) });
      assert.ok(seen.includes("GET /things/:id things/{id:int} get"), seen.join());
      assert.ok(seen.includes("POST /things things create"), seen.join());
    });

    it("runs hooks when they were added before and when they were added after", async () => {
      const ran: string[] = [];
      const app = await start({
        configure: (instance) => instance.addHook("onRequest", async () => void ran.push("before")),
      });
      app.addHook("onRequest", async () => void ran.push("after"));
      app.addHook("preParsing", async () => void ran.push("preParsing"));
      app.addHook(
        "preValidation",
        async (request) => void ran.push(`${request.headers["content-type"]} ${request.mediaType}`),
      );
      app.addHook("preHandler", async (request) => void ran.push(JSON.stringify(request.body)));
      app.addHook("preSerialization", async (_request, _reply, payload) => (ran.push("preSerialization"), payload));
      app.addHook("onSend", async (_request, _reply, payload) => (ran.push(typeof payload), payload));
      const payload = '{"id":1,"name":"x","__proto__":{"a":1}}';
      const answer = await app.inject({
        method: "POST",
        url: "/things",
        headers: { "content-type": "application/json;a=b" },
        payload,
      });
      assert.equal(answer.statusCode, 201);
      const parsed = '{"id":1,"name":"x"}';
      assert.deepEqual(ran, [
        "before",
        "after",
        "preParsing",
        "application/json;a=b application/json",
        parsed,
        "preSerialization",
        "string",
      ]);
    });

    it("reads the body when a hook had asked for the media type before", async () => {
      const app = await start();
      const asked: unknown[] = [];
      app.addHook("onRequest", async (request) => {
        asked.push(request.mediaType);
      });
      const form = { "content-type": "application/x-www-form-urlencoded" };
      const answer = await app.inject({ method: "POST", url: "/echo/form", headers: form, payload: "name=n" });
      assert.equal(answer.json<{ given: { item: { name: string } } }>().given.item.name, "n");
      assert.deepEqual(asked, ["application/x-www-form-urlencoded"]);
    });

    it("reads the body when a hook replaced it", async () => {
      const app = await start();
      const { Readable } = await import("node:stream");
      app.addHook("preParsing", async () => Readable.from([Buffer.from('{"id":9,"name":"y"}')]));
      const answer = await app.inject({
        method: "POST",
        url: "/things",
        headers: { "content-type": "application/json" },
        payload: "{}   ".padEnd(19),
      });
      assert.equal(answer.json<{ id: number }>().id, 9, answer.body);
    });

    it("answers a preflight when CORS is there", async () => {
      const app = await start({ configure: (instance) => instance.register(cors, { origin: "https://shop.example" }) });
      const preflight: InjectOptions = {
        method: "OPTIONS",
        url: "/things/5",
        headers: { origin: "https://shop.example", "access-control-request-method": "GET" },
      };
      const answer = await app.inject(preflight);
      assert.equal(answer.statusCode, 204);
      assert.equal(answer.headers["access-control-allow-origin"], "https://shop.example");
      const plain = await start();
      assert.equal((await plain.inject(preflight)).statusCode, 405);
    });

    it("leaves bodies of other routes to other parsers", async () => {
      const app = await start();
      app.post("/own", (request) => ({ body: request.body }));
      await app.register(formbody);
      const form = { "content-type": "application/x-www-form-urlencoded" };
      assert.deepEqual((await app.inject({ method: "POST", url: "/own", headers: form, payload: "a=1" })).json(), {
        body: { a: "1" },
      });
      const json = { "content-type": "application/json" };
      assert.equal((await app.inject({ method: "POST", url: "/own", headers: json, payload: "{" })).statusCode, 400);
      assert.equal(
        (await app.inject({ method: "POST", url: "/own", headers: { "content-type": "a/b" }, payload: "{" }))
          .statusCode,
        415,
      );
      const ours = await app.inject({ method: "POST", url: "/echo/form", headers: form, payload: "name=n" });
      assert.equal(ours.json<{ given: { item: { name: string } } }>().given.item.name, "n");
    });

    it("keeps the user's not-found handler, whenever it was set", async () => {
      const before = await start({
        configure: (app) => app.setNotFoundHandler((_request, reply) => reply.code(404).send("mine")),
      });
      assert.equal((await before.inject("/nowhere")).body, "mine");
      const after = await start();
      after.setNotFoundHandler((_request, reply) => reply.code(404).send("mine"));
      assert.equal((await after.inject("/nowhere")).body, "mine");
      assert.equal((await after.inject("/things/x")).body, "mine");
      assert.equal((await after.inject({ method: "PUT", url: "/things/5" })).statusCode, 405);
    });

    it("hands errors to the user's error handler, whenever it was set", async () => {
      const handle = (app: FastifyInstance) =>
        app.setErrorHandler((error: Error, _request, reply) => reply.code(503).send(`mine: ${error.name}`));
      const large = {
        method: "POST",
        url: "/echo/body",
        headers: { "content-type": "application/json" },
        payload: `"${"x".repeat(2000)}"`,
      } as const;
      const limits = { bodyLimit: 1000 };
      for (const app of [await start({ configure: handle, limits }), handle(await start({ limits }))]) {
        const answer = await app.inject(large);
        assert.deepEqual([answer.statusCode, answer.body], [503, "mine: FastifyError"]);
      }
    });

    it("works under a prefix, including links", async () => {
      const app = await start({ prefix: "/v1" });
      const answer = await app.inject({ method: "POST", url: "/V1/things", payload: { id: 5, name: "n" } });
      assert.equal(answer.headers.location, "/v1/things/5");
      assert.equal((await app.inject("/things/5")).statusCode, 404);
    });

    it("can be composed by hand, in a context with a prefix", async () => {
      const app = Fastify({ routerOptions: routerOptions() });
      apps.push(app);
      await app.register(
        async (scope) => {
          await scope.register(controllers, { controllers: [things.ThingsController] });
          await scope.register(openApi, {});
          await scope.register(swaggerUi, {});
          await scope.register(reDoc, {});
        },
        { prefix: "/shop" },
      );
      const answer = await app.inject({ method: "POST", url: "/shop/things", payload: { id: 5, name: "n" } });
      assert.equal(answer.headers.location, "/shop/things/5");
      assert.equal((await app.inject("/shop/openapi/v1/openapi.json")).statusCode, 200);
      assert.equal((await app.inject("/shop/openapi/index.html")).statusCode, 200);
      assert.equal((await app.inject("/shop/api-docs/index.html")).statusCode, 200);
    });

    it("reports what is missing when the description is registered without controllers", async () => {
      const app = Fastify({ routerOptions: routerOptions() });
      await assert.rejects(async () => await app.register(openApi, {}), /ligature/);
    });

    it("exposes its model", async () => {
      const app = await start();
      assert.deepEqual(
        app.applicationModel.controllers.map(({ name }) => name),
        ["Things", "Echo"],
      );
      app.addHook("onSend", async (request, _reply, payload) => {
        assert.equal(request.modelState?.isValid, false);
        return payload;
      });
      assert.equal((await app.inject("/echo/int/x")).statusCode, 400);
    });
  });
});
