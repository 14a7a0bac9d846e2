import assert from "node:assert/strict";
import type { InjectOptions } from "fastify";
import { ApplicationModelError, createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/service-targets.js");

describe("targets that come from the services", () => {
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(60_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/service-targets.js", import.meta.url);
  });

  async function send(options: AppOptions, request: InjectOptions) {
    const app = await createApp(options);
    try {
      return (await app.inject(request)).json<unknown>();
    } finally {
      await app.close();
    }
  }

  it("fills the properties of a controller", async () => {
    const { Calendar, PropertiesController } = fixtures;
    const services: AppOptions["services"] = (all) => all.addSingleton(Calendar).addSingleton("motto", () => "go");
    const answer = await send({ controllers: [PropertiesController], services }, { url: "/properties" });
    assert.deepEqual(answer, ["2026-01-02", "go", null]);
  });

  it("refuses to start when the service of a property is not registered", async () => {
    const starting = createApp({ controllers: [fixtures.PropertiesController] });
    const error = await starting.then(
      () => assert.fail("it started"),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof ApplicationModelError);
    assert.deepEqual(
      error.problems.map(({ code, location }) => [code, location?.file]),
      ["LIG2010", "LIG2010"].map((code) => [code, "test/services/fixtures/service-targets.ts"]),
    );
    assert.match(
      error.message,
      /property "calendar" of PropertiesController .*no service Calendar .*addScoped\(Calendar\)/,
    );
    assert.match(error.message, /property "motto" of PropertiesController .*no service "motto"/);
  });

  for (const plans of [true, false]) {
    describe(`under @ApiController, plans ${plans ? "on" : "off"}`, () => {
      const options = (): AppOptions => ({
        controllers: [fixtures.InferredController, fixtures.PlainController],
        services: (services) => services.addScoped(fixtures.Calendar),
        openApi: {},
        plans,
      });

      it("binds the service to a parameter of a registered class", async () => {
        assert.deepEqual(await send(options(), { url: "/inferred" }), ["2026-01-02"]);
      });

      it("still reads another parameter from the body", async () => {
        const request = { method: "POST", url: "/inferred", payload: { text: "hello" } } as const;
        assert.deepEqual(await send(options(), request), ["hello", "2026-01-02"]);
      });

      it("leaves the parameter of any other controller to binding", async () => {
        assert.deepEqual(await send(options(), { url: "/plain" }), [true, true]);
      });

      it("leaves the service out of the document", async () => {
        const document = (await send(options(), { url: "/openapi/v1/openapi.json" })) as {
          paths: Record<string, Record<string, { parameters?: unknown; requestBody?: unknown }>>;
        };
        const { get, post } = document.paths["/inferred"]!;
        assert.deepEqual([get!.parameters, get!.requestBody], [undefined, undefined]);
        assert.match(JSON.stringify(post!.requestBody), /#\/components\/schemas\/Note/);
      });
    });
  }

  it("takes two complex parameters for two bodies when neither is registered", async () => {
    const error = await createApp({ controllers: [fixtures.InferredController] }).catch((reason: unknown) => reason);
    assert.match(String(error), /LIG1001/);
  });
});
