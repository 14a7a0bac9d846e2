import assert from "node:assert/strict";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "../openapi/verified-variants.js";

type Fixtures = typeof import("./fixtures/tuples.js");
type Errors = Readonly<Record<string, readonly string[]>>;

const must = (name: string, count: string): Errors => ({
  [name]: [`The collection '${name}' must have ${count} items.`],
});
const isRequired = (name: string): Errors => ({ [name]: [`The ${name} field is required.`] });
const notValid = (key: string, value = "x"): Errors => ({ [key]: [`The value '${value}' is not valid.`] });

/** The request, the value that the action gets, and the errors. */
const cases: readonly (readonly [query: string, value: object, errors?: Errors])[] = [
  ["query?pair=1&pair=2", { pair: [1, 2], more: ["a"] }],
  ["query?pair[0]=1&pair[1]=2&more=b&more=c", { pair: [1, 2], more: ["b", "c"] }],
  ["query?pair.index=x&pair.index=y&pair[x]=1&pair[y]=2", { pair: [1, 2], more: ["a"] }],
  ["query?[0]=1&[1]=2", { pair: [1, 2], more: ["1", "2"] }],
  ["query", { pair: null, more: ["a"] }, isRequired("pair")],
  ["query?other=1", { pair: null, more: ["a"] }, isRequired("pair")],
  ["query?pair=1", { pair: null, more: ["a"] }, must("pair", "2")],
  ["query?pair=1&pair=2&pair=3", { pair: null, more: ["a"] }, must("pair", "2")],
  ["query?pair[0]=1", { pair: null, more: ["a"] }, must("pair", "2")],
  ["query?pair[0]=1&pair[1]=2&pair[2]=3", { pair: null, more: ["a"] }, must("pair", "2")],
  ["query?pair.index=x&pair[x]=1", { pair: null, more: ["a"] }, must("pair", "2")],
  ["query?pair=1&pair=x", { pair: [1], more: ["a"] }, notValid("pair")],
  ["query?pair[0]=1&pair[1]=x", { pair: [1], more: ["a"] }, notValid("pair[1]")],
  ["maybe", { pair: null, up: [] }],
  ["maybe?pair=1", { pair: null, up: [] }, must("pair", "2")],
  ["maybe?pair=1&pair=2&up=3", { pair: [1, 2], up: [3] }],
  ["maybe?up=1&up=2&up=3", { pair: null, up: null }, must("up", "0 to 2")],
  ["area?corner=1&corner=2", { corner: [1, 2], sizes: null, names: ["a"], points: [] }],
  ["area?corner=1&corner=2&sizes=3&names=b&names=c", { corner: [1, 2], sizes: [3], names: ["b", "c"], points: [] }],
  ["area?corner=1&corner=2&points[0]=1&points[0]=2&points[1]=3&points[1]=4", { corner: [1, 2], sizes: null, names: ["a"], points: [[1, 2], [3, 4]] }],
  ["area?corner=1&corner=2&points[0][0]=1&points[0][1]=2", { corner: [1, 2], sizes: null, names: ["a"], points: [[1, 2]] }],
  ["area?corner=1&corner=2&points[0]=1", { corner: [1, 2], sizes: null, names: ["a"], points: [] }, must("points[0]", "2")],
  ["area", { corner: null, sizes: null, names: ["a"], points: [] }, isRequired("corner")],
  ["area?corner=1", { corner: null, sizes: null, names: ["a"], points: [] }, must("corner", "2")],
  ["area?area.corner=1&area.corner=2&area.corner=3", { corner: null, sizes: null, names: ["a"], points: [] }, must("area.corner", "2")],
  ["area?corner=1&corner=2&sizes=1&sizes=2&sizes=3", { corner: [1, 2], sizes: null, names: ["a"], points: [] }, must("sizes", "1 to 2")],
]; // prettier-ignore

