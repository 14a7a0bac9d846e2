import assert from "node:assert/strict";
import { request as send } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import { controllers, createApp, routerOptions, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/services.js");

describe("services of applications and requests", () => {
  let fixtures: Fixtures;
  const apps: FastifyInstance[] = [];

  before(async function () {
    this.timeout(60_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/services.js", import.meta.url);
  });

  beforeEach(() => void (fixtures.log.length = 0));
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  const register: NonNullable<AppOptions["services"]> = (services) => {
    const { Connection, Pool, Statement, Visit, Work } = fixtures;
    services.addScoped(Work).addTransient(Statement).addScoped(Connection).addSingleton(Pool).addScoped(Visit);
  };

  async function start(options: AppOptions = {}): Promise<FastifyInstance> {
    const { GivenController, ServicesController, VisitController } = fixtures;
    const app = await createApp({
      controllers: [ServicesController, VisitController, GivenController],
      services: register,
      fastify: { logger: false },
      ...options,
    });
    apps.push(app);
    return app;
  }

  const disposedOf = (name: string): string => `disposed ${name}`;

  it("disposes of scoped and transient services in reverse order, of the singleton at the end, when a request ends", async () => {
    const app = await start();
    await app.inject("/services/work");
    await app.close();
    const made = ["Connection", "Statement", "Statement", "Work"];
    assert.deepEqual(fixtures.log, [
      "made Pool",
      ...made.map((name) => `made ${name}`),
      "answered",
      ...made.toReversed().map(disposedOf),
      disposedOf("Pool"),
    ]);
  });

  it("keeps the services until the action ends when the client is gone before", async () => {
    const app = await start();
    fixtures.prepareSlow();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const isClosed = new Promise((resolve) => {
      app.server.once("request", (_request, response) => response.once("close", resolve));
    });
    const sent = send({ host: "127.0.0.1", port, path: "/services/slow" }).on("error", () => undefined);
    sent.end();
    await fixtures.slow.begun;
    sent.destroy();
    await isClosed;
    assert.ok(!fixtures.log.includes(disposedOf("Connection")));
    fixtures.slow.goOn();
    await app.close();
    assert.deepEqual(fixtures.log.slice(-3), ["still there true", disposedOf("Connection"), disposedOf("Pool")]);
  });

  it("makes singletons when the application starts, before the first request", async () => {
    const app = await start();
    assert.deepEqual(fixtures.log, []);
    await app.ready();
    assert.deepEqual(fixtures.log, ["made Pool"]);
    assert.equal(app.services.get(fixtures.Pool).constructor.name, "Pool");
  });

  it("creates a singleton on first use when eagerSingletons is off", async () => {
    const app = await start({ eagerSingletons: false });
    await app.ready();
    assert.deepEqual(fixtures.log, []);
    app.services.get(fixtures.Pool);
    assert.deepEqual(fixtures.log, ["made Pool"]);
  });

  it("fails to start, and disposes of existing services, when a singleton cannot be created", async () => {
    const { Failing, Pool } = fixtures;
    const app = await start({
      services: (services) => services.addSingleton(Pool).addSingleton(Failing),
      controllers: [],
    });
    await assert.rejects(async () => app.ready(), {
      code: "LIG2078",
      message: "LIG2078: The singleton Failing could not be created: no such host",
    });
    assert.deepEqual(fixtures.log, ["made Pool", "disposed Pool"]);
  });

  it("awaits asynchronous factories when the application starts", async () => {
    const { Connection, Pool } = fixtures;
    const app = await start({
      controllers: [],
      services: (services) =>
        services
          .addSingleton("connection", async (given) => new Connection(await given.getAsync(Pool)))
          .addSingleton(Connection)
          .addSingleton(Pool, async () => Promise.resolve(new Pool())),
    });
    assert.throws(
      () => app.services.get(Connection),
      /singleton Pool is created asynchronously and is not ready yet.*getAsync/,
    );
    await app.ready();
    assert.equal(app.services.get(Connection).pool, app.services.get(Pool));
    assert.equal(app.services.get<{ pool: unknown }>("connection").pool, app.services.get(Pool));
    await app.close();
    assert.deepEqual(fixtures.log.slice(-3).sort(), [
      disposedOf("Connection"),
      disposedOf("Connection"),
      disposedOf("Pool"),
    ]);
    assert.equal(fixtures.log.at(-1), disposedOf("Pool"));
  });

  it("starts hosted services in order when all singletons are there, and stops them before they are disposed of", async () => {
    const { Pool, Worker } = fixtures;
    const { log } = fixtures;
    const second = { start: () => log.push("started second"), stop: () => log.push("stopped second") };
    const app = await start({
      controllers: [],
      services: (services) =>
        services
          .addHostedService(Worker)
          .addHostedService(() => second)
          .addSingleton(Pool),
    });
    await app.ready();
    assert.deepEqual(log, ["made Pool", "started Worker", "started second"]);
    assert.equal(app.services.get(Worker).pool, app.services.get(Pool));
    await app.close();
    assert.deepEqual(log.slice(3), ["stopped second", "stopped Worker", "disposed Pool"]);
  });

  it("stops started services when a hosted service does not start", async () => {
    const { Pool, Worker, log } = fixtures;
    const app = await start({
      controllers: [],
      services: (services) =>
        services
          .addSingleton(Pool)
          .addHostedService(Worker)
          .addHostedService(() => ({ start: () => Promise.reject(new Error("no broker")) })),
    });
    await assert.rejects(async () => app.listen({ port: 0 }), {
      code: "LIG2079",
      message: /could not be started: no broker/,
    });
    assert.deepEqual(log, ["made Pool", "started Worker", "stopped Worker", "disposed Pool"]);
  });

  it("says what to do when the application's provider is asked for a scoped service", async () => {
    const app = await start();
    const ask = (): unknown => app.services.get(fixtures.Connection);
    assert.throws(ask, /Connection is scoped.*request\.services.*app\.services\.createScope\(\)/);
    assert.throws(() => app.services.get("nothing"), /No service "nothing" is registered/);
  });

  it("provides scoped services when work creates its own scope", async () => {
    const app = await start();
    const scope = app.services.createScope();
    assert.equal(scope.get(fixtures.Connection), scope.get(fixtures.Connection));
    assert.throws(() => scope.get(fixtures.Visit), /There is no FastifyRequest here/);
    await scope[Symbol.asyncDispose]();
    assert.equal(fixtures.log.at(-1), disposedOf("Connection"));
    assert.throws(() => scope.get(fixtures.Connection), /are disposed/);
  });

  it("provides the request's services to hooks and routes of other plugins", async () => {
    const { Connection, Visit } = fixtures;
    const app = await start({
      configure: (instance) => {
        instance.addHook("onRequest", async (request) => void request.services.get(Connection));
      },
    });
    app.get("/plain", (request, reply) => {
      const { services } = request;
      return { same: services.get(Visit).request === request && services.get(Visit).reply === reply };
    });
    assert.deepEqual((await app.inject("/plain")).json(), { same: true });
    await app.inject("/services/work");
    await app.close();
    const made = fixtures.log.filter((entry) => entry === "made Connection");
    assert.deepEqual(made.length, 2, "the hook and the action have one scope");
    assert.equal(fixtures.log.filter((entry) => entry === disposedOf("Connection")).length, 2);
  });

  it("has the services on a custom instance, within the scope of the plugin", async () => {
    const own = Fastify({ routerOptions: routerOptions() });
    apps.push(own);
    await own.register(async (scope) => {
      await scope.register(controllers, { controllers: [fixtures.VisitController], services: register });
      scope.get("/inside", (request) => ({ isThere: request.services.get(fixtures.Visit).request === request }));
    });
    assert.deepEqual((await own.inject("/inside")).json(), { isThere: true });
    assert.deepEqual((await own.inject("/visit")).json<{ same: boolean[] }>().same, [true, true, true]);
  });

  describe("when no services are registered", () => {
    const onRequestHooks = (app: FastifyInstance): number =>
      app.printRoutes({ includeHooks: true }).split("(onRequest)").length - 1;

    it("adds no hook to the requests", async () => {
      const without = await createApp({ controllers: [fixtures.PlainController] });
      apps.push(without);
      await without.ready();
      assert.equal(onRequestHooks(without), 0, without.printRoutes({ includeHooks: true }));
      const app = await start();
      await app.ready();
      assert.ok(onRequestHooks(app) > 0);
    });

    it("provides the action's services to hooks, and the reply to the controller", async () => {
      const { PlainController, Work } = fixtures;
      const seen: unknown[] = [];
      const app = await createApp({
        controllers: [PlainController],
        configure: (instance) => {
          instance.addHook("onRequest", async (request) => {
            seen.push(request.services, request.services.find(Work));
            assert.throws(() => request.services.get(Work), /No service Work is registered/);
          });
        },
      });
      apps.push(app);
      const { body } = await app.inject("/plain-reply");
      assert.deepEqual(JSON.parse(body), { isSame: true });
      assert.deepEqual(seen, [fixtures.lastServices.value, undefined]);
    });

    it("adds the hook for policies that are classes", async () => {
      class Allowed {
        isAllowed() {
          return true;
        }
      }
      const app = await createApp({
        controllers: [fixtures.PlainController],
        authorization: { policies: { allowed: Allowed } },
        configure: (instance) => {
          instance.addHook("onRequest", async (request) => void request.services.get(Allowed));
        },
      });
      apps.push(app);
      assert.equal((await app.inject("/plain-reply")).statusCode, 200);
    });
  });

  describe("the request in services", () => {
    const signIn: AppOptions["configure"] = (app) => {
      app.addHook("preHandler", async (request) => {
        const { name } = request.headers;
        if (name !== undefined) (request as { user?: unknown }).user = { name };
      });
    };

    it("is there with its reply, its user and its services", async () => {
      const app = await start({ configure: signIn });
      const { body } = await app.inject({ url: "/visit", headers: { name: "ann" } });
      assert.deepEqual(JSON.parse(body), { same: [true, true, true], user: "ann", hasNobody: [false, false] });
    });

    it("is null or undefined, as its type says, when no one is signed in", async () => {
      const app = await start();
      const { hasNobody } = (await app.inject("/visit")).json<{ hasNobody: boolean[] }>();
      assert.deepEqual(hasNobody, [true, true]);
    });

    it("is there for binders", async () => {
      const app = await start();
      assert.deepEqual((await app.inject({ method: "POST", url: "/services/point" })).json(), { text: "POST true" });
    });

    it("is refused when a singleton depends on it", async () => {
      const services: AppOptions["services"] = (all) => all.addSingleton(fixtures.Captor);
      await assert.rejects(
        createApp({ services }),
        /LIG2011: The singleton Captor would hold the scoped service FastifyRequest .*Register Captor as scoped\.$/,
      );
    });
  });

  for (const plans of [true, false]) {
    describe(`parameters of Fastify's types, plans ${plans ? "on" : "off"}`, () => {
      it("are given without an attribute", async () => {
        const app = await start({ plans });
        const answer = await app.inject("/given/7");
        assert.deepEqual(answer.json(), { same: [true, true], id: 7 });
        assert.equal(answer.headers["x-id"], "7");
      });

      it("leave the body to the other parameter", async () => {
        const app = await start({ plans });
        const { body } = await app.inject({
          method: "POST",
          url: "/given?x=y",
          payload: "null",
          headers: { "content-type": "application/json" },
        });
        assert.deepEqual(JSON.parse(body), { x: "y", text: null });
      });

      it("answer where the action does so by the reply", async () => {
        const app = await start({ plans });
        const answer = await app.inject("/given/answered");
        assert.deepEqual([answer.statusCode, answer.json()], [202, { by: "reply" }]);
      });
    });
  }

  it("leave no trace in the document", async () => {
    const app = await start({ openApi: {} });
    const document = (await app.inject("/openapi/v1/openapi.json")).json<{
      paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
    }>();
    const { get } = document.paths["/given/{id}"]!;
    assert.deepEqual(
      get!.parameters!.map(({ name }) => name),
      ["id"],
    );
    assert.doesNotMatch(JSON.stringify(document), /Fastify|routeOptions/);
  });
});
