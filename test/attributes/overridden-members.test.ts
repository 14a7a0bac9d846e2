import assert from "node:assert/strict";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/overridden-members.js");
type App = Awaited<ReturnType<Fixtures["createApp"]>>;

/** Intersections of a class with what has the same member. */
const shapes = ["literal-first", "literal-last", "interface-first"];

/** The rules that the member of each intersection breaks: lengths, and the pattern. */
const intersections: readonly (readonly [path: string, ...rules: (number | "wrong")[]])[] = [
  ["classes", 5, 3, "wrong"],
  ["classes-reversed", 5, 3, "wrong"],
  ["classes-mapped", 5, 3, "wrong"],
  ["classes-and-none", 5, 3, "wrong"],
  ["classes-inherited", 5, 3, 2, "wrong"],
  ["same-twice", 5],
  ["interface", 5, 3, "wrong"],
  ["interface-later", 3, "wrong"],
  ["interface-again", 5],
  ["interface-deep", 5, 3, "wrong"],
];

describe("members that override others", function () {
  this.timeout(120_000);
  let app: App;

  before(async () => {
    const {
      createApp,
      AccountsController,
      CrudController,
      GuardedController,
      IntersectionsController,
      OpenController,
    } = await loadCompiled<Fixtures>("./fixtures/overridden-members.js", import.meta.url);
    app = await createApp({
      controllers: [AccountsController, CrudController, GuardedController, IntersectionsController, OpenController],
      openApi: { documents: { v1: { title: "Members", version: "v1" } } },
    });
  });
  after(() => app.close());

  const post = async (payload: object, headers: Record<string, string> = {}) =>
    (await app.inject({ method: "POST", url: "/overridden-members", payload, headers })).json<
      Record<string, unknown>
    >();

  it("have the attributes of the properties that they override", async () => {
    const { errors } = await post({ level: 10 });
    assert.deepEqual(errors, {
      name: ["The name field is required."],
      level: ["The field level must be between 1 and 9."],
    });
  });

  it("have their own attribute instead of an inherited one with its name", async () => {
    assert.deepEqual(await post({ name: "Marie" }), { errors: {}, tenant: "none", name: "Marie" });
    const { errors } = await post({ name: "Marianne" });
    assert.deepEqual(Object.keys(errors as object), ["name"]);
  });

  for (const path of shapes) {
    it(`have the attributes of a class when an intersection has the same member: ${path}`, async () => {
      const url = `/intersections/${path}`;
      const { errors } = (await app.inject({ method: "POST", url, payload: { name: "Marianne" } })).json<{ errors: object }>(); // prettier-ignore
      assert.deepEqual(Object.keys(errors), ["name"]);
    });
  }

  const tooLong = (most: number): string =>
    `The field name must be a string or array type with a maximum length of '${most}'.`;
  const wrong = "The field name must match the regular expression '[A-Z]+'.";
  for (const [path, ...messages] of intersections) {
    it(`have the attributes of all classes with the same member when they are of an intersection or interface: ${path}`, async () => {
      const url = `/intersections/${path}`;
      const { errors } = (await app.inject({ method: "POST", url, payload: { name: "Marianne" } })).json<{ errors: Record<string, string[]> }>(); // prettier-ignore
      assert.deepEqual(
        errors.name!.toSorted(),
        messages.map((one) => (one === "wrong" ? wrong : tooLong(one))).toSorted(),
      );
    });
  }

  it("are bound from the source of the property that they override", async () => {
    assert.equal((await post({ name: "Ann" }, { "x-tenant": "acme" })).tenant, "acme");
  });

  it("have the attributes of the parameters that they override, and their own source instead of an inherited one", async () => {
    const url = "/overridden-members/list?page=7&size=8&s=9";
    const right = await app.inject({ url, headers: { "x-page": "3", "x-size": "4" } });
    assert.deepEqual(right.json(), [3, 4]);
    const wrong = await app.inject({ url, headers: { "x-page": "30", "x-size": "4" } });
    assert.deepEqual(wrong.json(), []);
  });

  it("have the routes and other attributes of the method that they override, and their own response of a status", async () => {
    const answers = ["all", "every"].map(async (path) => app.inject(`/crud/${path}`));
    assert.deepEqual(
      (await Promise.all(answers)).map((answer) => answer.json<unknown>()),
      [{ name: "derived" }, { name: "derived" }],
    );
    const refused = await app.inject({
      url: "/crud/all",
      headers: { "content-type": "application/json" },
      payload: "1",
    });
    assert.equal(refused.statusCode, 415);
    const { paths } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApi>();
    const { responses } = paths["/crud/all"]!.get!;
    assert.deepEqual(Object.keys(responses), ["200", "404"]);
    assert.match(JSON.stringify(responses["200"]), /Account/);
  });

  it("have their own routes only, if they have any", async () => {
    const [own, inherited] = await Promise.all([app.inject("/crud/single"), app.inject("/crud/one")]);
    assert.deepEqual([own.body, inherited.statusCode], ["derived", 404]);
  });

  it("are no action when the method that they override is none", async () => {
    assert.equal((await app.inject("/crud/helper")).statusCode, 404);
  });

  it("keep the hooks and options of routes that they inherit, and their own options win", async () => {
    const answers = await Promise.all([app.inject("/guarded/one"), app.inject("/open/two")]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [403, 403],
    );
    const { body } = await app.inject({ url: "/guarded/one", headers: { authorization: "any" } });
    assert.equal(body, '["derived",1]');
  });

  it("are described as they are bound and validated", async () => {
    const { paths, components } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApi>();
    const parameters = paths["/overridden-members/list"]!.get!.parameters;
    assert.deepEqual(parameters.map((one) => `${one.in} ${one.name}`).sort(), [
      "header x-page",
      "header x-size",
      "header x-tenant",
    ]);
    const { name, level } = components.schemas.Account!.properties;
    assert.deepEqual([name!.maxLength, level!.maximum], [5, 9]);
    for (const path of shapes) {
      const { post } = paths[`/intersections/${path}`]!;
      const { schema } = post!.requestBody.content["application/json"]!;
      assert.equal(schema.properties.name!.maxLength, 5, path);
    }
    for (const [path, ...rules] of intersections) {
      const { post } = paths[`/intersections/${path}`]!;
      const { schema } = post!.requestBody.content["application/json"]!;
      const { properties } = schema.$ref === undefined ? schema : components.schemas[schema.$ref.split("/").at(-1)!]!;
      const { maxLength, pattern } = properties.name!;
      assert.equal(maxLength, Math.min(...rules.filter((rule) => rule !== "wrong")), path);
      assert.equal(pattern, rules.includes("wrong") ? "^$|^(?:[A-Z]+)$" : undefined, path);
    }
  });
});

interface OpenApiOperation {
  parameters: { in: string; name: string }[];
  requestBody: { content: Record<string, { schema: { $ref?: string; properties: Properties } } | undefined> };
  responses: Record<string, unknown>;
}

type Properties = Record<string, Record<string, unknown> | undefined>;

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation | undefined> | undefined>;
  components: {
    schemas: Record<string, { properties: Properties } | undefined>;
  };
}
