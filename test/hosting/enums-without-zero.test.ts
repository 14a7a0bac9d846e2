import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "../openapi/verified-variants.js";

type Fixtures = typeof import("./fixtures/enums-without-zero.js");
type Errors = Readonly<Record<string, readonly string[]>>;

const required = { color: ["The color field is required."] };
const all = { color: 1, orNull: null, size: 0, access: 1 };
const keys = "size=1&access=1";

for (const options of serverVariants) {
  describe(`enums without a member for 0, ${JSON.stringify(options)}`, function () {
    this.timeout(120_000);
    let app: FastifyInstance;

    before(async () => {
      const { EnumsController, createApp } = await loadCompiled<Fixtures>("./fixtures/enums-without-zero.js", import.meta.url); // prettier-ignore
      app = await createApp({ controllers: [EnumsController], openApi: {}, ...options });
    });

    after(() => app.close());

    const form = (payload: string): object => ({ method: "POST", url: "/enums/form", payload, headers: { "content-type": "application/x-www-form-urlencoded" } }); // prettier-ignore
    const body = (payload: object): object => ({ method: "POST", url: "/enums/body", payload });
    const { color: _color, ...others } = all;

    const refused: readonly [name: string, request: object | string, errors: Errors][] = [
      ["a parameter is absent", "/enums/parameter", required],
      ["a parameter is 0", "/enums/parameter?color=0", { color: ["The value '0' is invalid."] }],
      ["a header is absent", "/enums/header", { "x-color": required.color }],
      ["a property of a query is absent", `/enums/query?${keys}`, required],
      ["a property of a form is absent", form(keys), required],
      ["a property of a body is absent", body(others), required],
    ];
    for (const [name, request, errors] of refused) {
      it(`are required when ${name}`, async () => {
        const response = await app.inject(request as string);
        assert.equal(response.statusCode, 400, response.payload);
        assert.deepEqual(response.json<{ errors: Errors }>().errors, errors);
      });
    }

    const accepted: readonly [name: string, request: object | string, made: unknown][] = [
      ["a parameter has an initial value", "/enums/started", { color: 2 }],
      ["a parameter is optional", "/enums/maybe", { color: "none" }],
      ["properties of a query may be absent", `/enums/query?color=1&${keys}`, { color: 1, orNull: null, started: 2, size: 1, access: 1 }],
      ["properties of a form may be absent", form(`color=red&${keys}`), { color: 1, orNull: null, started: 2, size: 1, access: 1 }],
      ["properties of a body may be absent", body(all), { color: 1, orNull: null, started: 2, size: 0, access: 1 }],
    ]; // prettier-ignore
    for (const [name, request, made] of accepted) {
      it(`are not required when ${name}`, async () => {
        const response = await app.inject(request as string);
        assert.equal(response.statusCode, 200, response.payload);
        assert.deepEqual(response.json(), made);
      });
    }

    it("are required in the document when they are in requests", async () => {
      const document = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
      const ofQuery = (path: string): unknown =>
        document.paths[path]!.get!.parameters!.filter((one) => one.required === true).map(({ name }) => name);
      assert.deepEqual(ofQuery("/enums/parameter"), ["color"]);
      assert.deepEqual(ofQuery("/enums/started"), []);
      assert.deepEqual(ofQuery("/enums/header"), ["x-color"]);
      assert.deepEqual(ofQuery("/enums/query"), ["color"]);
      const ofForm = document.paths["/enums/form"]!.post!.requestBody!.content["multipart/form-data"]!.schema!;
      assert.deepEqual(ofForm.required, ["color"]);
      assert.ok(document.components!.schemas!.Paint!.required!.includes("color"));
    });
  });
}

describe("the document of enums without a member for 0", function () {
  this.timeout(240_000);

  testVariants({
    options: serverVariants,
    requests: 600,
    async load() {
      const fixtures = await loadCompiled<Fixtures>("./fixtures/enums-without-zero.js", import.meta.url);
      const { EnumsController, ...testing } = fixtures;
      return { ...testing, options: { controllers: [EnumsController], openApi: {} } };
    },
  });
});
