import assert from "node:assert/strict";
import Fastify, { type FastifyInstance } from "fastify";
import {
  ApplicationModelError,
  controllers,
  createApp,
  openApi,
  openApiGuard,
  reDoc,
  routerOptions,
  swaggerUi,
  type AppOptions,
  type OpenApiGuardOptions,
} from "ligature";

describe("openApiGuard at the start", () => {
  const apps: FastifyInstance[] = [];
  after(() => Promise.all(apps.map((app) => app.close())));

  function instance(): FastifyInstance {
    const app = Fastify({ routerOptions: routerOptions() });
    apps.push(app);
    return app;
  }

  const beside = (guarded: string, described: string, allowAnonymous = false) => {
    const app = instance();
    app.register(async (scope) => scope.register(openApiGuard, {}), { prefix: guarded });
    app.register(
      async (scope) => {
        await scope.register(controllers, {});
        await scope.register(openApi, { allowAnonymous });
        await scope.register(swaggerUi, { allowAnonymous });
        await scope.register(reDoc, { allowAnonymous });
      },
      { prefix: described },
    );
    return app;
  };

  for (const [guarded, described] of [
    ["/admin", "/shop"],
    ["/shop", "/shop"],
    ["/shop", ""],
  ] as const) {
    it(`names each part of the description in "${described}" when the guard is in a scope "${guarded}" of its own`, async () => {
      const error = await failureOf(beside(guarded, described));
      assert.deepEqual(error.problems.map(({ code }) => code), ["LIG2030", "LIG2030", "LIG2030"]); // prettier-ignore
      for (const part of ["openApi", "swaggerUi", "reDoc"]) {
        assert.match(error.message, new RegExp(`'${part}' at ${described}/.*openApiGuard.*allowAnonymous`));
      }
    });
  }

  it("lets the application start when the part outside of the guard is declared open", async () => {
    const app = beside("/admin", "/shop", true);
    assert.equal((await app.inject("/shop/openapi/v1/openapi.json")).statusCode, 200);
  });

  it("guards one application alone when there are two in the process", async () => {
    const [closed, open] = [instance(), instance()];
    await closed.register(openApiGuard, {});
    for (const app of [closed, open]) {
      await app.register(controllers, {});
      await app.register(openApi, {});
    }
    assert.equal((await closed.inject("/openapi/v1/openapi.json")).statusCode, 302);
    assert.equal((await open.inject("/openapi/v1/openapi.json")).statusCode, 200);
  });

  const pages: readonly (readonly [name: string, options: AppOptions, url: string, status: number])[] = [
    ["ReDoc at its default", { reDoc: {} }, "/api-docs/index.html", 302],
    ["ReDoc that is said to be open", { reDoc: { allowAnonymous: true } }, "/api-docs/index.html", 200],
    ["the documents beside open pages", { reDoc: { allowAnonymous: true } }, "/openapi/v1/openapi.json", 302],
    ["Swagger UI at the root", { swaggerUi: { routePrefix: "" } }, "/index.html", 302],
    ["documents elsewhere", { openApi: { routePrefix: "docs" } }, "/docs/v1/openapi.json", 302],
  ];
  for (const [name, options, url, status] of pages) {
    it(`answers ${status} when ${name} is asked for by nobody`, async () => {
      const app = await createApp({ ...options, openApiGuard: {} });
      apps.push(app);
      assert.equal((await app.inject(url)).statusCode, status);
    });
  }

  it("passes only their own options to Swagger UI and ReDoc when they are declared open", async () => {
    const app = await createApp({ swaggerUi: { allowAnonymous: true }, reDoc: { allowAnonymous: true } });
    apps.push(app);
    for (const url of ["/openapi/index.js", "/api-docs/index.js"]) {
      assert.doesNotMatch((await app.inject(url)).body, /allowAnonymous/);
    }
  });

  const refused: readonly (readonly [name: string, options: AppOptions, text: RegExp])[] = [
    ["a part says that it is open under the segment", { swaggerUi: { allowAnonymous: true } }, /'swaggerUi'.*\/openapi.*routePrefix/],
    ["documents say so under the segment", { openApi: { allowAnonymous: true } }, /'openApi'.*\/openapi/],
    ["the redirect leads under the segment", { openApiGuard: { redirectUrl: "/openapi/login" } }, /redirected forever/],
    ["the redirect leads to a page that is guarded", { reDoc: {}, openApiGuard: { redirectUrl: "/Api-Docs/" } }, /redirected forever/],
    ["the redirect leads to the page at the root", { swaggerUi: { routePrefix: "" }, openApiGuard: { redirectUrl: "/" } }, /redirected forever/],
    ["the segment is no path", { openApiGuard: { urlSegment: "openapi" } }, /start with a slash/],
  ]; // prettier-ignore
  for (const [name, options, text] of refused) {
    it(`refuses to start when ${name}`, async () => {
      const error = await failureOf(createApp({ openApiGuard: {}, ...options }));
      assert.equal(error.code, "LIG2031");
      assert.match(error.message, text);
    });
  }

  const users: readonly (readonly [user: unknown, status: number])[] = [
    [undefined, 302],
    [null, 302],
    [false, 302],
    ["", 302],
    [0, 302],
    [NaN, 302],
    [{}, 200],
    ["ada", 200],
    [true, 200],
  ];
  for (const [user, status] of users) {
    it(`answers ${status} when request.user is ${JSON.stringify(user) ?? "undefined"}`, async () => {
      const configure = (app: FastifyInstance): void => {
        app.addHook("onRequest", async (request) => void Object.assign(request, { user }));
      };
      const app = await createApp({ openApi: {}, openApiGuard: {}, configure });
      apps.push(app);
      assert.equal((await app.inject("/openapi/v1/openapi.json")).statusCode, status);
    });
  }

  const answers: readonly (readonly [name: string, isAuthenticated: () => unknown, status: number])[] = [
    ["answers true", () => true, 200],
    ["promises true", () => Promise.resolve(true), 200],
    ["answers false", () => false, 302],
    ["answers a text", () => "yes", 302],
    ["answers an object", () => ({}), 302],
    ["answers 1", () => 1, 302],
    ["answers nothing", () => undefined, 302],
    ["answers an object that says true", () => new Boolean(true), 302],
    ["promises a text", () => Promise.resolve("yes"), 302],
    ["throws", () => { throw new Error("boom"); }, 500],
    ["throws nothing", () => throwThis(undefined), 500],
    ["rejects", () => Promise.reject(new Error("boom")), 500],
    ["rejects with nothing", () => rejectWith(undefined), 500],
    ["rejects with false", () => rejectWith(false), 500],
    ["throws an error with a status of success", () => { throw Object.assign(new Error("boom"), { statusCode: 200 }); }, 500],
  ]; // prettier-ignore
  for (const [name, isAuthenticated, status] of answers) {
    it(`answers ${status} for what is marked and for what is under the segment when isAuthenticated ${name}`, async () => {
      const options = { isAuthenticated } as OpenApiGuardOptions;
      const app = await createApp({
        openApi: { routePrefix: "docs" },
        openApiGuard: options,
        fastify: { logger: false },
      });
      apps.push(app);
      app.get("/openapi/own", () => "own");
      for (const url of ["/docs/v1/openapi.json", "/openapi/own"]) assert.equal((await app.inject(url)).statusCode, status, url); // prettier-ignore
    });
  }

  it("calls isAuthenticated once for each request when both the hook and the route need it", async () => {
    let asked = 0;
    const app = await createApp({ openApi: {}, openApiGuard: { isAuthenticated: () => ++asked > 0 } });
    apps.push(app);
    assert.equal((await app.inject("/openapi/v1/openapi.json")).statusCode, 200);
    assert.equal(asked, 1);
  });
});

/** Promises and hooks of others fail with whatever they like. */
function throwThis(reason: unknown): never {
  throw reason as Error;
}

async function rejectWith(reason: unknown): Promise<boolean> {
  await Promise.resolve();
  throw reason as Error;
}

async function failureOf(starting: FastifyInstance | PromiseLike<FastifyInstance>): Promise<ApplicationModelError> {
  try {
    const app = await starting;
    await app.ready();
  } catch (error) {
    if (error instanceof ApplicationModelError) return error;
    throw error;
  }
  return assert.fail("The application started.");
}