/** The form, the value that the action gets, and the errors. */
const forms: readonly (readonly [path: string, fields: readonly (readonly [string, string])[], value: object, errors?: Errors])[] = [
  ["area", [["corner", "1"], ["corner", "2"]], { corner: [1, 2], sizes: null, names: ["a"], points: [] }],
  ["area", [["corner", "1"]], { corner: null, sizes: null, names: ["a"], points: [] }, must("corner", "2")],
  ["points", [["points[0].x", "1"], ["points[1].x", "2"]], { points: [{ x: 1 }, { x: 2 }] }],
  ["points", [["points[0].x", "1"]], { points: null }, must("points", "2")],
  ["points", [["points[0].x", "1"], ["points[1].x", "y"]], { points: [{ x: 1 }, { x: 0 }] }, { "points[1].x": ["The value 'y' is not valid for x."] }],
]; // prettier-ignore

function formData(fields: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

for (const plans of [true, false]) {
  describe(`tuples of one type outside bodies, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(60_000);
    let app: FastifyInstance;

    before(async () => {
      const { BoundTuplesController, createApp } = await loadCompiled<Fixtures>(
        "./fixtures/tuples.js",
        import.meta.url,
      );
      app = await createApp({ controllers: [BoundTuplesController], plans, automaticBadRequest: false, openApi: {} });
    });

    after(() => app.close());

    async function assertBound(request: InjectOptions, value: object, errors: Errors): Promise<void> {
      const answer = (await app.inject(request)).json<object>();
      assert.deepEqual(answer, { errors, value });
    }

    for (const [query, value, errors = {}] of cases) {
      it(`count their items when ${query} is requested`, () => assertBound({ url: `/tuples/${query}` }, value, errors));
    }

    for (const [path, fields, value, errors = {}] of forms) {
      const sent = fields.map(([name, text]) => `${name}=${text}`).join("&");
      it(`count their items when the form ${sent} is sent to ${path}, url-encoded and in parts`, async () => {
        const headers = { "content-type": "application/x-www-form-urlencoded" };
        const url = `/tuples/${path}`;
        await assertBound({ method: "POST", url, headers, payload: sent }, value, errors);
        await assertBound({ method: "POST", url, payload: formData(fields) }, value, errors);
      });
    }

    it("count files, which have a name of their own", async () => {
      const send = async (count: number) => {
        const files = Array.from({ length: count }, () => ["files", new File(["a"], "a.txt")] as const);
        return (await app.inject({ method: "POST", url: "/tuples/files", payload: formData(files) })).json<object>();
      };
      assert.deepEqual(await send(2), { errors: {}, value: { count: 2 } });
      assert.deepEqual(await send(3), { errors: must("files", "2"), value: { count: null } });
      assert.deepEqual(await send(0), { errors: isRequired("files"), value: { count: null } });
    });

    it("count the values of a header", async () => {
      const send = (pair?: string) =>
        app.inject({ url: "/tuples/header", ...(pair !== undefined && { headers: { "x-pair": pair } }) });
      assert.deepEqual((await send("1, 2")).json(), { errors: {}, value: { pair: [1, 2] } });
      assert.deepEqual((await send("1")).json(), { errors: must("x-pair", "2"), value: { pair: null } });
      const errors = { "x-pair": ["The pair field is required."] };
      assert.deepEqual((await send()).json(), { errors, value: { pair: null } });
    });

    it("are described with their number of items, and as required if an empty list is none", async () => {
      const document = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
      const parameters = (path: string) => document.paths[path]!.get!.parameters!;
      const items = { type: "integer", format: "int32" };
      assert.deepEqual(parameters("/tuples/maybe"), [
        { name: "pair", in: "query", schema: { type: "array", items, minItems: 2, maxItems: 2 } },
        { name: "up", in: "query", schema: { type: "array", items, maxItems: 2 } },
      ]);
      assert.deepEqual(
        parameters("/tuples/area").map(({ name, required, schema }) => [name, required, schema?.minItems, schema?.maxItems]),
        [
          ["corner", true, 2, 2],
          ["sizes", undefined, 1, 2],
          ["names", undefined, 1, undefined],
          ["points", undefined, undefined, undefined],
        ],
      ); // prettier-ignore
    });
  });
}

describe("the document of tuples of one type outside bodies", () => {
  testVariants({
    options: serverVariants,
    requests: 100,
    async load() {
      const { BoundTuplesController, ...testing } = await loadCompiled<Fixtures>(
        "./fixtures/tuples.js",
        import.meta.url,
      );
      return { ...testing, options: { controllers: [BoundTuplesController], automaticBadRequest: true } };
    },
  });
});
