import assert from "node:assert/strict";
import type { FastifyInstance, RouteOptions } from "fastify";
import { ApplicationModelError, createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixture = typeof import("../fixtures/route-options.js");

for (const plans of [true, false]) {
  describe(`@RouteOptions ${plans ? "with" : "without"} plans`, () => {
    let fixture: Fixture;
    let app: FastifyInstance;
    const routes: RouteOptions[] = [];

    before(async function () {
      this.timeout(120_000);
      fixture = await loadCompiled<Fixture>("../fixtures/route-options.js", import.meta.url);
      app = await createApp({
        plans,
        controllers: [fixture.OptionsController, fixture.VersionsController],
        pages: [fixture.OptionalPage],
        configure: (instance) => instance.addHook("onRoute", (route) => void routes.push(route)),
      });
    });

    beforeEach(() => void fixture.ran.splice(0));
    after(() => app.close());

    const routeOf = (method: string, url: string): RouteOptions => {
      const found = routes.find((route) => [route.method].flat().includes(method) && route.url === url);
      assert.ok(found, `${method} ${url} is not in ${routes.map((route) => route.url).join()}`);
      return found;
    };

    it("applies the controller's options to its actions, including HEAD, when they have no options", () => {
      for (const method of ["GET", "HEAD"]) {
        const { config, logLevel } = routeOf(method, "/options/plain/:id");
        assert.deepEqual([config?.cached, config?.limit, logLevel], [true, { most: 10 }, "error"]);
      }
    });

    it("puts the action's options before its controller's, and adds members of config, when both have some", () => {
      const { config, logLevel } = routeOf("POST", "/options/own");
      assert.deepEqual([config?.cached, config?.limit, logLevel], [true, { most: 1 }, "warn"]);
    });

    it("keeps what Ligature writes in config", () => {
      const { config } = routeOf("POST", "/options/own");
      assert.equal(config?.template, "options/own");
      assert.equal(config?.controller?.name, "Options");
      assert.equal(config?.action?.methodName, "own");
      assert.deepEqual(
        config?.actions?.map(({ name }) => name),
        ["own"],
      );
    });

    it("runs the controller's hooks before the action's, and binds the body, when both have hooks", async () => {
      const { json } = await app.inject({ method: "POST", url: "/options/own", payload: { name: "n" } });
      assert.deepEqual(json(), { name: "n" });
      assert.deepEqual(fixture.ran, [
        "controller /options/own",
        "first /options/own",
        "second /options/own",
        "sent /options/own",
      ]);
    });

    it("lets a hook change the response", async () => {
      assert.deepEqual((await app.inject("/options/serialized")).json(), { name: "changed" });
    });

    it("does not run the action when a hook answers", async () => {
      const { statusCode, body } = await app.inject("/options/refused");
      assert.deepEqual([statusCode, JSON.parse(body)], [429, { url: "/options/refused" }]);
      assert.ok(!fixture.ran.includes("refused ran"));
    });

    for (const [url, version, host, expected] of [
      ["/versions/5", undefined, undefined, { id: "5", version: 0 }],
      ["/versions/5", "1.x", undefined, { id: "5", version: 1 }],
      ["/versions/5", "2.0.0", undefined, { id: 5, version: 2 }],
      ["/versions/five", "2.0.0", undefined, { id: "five", version: 2 }],
      ["/versions/5", "3.0.0", undefined, { id: "5", version: 3 }],
      ["/versions/a%2Fb", "3.0.0", undefined, { id: "a%2Fb", version: 3 }],
      ["/versions/5", "4.0.0", undefined, 404],
      ["/versions/only/here", undefined, "a.example", "here"],
      ["/versions/only/here", undefined, "b.example", 404],
    ] as const) {
      it(`chooses by path and constraints when ${url} is asked for with ${version ?? host ?? "nothing else"}`, async () => {
        const headers = { ...(version && { "accept-version": version }), ...(host && { host }) };
        const { statusCode, body, headers: answered } = await app.inject({ url, headers });
        const isJson = String(answered["content-type"]).startsWith("application/json");
        assert.deepEqual(statusCode === 200 ? (isJson ? JSON.parse(body) : body) : statusCode, expected);
      });
    }

    it("applies a page's options to the route that its handlers share", async () => {
      assert.equal(routeOf("POST", "/optional").config?.cached, true);
      assert.deepEqual(
        routeOf("POST", "/optional").config?.actions?.map(({ methodName }) => methodName),
        ["onPost", "onPostMore"],
      );
      assert.equal((await app.inject({ method: "POST", url: "/optional?handler=more" })).body, "more");
    });
  });
}

describe("@RouteOptions that cannot be", () => {
  let fixture: Fixture;

  before(async function () {
    this.timeout(120_000);
    fixture = await loadCompiled<Fixture>("../fixtures/route-options.js", import.meta.url);
  });

  async function problems(options: AppOptions): Promise<ApplicationModelError["problems"]> {
    const error: unknown = await createApp(options).then(
      (app) => app.close(),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof ApplicationModelError, String(error));
    return error.problems;
  }

  it("are a start-up error with both places when handlers of a page differ in them", async () => {
    const [problem] = await problems({ pages: [fixture.DifferingPage] });
    assert.equal(problem?.code, "LIG2060");
    assert.match(problem.message, /DifferingPage\.onPost' and 'DifferingPage\.onPostMore' share the route 'differing'/);
    assert.match(problem.location!.file, /route-options\.ts$/);
    assert.equal(problem.related?.length, 1);
  });

  it("are a start-up error when actions that differ in @Consumes differ in them", async () => {
    const [problem] = await problems({ controllers: [fixture.ConsumingController] });
    assert.equal(problem?.code, "LIG2060");
    assert.match(problem.message, /ConsumingController\.asJson' and 'ConsumingController\.asForm'/);
  });

  it("are a start-up error with the place when Fastify does not take them", async () => {
    const [problem] = await problems({ controllers: [fixture.UnknownConstraintController] });
    assert.equal(problem?.code, "LIG2061");
    assert.match(problem.message, /planet/);
    assert.match(problem.location!.file, /route-options\.ts$/);
  });
});
