import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import type { AppOptions, ControllerClass, JsonSerializer, OpenApiJsonSerializerOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/orders-api.js");
interface Document {
  components: { schemas: Record<string, { properties: Record<string, { type?: string; format?: string }> }> };
}

const sent = {
  OrderId: 7,
  PackageSize: 1,
  orderlines: [{ productCode: "a", LineQuantity: 2 }],
  NotesByDay: { monday: "x" },
};
const written = {
  OrderId: "7",
  PackageSize: 1,
  OrderLines: [{ ProductCode: "a", LineQuantity: 2 }],
  NotesByDay: { monday: "x" },
  CustomerName: null,
};

describe("a JSON serializer of the application's own", function () {
  this.timeout(120_000);
  let fixtures: Fixtures;
  const apps: FastifyInstance[] = [];

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures/orders-api.js", import.meta.url);
  });
  after(() => Promise.all(apps.map((app) => app.close())));

  async function start(...options: Parameters<Fixtures["start"]>): Promise<FastifyInstance> {
    const app = await fixtures.start(...options);
    apps.push(app);
    return app;
  }

  const post = (app: FastifyInstance, payload: object | string, url = "/orders") =>
    app.inject({ method: "POST", url, headers: { "content-type": "application/json" }, payload: typeof payload === "string" ? payload : JSON.stringify(payload) }); // prettier-ignore

  const startPatches = (
    controller: ControllerClass,
    openApiJsonSerializer: OpenApiJsonSerializerOptions,
    options: Partial<AppOptions> = {},
  ) => start({ controllers: [controller], openApiJsonSerializer, ...options });

  const patched = async (app: FastifyInstance, url: string, patch: unknown, kind = "json-patch"): Promise<string> => {
    const headers = { "content-type": `application/${kind}+json` };
    return (await app.inject({ method: "PATCH", url, headers, payload: JSON.stringify(patch) })).body;
  };

  const membersOf = async (app: FastifyInstance, schema = "ShopOrder"): Promise<string[]> => {
    const document = (await app.inject("/openapi/v1/openapi.json")).json<Document>();
    return Object.keys(document.components.schemas[schema]!.properties);
  };

  it("reads bodies and writes declared members, with plans on", async () => {
    const app = await start();
    const answer = await post(app, sent);
    assert.equal(answer.headers["content-type"], "application/json; charset=utf-8");
    assert.deepEqual(answer.json(), written);
    assert.match(fixtures.describePlan(app, "Orders.add").reason ?? "", /your own formatter/);
  });

  it("reads JSON parts of forms, and writes sequences and undeclared values", async () => {
    const app = await start();
    const form = await app.inject({
      method: "POST",
      url: "/orders/form",
      headers: { "content-type": "multipart/form-data; boundary=b" },
      payload: `--b\r\nContent-Disposition: form-data; name="firstOrder"\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(sent)}\r\n--b--\r\n`,
    });
    assert.deepEqual(form.json(), written);
    const lines = await app.inject("/orders/lines");
    assert.equal(lines.body, '[{"ProductCode":"a","LineQuantity":1},{"ProductCode":"b","LineQuantity":1}]');
    assert.equal((await app.inject("/orders/any")).body, '{"anyName":"1"}');
    assert.equal((await app.inject("/orders/text")).body, "plain");
    assert.equal((await app.inject("/orders/none")).json<{ status: number }>().status, 404);
  });

  it("names the members of errors, and refuses what is not JSON or too deep, without a text of an exception", async () => {
    const app = await start();
    const errorsOf = async (payload: object | string): Promise<Record<string, string[]>> => {
      const answer = await post(app, payload);
      assert.equal(answer.statusCode, 400, answer.body);
      return answer.json<{ errors: Record<string, string[]> }>().errors;
    };
    assert.deepEqual(Object.keys(await errorsOf({ orderId: "x" })), ["OrderId"]);
    const invalid = { orderId: 1, customerName: "too long", orderLines: [{ productCode: "a", lineQuantity: 99 }] };
    assert.deepEqual(Object.keys(await errorsOf(invalid)).sort(), ["CustomerName", "OrderLines[0].LineQuantity"]);
    assert.match(JSON.stringify(await errorsOf("{")), /it is not valid JSON/);
    assert.match(JSON.stringify(await errorsOf("[".repeat(40_000) + "]".repeat(40_000))), /nested too deep/);
  });

  it("writes sequences when it writes white space around lists and in them", async () => {
    const createWriter: JsonSerializer["createWriter"] =
      () =>
      ({ data }) =>
        `\n ${JSON.stringify(data, null, 2).replaceAll("\n", "\r\n")} \n`;
    const app = await start({ jsonSerializer: { ...fixtures.pascalSerializer, createWriter } });
    const expected = [
      { productCode: "a", lineQuantity: 1 },
      { productCode: "b", lineQuantity: 1 },
    ];
    const parsed = (texts: readonly string[]): unknown => texts.map((text): unknown => JSON.parse(text));
    assert.deepEqual((await app.inject("/orders/lines")).json(), expected);
    assert.deepEqual(parsed((await app.inject("/orders/json-lines")).body.trim().split("\n")), expected);
    const events = (await app.inject("/orders/events")).body.trim().split("\n\n");
    assert.deepEqual(parsed(events.map((event) => event.replaceAll(/^data: ?/gm, ""))), expected);
  });

  for (const [what, serializer, path] of [
    ["a reader throws", {}, "/orders"],
    ["a reader returns nonsense", { createReader: () => () => undefined as never }, "/orders"],
    ["a writer throws", { createWriter: () => () => { throw new Error("secret of the writer"); } }, "/orders/any"], // prettier-ignore
    ["a writer returns no text", { createWriter: () => () => ({}) as never }, "/orders/any"],
    ["a writer begins an array, and does not end it", { createWriter: () => () => '["items"' }, "/orders/lines"],
    [
      "a writer makes no array, and events need its elements",
      { createWriter: () => () => '{"items":[]}' },
      "/orders/events",
    ],
    ["a writer does not make an array of a list", { createWriter: () => () => '{"items":[]}' }, "/orders/lines"],
  ] as const satisfies readonly (readonly [string, Partial<JsonSerializer>, string])[])
    it(`answers 500 without a text of the exception when ${what}`, async () => {
      const app = await start({ jsonSerializer: { ...fixtures.pascalSerializer, ...serializer } });
      const answer = path === "/orders" ? await post(app, '{"customerName":"throw"}') : await app.inject(path);
      assert.equal(answer.statusCode, 500);
      assert.doesNotMatch(answer.body, /secret|items/);
    });

  it("is described by its names only where its support is enabled", async () => {
    const members = ["orderId", "packageSize", "orderLines", "notesByDay", "customerName"];
    assert.deepEqual(await membersOf(await start()), members);
    const pascal = members.map(fixtures.pascalCase);
    const { pascalCase: propertyNamingPolicy } = fixtures;
    assert.deepEqual(await membersOf(await start({ openApiJsonSerializer: { propertyNamingPolicy } })), pascal);
    const composed = await fixtures.compose(["openApi", "openApiJsonSerializer"]);
    apps.push(composed);
    assert.deepEqual(await membersOf(composed), pascal);
    const plain = await fixtures.compose(["openApi"]);
    apps.push(plain);
    assert.deepEqual(await membersOf(plain), members);
  });

  it("is described with the forms of numbers and the omitted members that the support names", async () => {
    const app = await start({ openApiJsonSerializer: { int64: "string", propertyNamingPolicy: "kebabCaseLower" } });
    const document = (await app.inject("/openapi/v1/openapi.json")).json<Document>();
    assert.equal(document.components.schemas.ShopOrder!.properties["order-id"]?.format, "int64");
    assert.deepEqual([document.components.schemas.ShopOrder!.properties["order-id"]?.type].flat(), ["string"]);
  });

  for (const [what, make, message] of [
    [
      "its support is registered before the documents",
      () => fixtures.compose(["openApiJsonSerializer", "openApi"]),
      /Register the plugin 'openApi' first, then 'openApiJsonSerializer'/,
    ],
    [
      "there are no documents",
      () => fixtures.start({ openApiJsonSerializer: {}, openApi: undefined }),
      /set 'openApi' too/,
    ],
    [
      "there is no serializer",
      () => fixtures.compose(["openApi", "openApiJsonSerializer"], false),
      /Set the option 'jsonSerializer'/,
    ],
    [
      "patches have other names than it says",
      () => startPatches(fixtures.PatchesController, { propertyNamingPolicy: fixtures.pascalCase }),
      /'orderId' of 'ShopOrder' is 'orderId' in a patch, and 'OrderId' by 'openApiJsonSerializer'/,
    ],
    [
      "@JsonOptions names the members of a patch otherwise",
      () => startPatches(fixtures.SnakesController, {}),
      /'orderId' of 'ShopOrder' is 'order_id' in a patch/,
    ],
  ] as const)
    // prettier-ignore
    it(`stops the start with LIG2106 when ${what}`, async () => {
      await assert.rejects(make, (error: Error) => {
        assert.match(error.message, /LIG2106/);
        assert.match(error.message, message);
        return true;
      });
    });

  it("starts when patches have the names that its support says", async () => {
    const policy = "snakeCaseLower";
    const app = await startPatches(
      fixtures.PatchesController,
      { propertyNamingPolicy: policy },
      { json: { propertyNamingPolicy: policy } },
    );
    assert.equal(await patched(app, "/patches", [{ op: "replace", path: "/customer_name", value: "a" }]), "true");
    const named = await startPatches(fixtures.ParcelsController, { propertyNamingPolicy: fixtures.pascalCase });
    assert.ok((await membersOf(named, "ParcelMergePatch")).includes("Weight"));
    assert.equal(await patched(named, "/parcels", { Weight: 7 }, "merge-patch"), '{"weight":7}');
  });

  it("stops the start when it is not one, or cannot write a type", async () => {
    const wrong = (jsonSerializer: unknown) => fixtures.start({ jsonSerializer: jsonSerializer as JsonSerializer });
    await assert.rejects(wrong({ createReader: () => undefined }), /LIG2105.*no method createWriter/s);
    const refusing = () => {
      throw new Error("no such type");
    };
    await assert.rejects(wrong({ ...fixtures.pascalSerializer, createWriter: refusing }), /LIG2104.*no such type/s);
    await assert.rejects(wrong({ ...fixtures.pascalSerializer, createReader: refusing }), /LIG2014.*no such type/s);
  });
});
