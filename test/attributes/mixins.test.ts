import assert from "node:assert/strict";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/mixins.js");
type App = Awaited<ReturnType<Fixtures["createApp"]>>;

const range = (name: string, from: number, to: number): string =>
  `The field ${name} must be between ${from} and ${to}.`;
const length = (name: string, most: number): string =>
  `The field ${name} must be a string or array type with a maximum length of '${most}'.`;
const wrong = { name: "longer", level: 99, size: 99, title: "longer", rank: 99, own: 99 };
const common = { name: [length("name", 5)], level: [range("level", 1, 9)] };

/** The errors in the values above, by the model that takes them. */
const errors: Readonly<Record<string, Record<string, string[]>>> = {
  model: { ...common, own: [range("own", 0, 3)] },
  constant: common,
  twice: { name: common.name, size: [range("The size", 0, 5)] },
  small: { name: common.name, size: [range("The size", 0, 2)] },
  deep: { ...common, title: [length("title", 4)] },
  spaced: common,
  plain: { name: common.name, rank: [range("rank", 1, 9)] },
  derived: { ...common, name: [length("name", 3)], own: [range("own", 0, 3)] },
  inline: common,
  partial: { ...common, own: [range("own", 0, 3)] },
  omit: { ...common, title: [length("title", 4)] },
};

for (const plans of [true, false]) {
  describe(`attributes of mixins, ${plans ? "with plans" : "on the binders alone"}`, function () {
    this.timeout(120_000);
    let app: App;

    before(async () => {
      const { createApp, controllers } = await loadCompiled<Fixtures>("./fixtures/mixins.js", import.meta.url);
      app = await createApp({
        controllers,
        plans,
        authorization: { roles: ["admin"] },
        openApi: { documents: { v1: { title: "Mixins", version: "v1" } } },
      });
      app.decorateRequest("user");
      app.addHook("onRequest", async (request) => {
        const { role } = request.headers;
        (request as { user?: unknown }).user = role === undefined ? undefined : { roles: [role] };
      });
    });
    after(() => app.close());

    for (const [model, expected] of Object.entries(errors)) {
      it(`are checked when a body or a form has the model '${model}'`, async () => {
        const body = await app.inject({ method: "POST", url: `/${model}/body`, payload: wrong });
        assert.deepEqual([body.statusCode, body.json()], [400, expected]);
        const payload = new URLSearchParams(
          Object.entries(wrong).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString();
        const headers = { "content-type": "application/x-www-form-urlencoded" };
        const form = await app.inject({ method: "POST", url: `/${model}/form`, payload, headers });
        assert.deepEqual([form.statusCode, form.json()], [400, expected]);
      });
    }

    it("decide where a property is bound from", async () => {
      const headers = { "content-type": "application/x-www-form-urlencoded", "x-tenant": "acme" };
      const payload = "name=Ann&tenant=evil&secret=evil&title=tea";
      const { statusCode, json } = await app.inject({ method: "POST", url: "/deep/form", payload, headers });
      assert.equal(statusCode, 200);
      assert.deepEqual(json(), { name: "Ann", level: 1, tenant: "acme", title: "tea", secret: "kept" });
    });

    it("protect the actions of a controller, and those that override them", async () => {
      const get = (url: string, role?: string) =>
        app.inject({ url: `/guarded/${url}`, headers: { "x-page": "7", ...(role && { role }) } });
      assert.equal((await get("guarded")).statusCode, 401);
      assert.equal((await get("page", "guest")).statusCode, 403);
      assert.equal((await get("guarded", "admin")).body, "own");
      assert.equal((await get("page", "admin")).body, "7");
    });

    it("are described", async () => {
      const { paths, components } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApi>();
      assert.deepEqual(components.schemas["Model"]!.properties["level"]!["maximum"], 9);
      assert.deepEqual(components.schemas["Small"]!.properties["size"]!["maximum"], 2);
      assert.deepEqual(Object.keys(components.schemas["Deep"]!.properties), [
        "name",
        "level",
        "tenant",
        "title",
        "secret",
      ]);
      assert.ok("/guarded/page" in paths);
    });
  });
}

interface OpenApi {
  paths: Record<string, unknown>;
  components: {
    schemas: Record<string, { properties: Record<string, Record<string, unknown> | undefined> } | undefined>;
  };
}

describe("attributes of base classes that the source does not show", function () {
  this.timeout(120_000);
  type Mistakes = typeof import("./fixtures/mixin-mistakes.js");

  for (const [name, code, says] of [
    ["HiddenController", "LIG2094", /'Hidden' has an @MaxLength that would be lost/],
    ["UnclearController", "LIG1050", /'Unclear' would lose the @Range\(\) of 'level'/],
  ] as const) {
    it(`stop the start of ${name} once`, async () => {
      const fixtures = await loadCompiled<Mistakes>("./fixtures/mixin-mistakes.js", import.meta.url);
      const { createApp } = await loadCompiled<Fixtures>("./fixtures/mixins.js", import.meta.url);
      const error = await createApp({ controllers: [fixtures[name]] }).then(
        () => undefined,
        (refused: unknown) => refused as Error & { problems: { code: string; message: string }[] },
      );
      assert.ok(error, "it starts");
      assert.deepEqual(
        error.problems.map((problem) => problem.code),
        [code],
      );
      assert.match(error.problems[0]!.message, says);
    });
  }
});
