import assert from "node:assert/strict";
import Fastify from "fastify";
import { DateOnly, Decimal } from "ligature/types";
import { createTestApp, type AnswerOf, type TestApp } from "ligature/testing";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/called.js");
type Called = InstanceType<Fixtures["CalledController"]>;

const day = new DateOnly(2026, 11, 22);

describe("createTestApp", () => {
  let fixtures: Fixtures;
  let app: TestApp;

  before(async function () {
    this.timeout(30_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/called.js", import.meta.url);
    app = await createTestApp(() => fixtures.createApplication());
  });
  after(() => app.close());

  const calls: readonly (readonly [
    what: string,
    action: Extract<keyof Called, string>,
    values: Record<string, unknown>,
    answer: unknown,
  ])[] = [
    ["route values, bound properties and the query string", "get", { id: 5, verbose: true, tenant: "a b" }, { id: 5, verbose: true, tenant: "a b" }],
    ["defaults, where a value is not given", "get", { id: 5, tenant: "a", verbose: undefined }, { id: 5, verbose: false, tenant: "a" }],
    ["a model and lists in the query string", "list", { tenant: "a", search: { text: "x&y", tags: ["1", "2"] }, ids: [3, 4] }, { search: { text: "x&y", tags: ["1", "2"] }, page: 0, ids: [3, 4] }],
    ["a model with a member that is called like another parameter", "list", { tenant: "a", search: { text: "" } }, { search: { text: null, tags: [] }, page: 0, ids: [] }],
    ["a form, a file and a cookie", "form", { tenant: "a", line: { sku: "ä=b", quantity: 2 }, file: new File(["x"], "x.txt"), session: "s;1" }, { line: { sku: "ä=b", quantity: 2 }, name: "x.txt", session: "s;1" }],
    ["a form without a file", "form", { tenant: "a", line: { sku: "b" } }, { line: { sku: "b", quantity: 1 }, name: null, session: "" }],
    ["a value without a source", "twice", { tenant: "a", times: 2 }, [2, 2]],
    ["a destructured body by its properties", "destructured", { tenant: "a", sku: "b", quantity: 3 }, { tenant: "a", line: "b 3" }],
    ["a destructured query by its properties", "found", { tenant: "a", text: "b", tags: ["c"] }, { text: "b", tags: ["c"] }],
    ["nothing, and reads no body", "remove", { tenant: "a", id: 1 }, undefined],
  ]; // prettier-ignore
  for (const [what, action, values, answer] of calls) {
    it(`sends ${what}`, async () => {
      const { value } = await app.call(fixtures.CalledController, action as "get", values);
      assert.deepEqual(value, answer);
    });
  }

  it("sends a header that a function of the application reads", async () => {
    const headers = { "x-claim": "b" };
    const { value } = await app.call(fixtures.CalledController, "claimed", { tenant: "a" }, { headers });
    assert.deepEqual(value, { claim: "b" });
    const values = { tenant: "a", locale: "de", level: 3, setting: "red" };
    const described = await app.call(fixtures.CalledController, "described", values);
    assert.deepEqual(described.value, { locale: "de", level: 3, setting: "red" });
  });

  it("sends a body in the application's JSON, and returns the response as JSON", async () => {
    const order = {
      customer: "Ann",
      total: new Decimal("9.90"),
      number: 12n,
      on: day,
      lines: [{ sku: "A", quantity: 2 }],
    };
    const response = await app.call(fixtures.CalledController, "put", {
      tenant: "a",
      id: 7,
      order,
      version: ["x", "y"],
    });
    const { total, on, number, lines, id, note }: AnswerOf<Called["put"]> = response.value;
    // These are the types that the compiler knows.
    const typed: [number, string, number, string | undefined] = [total, on, number, lines[0]?.sku];
    assert.deepEqual(typed, [9.9, "2026-11-22", 12, "A"]);
    assert.deepEqual([id, note], [7, "x|y"]);
    assert.equal(response.statusCode, 200);
  });

  it("shows the response when it is not a success, and returns the problem", async () => {
    const missing = await app.call(fixtures.CalledController, "get", { tenant: "a", id: 0 });
    assert.equal(missing.statusCode, 404);
    assert.throws(() => missing.value, /^Error: GET \/api\/a\/Called\/0 was answered with 404: \{/);
    const refused = await app.call(fixtures.CalledController, "put", {
      tenant: "a",
      id: 1,
      order: { lines: [] },
      version: [],
    });
    assert.equal(refused.problem.status, 400);
    assert.ok("customer" in refused.problem.errors!);
    const good = await app.call(fixtures.CalledController, "get", { tenant: "a", id: 1 });
    assert.throws(() => good.problem, /answered with 200, without problem details/);
  });

  const mistakes: readonly (readonly [action: string, values: Record<string, unknown>, message: RegExp])[] = [
    ["get", { tenant: "a", idd: 1 }, /^Error: Called\.get binds tenant, id, verbose, but not idd\. Did you mean id\?$/],
    ["get", { tenant: "a", colour: 1 }, /^Error: Called\.get binds tenant, id, verbose, but not colour\.$/],
    [
      "found",
      { tenant: "a", txt: 1 },
      /^Error: Called\.found binds tenant, text, tags, page, but not txt\. Did you mean text\?$/,
    ],
    ["me", { tenant: "a", user: {} }, /Called\.me binds tenant, but not user\. It comes from the server\.$/],
    [
      "claimed",
      { tenant: "a", claim: "x" },
      /binds tenant, but not claim\. A function of the application reads it .* the option headers\.$/,
    ],
    ["described", { tenant: "a", locale: { language: "de" } }, /not locale\. A function of the application reads it/],
    [
      "get",
      { id: 1 },
      /No route of Called\.get accepts the given values \(id\): api\/\{tenant\}\/Called\/\{id:int\}\. tenant is missing\./,
    ],
    ["get", {}, /\(no values\).* tenant and id are missing\./],
    ["get", { tenant: "a", id: "x" }, /No route of Called\.get accepts the given values \(tenant, id\).*use inject/],
    ["form", { tenant: "a", line: {}, file: "text" }, /file is a file/],
    ["getTenant", {}, /CalledController\.getTenant is not an action/],
    ["gett", {}, /CalledController\.gett is not an action.* Did you mean "get"\?/],
    ["zzzzzzzzzz", {}, /CalledController\.zzzzzzzzzz is not an action.* Its actions are get, /],
  ];
  for (const [action, values, message] of mistakes) {
    it(`throws when ${action} is called with ${JSON.stringify(values)}`, async () => {
      await assert.rejects(app.call(fixtures.CalledController, action as "get", values), message);
    });
  }

  it("accepts only the names of the class's own methods in its type", async () => {
    const { CalledController } = fixtures;
    const wrong = [
      // @ts-expect-error no method has the name
      app.call(CalledController, "gett", { tenant: "a" }),
      // @ts-expect-error every controller has it, and it is not an action
      app.call(CalledController, "notFound", { tenant: "a" }),
      // @ts-expect-error it is a property
      app.call(CalledController, "tenant", { tenant: "a" }),
    ];
    for (const { status } of await Promise.allSettled(wrong)) assert.equal(status, "rejected");
  });

  it("sends values that only the prefix of the routes has", async () => {
    const { PlacedController } = fixtures;
    const options = { controllers: [PlacedController], prefix: "/t/:tenant/:lang" };
    const placed = await createTestApp(options);
    const { value } = await placed.call(PlacedController, "where", { tenant: "a b", lang: "de", id: 5 });
    assert.equal(value, "/t/a%20b/de/places/5");
    await assert.rejects(placed.call(PlacedController, "where", { id: 5 }), /tenant and lang are missing\./);
    await assert.rejects(
      placed.call(PlacedController, "where", { tenat: "a", id: 5 }),
      /Placed\.where binds id, verbose, tenant, lang, but not tenat\. Did you mean tenant\?/,
    );
    await placed.close();
  });

  it("sends the test's values for the parameters of routes that a call leaves out", async () => {
    const { PlacedController } = fixtures;
    const options = { controllers: [PlacedController], prefix: "/t/:tenant/:lang" };
    const placed = await createTestApp(options, { routeValues: { Tenant: "acme", lang: "de" } });
    const urlOf = async (app: TestApp, values: Record<string, unknown>) => (await app.call(PlacedController, "where", values)).text; // prettier-ignore
    assert.equal(await urlOf(placed, { id: 5 }), "/t/acme/de/places/5");
    assert.equal(await urlOf(placed, { id: 5, tenant: "b" }), "/t/b/de/places/5");
    assert.equal(await urlOf(placed.as({ name: "ann" }), { id: 5, verbose: true }), "/t/acme/de/places/5?verbose=true");
    await placed.close();
    await assert.rejects(
      createTestApp(options, { routeValues: { tenat: "acme" } }),
      /routeValues has tenat, but no route of the application has this parameter\. Did you mean tenant\?/,
    );
  });

  for (const action of ["upload", "uploadPlain"] as const)
    it(`sends files that are in a model, with its other values: ${action}`, async () => {
      const { PlacedController } = fixtures;
      const placed = await createTestApp({ controllers: [PlacedController] });
      const file = (name: string) => new File([name], `${name}.txt`);
      const album = {
        title: "May",
        cover: file("cover"),
        pictures: [file("one"), file("two")],
        pages: [
          { text: "first", scan: file("scan") },
          { text: "second", scan: null },
        ],
      };
      assert.deepEqual((await placed.call(PlacedController, action, { album })).value, {
        title: "May",
        cover: "cover.txt",
        pictures: ["one.txt", "two.txt"],
        pages: ["first scan.txt", "second none"],
      });
      await placed.close();
    });

  it("throws when a class is none of the application's", async () => {
    class Other {
      get(): number {
        return 1;
      }
    }
    await assert.rejects(app.call(Other, "get"), /Other is not a controller or page of the application/);
  });

  it("replaces services of the application's own function", async () => {
    const { CalledController, Clock, createApplication } = fixtures;
    assert.equal((await app.call(CalledController, "time", { tenant: "a" })).text, "now");
    const services = { services: (all: { addSingleton(type: unknown, make: () => unknown): unknown }) => all.addSingleton(Clock, () => ({ now: () => "then" })) }; // prettier-ignore
    const replaced = await createTestApp(createApplication, services);
    assert.equal((await replaced.call(CalledController, "time", { tenant: "a" })).text, "then");
    await replaced.close();
  });

  it("sends requests from a user, whatever authentication finds, without an effect on other requests", async () => {
    const { CalledController, createApplication } = fixtures;
    const status = async (from: TestApp, headers = {}) =>
      (await from.call(CalledController, "me", { tenant: "a" }, { headers })).statusCode;
    assert.equal(await status(app), 401);
    assert.equal(await status(app, { authorization: "ann" }), 403);
    const admin = app.as({ name: "bob", roles: ["admin"] });
    const [asAdmin, asNobody] = await Promise.all([admin.call(CalledController, "me", { tenant: "a" }), status(app)]);
    assert.deepEqual([asAdmin.text, asNobody], ["bob", 401]);
    assert.equal((await admin.inject("/api/a/called/me")).body, "bob");
    const signedIn = await createTestApp(createApplication, { user: { name: "eve", roles: ["admin"] } });
    assert.equal((await signedIn.call(CalledController, "me", { tenant: "a" })).text, "eve");
    assert.equal(await status(signedIn.as(undefined)), 401);
    await signedIn.close();
  });

  it("takes the options of createApp", async () => {
    const { CalledController, Clock } = fixtures;
    const other = await createTestApp({
      controllers: [CalledController],
      prefix: "/v1",
      services: (all) => all.addScoped(Clock),
    });
    const response = await other.call(CalledController, "get", { tenant: "a", id: 1 });
    assert.deepEqual(response.value.id, 1);
    assert.equal(response.raw.raw.req.url, "/v1/api/a/Called/1");
    await other.close();
  });

  it("fails when the function makes its application without createApp", async () => {
    await assert.rejects(
      createTestApp(() => Fastify()),
      /createApp did not create/,
    );
  });
});
