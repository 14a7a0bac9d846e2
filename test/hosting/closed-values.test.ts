import assert from "node:assert/strict";
import { createRequire } from "node:module";
import type { Ajv } from "ajv";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/closed-values.js");
type Errors = Readonly<Record<string, readonly string[]>>;

const require = createRequire(import.meta.url);
const Ajv2020 = (require("ajv/dist/2020") as { default: typeof Ajv }).default;

const wrong = (value: number | string, name: string): string[] => [`The value '${value}' is not valid for ${name}.`];
const item = (value: number): string[] => [`The value '${value}' is not valid.`];

/** The body that is sent, the errors of a strict body, and those of any other. */
const cases: readonly [body: unknown, strict: Errors, lenient?: Errors][] = [
  [{ level: 3, half: 0.5, mixed: 5, levels: [1, 2], size: 1, access: 5, sizes: [0], bySize: { large: 1 } }, {}],
  [{ level: "2", mixed: "auto", size: "large", access: "read, write" }, {}],
  [{ level: 777 }, { level: wrong(777, "level") }],
  [{ level: "777" }, { level: wrong("777", "level") }],
  [{ half: 1 }, { half: wrong(1, "half") }],
  [{ mixed: 6 }, { mixed: wrong(6, "mixed") }],
  [{ levels: [1, 4] }, { "levels[1]": item(4) }],
  [{ byLevel: { 4: 1 } }, { "byLevel[0].Key": wrong("4", "Key") }],
  [{ size: 777 }, { size: wrong(777, "size") }, {}],
  [{ size: "777" }, { size: wrong("777", "size") }, {}],
  [{ sizes: [0, 2] }, { "sizes[1]": item(2) }, {}],
  [{ bySize: { 7: 1 } }, { "bySize[0].Key": wrong("7", "Key") }],
  [{ access: 64 }, { access: wrong(64, "access") }, {}],
  [{ access: 9 }, { access: wrong(9, "access") }, {}],
  [{ access: 0 }, {}],
  [{ agreed: true, either: false, open: true, plain: false }, {}],
  [{ either: "auto", open: "auto", plain: null }, {}],
  [{ agreed: false }, { agreed: wrong("false", "agreed") }],
  [{ agreed: 1 }, { agreed: wrong(1, "agreed") }],
  [{ either: true }, { either: wrong("true", "either") }],
]; // prettier-ignore

for (const plans of [true, false]) {
  describe(`values that a type forbids, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(120_000);
    const apps = new Map<boolean, FastifyInstance>();

    before(async () => {
      const { ValuesController, createApp } = await loadCompiled<Fixtures>(
        "./fixtures/closed-values.js",
        import.meta.url,
      );
      for (const strictBodies of [true, false])
        apps.set(strictBodies, await createApp({ controllers: [ValuesController], strictBodies, plans, openApi: {} }));
    });

    after(() => Promise.all([...apps.values()].map((app) => app.close())));

    for (const [body, strict, lenient = strict] of cases) {
      for (const [isStrict, errors] of [[true, strict], [false, lenient]] as const) {
        it(`are ${Object.keys(errors).length > 0 ? "refused" : "accepted"} when ${JSON.stringify(body)} is ${isStrict ? "a strict" : "any other"} body`, async () => {
          const answer = await apps.get(isStrict)!.inject({ method: "POST", url: "/values", payload: body as object });
          assert.deepEqual(answer.json<{ errors: Errors }>().errors, errors);
        });
      }
    }

    const results: readonly [body: object, errors: Errors][] = [
      [{ ok: true, id: 1 }, {}],
      [{ ok: false, reason: "full" }, {}],
      [{ ok: "maybe" }, { ok: ["The value 'maybe' is not valid for ok. The allowed values are: true, false."] }],
    ];
    for (const [body, errors] of results) {
      it(`choose a union's member by a boolean when ${JSON.stringify(body)} is sent`, async () => {
        const answer = await apps.get(true)!.inject({ method: "POST", url: "/values/result", payload: body });
        assert.deepEqual(answer.json<{ errors: Errors }>().errors, errors);
        assert.deepEqual((await apps.get(true)!.inject("/values/answer")).json(), { ok: false, reason: "full" });
      });
    }

    it("are refused in a query, and so is nothing when the default is none of them", async () => {
      const get = async (query: string) => (await apps.get(false)!.inject(`/values/agreed${query}`)).json<object>();
      assert.deepEqual(await get("?agreed=TRUE"), { errors: {}, values: { agreed: true } });
      assert.deepEqual(await get(""), { errors: { agreed: ["The agreed field is required."] }, values: { agreed: null } });
      const answer = (await get("?agreed=false")) as { errors: Errors };
      assert.deepEqual(Object.keys(answer.errors), ["agreed"]);
    });

    it("are refused when the body itself has the type", async () => {
      const answer = await apps.get(false)!.inject({ method: "POST", url: "/values/level", payload: "4", headers: { "content-type": "application/json" } }); // prettier-ignore
      assert.deepEqual(answer.json<{ errors: Errors }>().errors[""], item(4));
    });

    it("are refused by the document of strict bodies when they are numbers", async () => {
      const document = (await apps.get(true)!.inject("/openapi/v1/openapi.json")).json<object>();
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      ajv.addSchema(document, "document");
      for (const [body, errors] of cases) {
        if (JSON.stringify(body).includes('"2"') || JSON.stringify(body).includes('"777"')) continue;
        const isValid = ajv.validate({ $ref: "document#/components/schemas/Values" }, body);
        assert.equal(isValid, Object.keys(errors).length === 0, `${JSON.stringify(body)} ${JSON.stringify(ajv.errors)}`);
      }
    });

    it("are in the document when they are accepted", async () => {
      interface Schemas {
        components: { schemas: Record<string, Record<string, unknown>> };
      }
      const schemas = async (isStrict: boolean) =>
        (await apps.get(isStrict)!.inject("/openapi/v1/openapi.json")).json<Schemas>().components.schemas;
      const size = { type: "integer", format: "int32", enum: [0, 1], "x-enum-varnames": ["small", "large"] };
      assert.deepEqual((await schemas(true)).Size, size);
      const description = "A JSON body may have any other number of 32 bits, too.";
      assert.deepEqual((await schemas(false)).Size, { description, ...size });
      const sum = "A sum of flags: 0 is none, 1 is read, 2 is write, 4 is delete.";
      assert.equal((await schemas(false)).Access!.description, `${sum} ${description}`);
      assert.deepEqual((await schemas(true)).Access, {
        description: sum,
        type: "integer",
        format: "int32",
        minimum: 0,
        maximum: 7,
        "x-enum-flags": { none: 0, read: 1, write: 2, delete: 4 },
      });
    });
  });
} // prettier-ignore
