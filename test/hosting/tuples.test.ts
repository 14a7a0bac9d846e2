import assert from "node:assert/strict";
import { createRequire } from "node:module";
import type { Ajv } from "ajv";
import type { FastifyInstance } from "fastify";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { schemaReader } from "#runtime/verification/json-schemas.js";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/tuples.js");
type Errors = Readonly<Record<string, readonly string[]>>;

const require = createRequire(import.meta.url);
const Ajv2020 = (require("ajv/dist/2020") as { default: typeof Ajv }).default;

const must = (name: string, count: string): string[] => [`The collection '${name}' must have ${count} items.`];

const cases: readonly [body: object, errors: Errors][] = [
  [{}, {}],
  [{ center: [1, 2], size: [1], names: ["a"], points: [[1, 2], [3, 4]] }, {}],
  [{ size: [1, 2, 3], names: ["a", "b", "c"] }, {}],
  [{ center: [1] }, { center: must("center", "2") }],
  [{ center: [1, 2, 3] }, { center: must("center", "2") }],
  [{ size: [] }, { size: must("size", "1 to 3") }],
  [{ size: [1, 2, 3, 4] }, { size: must("size", "1 to 3") }],
  [{ names: [] }, { names: must("names", "at least 1") }],
  [{ points: [[1, 2], [3]] }, { "points[1]": must("points[1]", "2") }],
  [{ center: [1, "a"] }, { "center[1]": ["The value 'a' is not valid."] }],
]; // prettier-ignore

for (const plans of [true, false]) {
  for (const openApiVersion of ["3.1", "3.0"] as const) {
    describe(`tuples of one type, plans ${plans ? "on" : "off"}, in ${openApiVersion}`, function () {
      this.timeout(60_000);
      let app: FastifyInstance;
      let isAllowed: (body: object) => boolean;

      before(async () => {
        const { TuplesController, createApp } = await loadCompiled<Fixtures>("./fixtures/tuples.js", import.meta.url);
        app = await createApp({ controllers: [TuplesController], plans, openApi: { openApiVersion } });
        const document = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
        const schema = schemaReader(document)(document.components!.schemas!.Shape!);
        const validate = new Ajv2020({ strict: false, logger: false }).compile(schema);
        isAllowed = (body) => validate(body);
      });

      after(() => app.close());

      for (const [body, errors] of cases) {
        it(`are ${Object.keys(errors).length > 0 ? "refused" : "accepted"}, as the document says, when ${JSON.stringify(body)} is sent`, async () => {
          const answer = await app.inject({ method: "POST", url: "/tuples", payload: body });
          assert.deepEqual(answer.json<{ errors: Errors }>().errors, errors);
          assert.equal(isAllowed(body), Object.keys(errors).length === 0);
        });
      }

      it("have an error under the body's own key when the body itself is one", async () => {
        const answer = await app.inject({ method: "POST", url: "/tuples/pair", payload: [1] });
        assert.deepEqual(answer.json<{ errors: Errors }>().errors[""], must("pair", "2"));
      });

      it("are sent without elements behind their end", async () => {
        assert.deepEqual((await app.inject("/tuples")).json(), [1, 2]);
      });
    });
  }
}
