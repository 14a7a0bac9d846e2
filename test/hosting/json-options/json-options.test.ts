import assert from "node:assert/strict";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import type { JsonOptions } from "ligature";
import { applyNamingPolicy } from "#runtime/metadata/index.js";
import { loadCompiled } from "../../helpers/compiled.js";
import { manyModels, simpleValues } from "./random-models.js";

type Fixtures = typeof import("./fixtures/named-models.js");
type Json = Record<string, unknown>;
type Policy = NonNullable<JsonOptions["propertyNamingPolicy"]>;

const policies: readonly Policy[] = ["asDeclared", "camelCase", "snakeCaseLower", "kebabCaseLower"];
const seed = Number(process.env.FUZZ_SEED ?? 31);
const numRuns = Number(process.env.FUZZ_RUNS ?? 60);

/** The properties of the models. Every other name is a key of a dictionary, or a member of anything. */
const declared = new Set(
  [...["aText", "aChar", "aGuid", "aBoolean", "aByte", "anInt16", "anInt32", "anInt64", "aUInt64", "aSingle", "aDouble"],
  ...["aDecimal", "aDateTime", "aDateTimeOffset", "aDateOnly", "aTimeOnly", "aTimeSpan", "aUri", "aVersion", "someBytes"],
  ...["aSize", "someRights", "aColor", "aWord", "maybeCount", "optionalText", "shapeKind", "shapeName", "outerRadius"],
  ...["sideLength", "petKind", "tailLength", "bodyWeight", "productCode", "lineQuantity", "firstLine", "allLines"],
  ...["uniqueWords", "linesByName", "countsByNumber", "aPair", "aShape", "aPet", "eitherOne", "anythingElse", "nestedModel"]],
); // prettier-ignore

/** A value with the names that a policy gives its members. */
function renamed(value: unknown, policy: Policy): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, policy));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      declared.has(name) ? applyNamingPolicy(name, policy) : name,
      name === "anythingElse" ? member : renamed(member, policy),
    ]),
  );
}

for (const plans of [true, false])
  describe(`options of JSON, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(120_000);
    let fixtures: Fixtures;
    const apps: FastifyInstance[] = [];

    before(async () => {
      fixtures = await loadCompiled<Fixtures>("./fixtures/named-models.js", import.meta.url);
    });

    after(() => Promise.all(apps.map((app) => app.close())));

    async function start(json: JsonOptions, more: object = {}): Promise<FastifyInstance> {
      const { NamedController, createApp } = fixtures;
      const app = await createApp({ controllers: [NamedController], plans, json, automaticBadRequest: true, openApi: {}, severities: { LIG1032: "off" }, fastify: { logger: false }, ...more }); // prettier-ignore
      apps.push(app);
      return app;
    }

    async function send(app: FastifyInstance, path: string, body: unknown): Promise<Json> {
      const payload = typeof body === "string" ? body : JSON.stringify(body);
      const headers = { "content-type": "application/json" };
      const answer = await app.inject({ method: "POST", url: `/named/${path}`, headers, payload });
      return answer.json<Json>();
    }

    for (const policy of policies)
      it(`read and write every type under other names only, when the policy is ${policy}`, async () => {
        const [plain, named] = [await start({}), await start({ propertyNamingPolicy: policy })];
        for (const [path, models] of [
          ["simple", simpleValues],
          ["many", manyModels],
        ] as const)
          // prettier-ignore
          await fc.assert(
            fc.asyncProperty(models, async (model) => {
              const wanted = renamed(await send(plain, path, model), policy);
              const written = await send(named, path, renamed(model, policy));
              assert.deepEqual(written, wanted);
              assert.deepEqual(await send(named, path, written), written);
            }),
            { seed, numRuns },
          );
      });

    it("name the members of all errors as the body does", async () => {
      const app = await start({ propertyNamingPolicy: "snakeCaseLower" });
      const errorsOf = async (path: string, body: unknown) =>
        Object.keys((await send(app, path, body)).errors as object).sort();
      assert.deepEqual(await errorsOf("simple", { an_int32: "x", a_size: "huge" }), ["a_size", "an_int32"]);
      assert.deepEqual(await errorsOf("many", { all_lines: [{ product_code: "long one", line_quantity: 0 }] }), ["all_lines[0].line_quantity", "all_lines[0].product_code"]); // prettier-ignore
      assert.deepEqual(await errorsOf("many", { a_shape: { shape_kind: "flat" } }), ["a_shape.shape_kind"]);
      assert.deepEqual(await errorsOf("many", { a_pet: {} }), ["a_pet.pet_kind"]);
      assert.deepEqual(await errorsOf("lines", [{ line_quantity: 0 }]), ["[0].line_quantity"]);
      assert.deepEqual(await errorsOf("checked", { start_day: 2, end_day: 1 }), ["end_day"]);
      assert.deepEqual(await errorsOf("members", { IBAN: "too long" }), ["IBAN"]);
      assert.deepEqual(await errorsOf("many", { lines_by_name: { a: { line_quantity: 0 } } }), ["lines_by_name[0].Value.line_quantity"]); // prettier-ignore
    });

    it("tell the missing members of a strict body by their names", async () => {
      const app = await start({ propertyNamingPolicy: "kebabCaseLower" }, { strictBodies: true });
      const { errors } = await send(app, "many", { "a-pet": { "pet-kind": "small" } });
      assert.deepEqual(Object.keys(errors as object), ["a-pet.tail-length"]);
    });

    it("do not change forms and queries, except JSON parts of forms", async () => {
      const app = await start({ propertyNamingPolicy: "snakeCaseLower" });
      const query = await app.inject({
        method: "GET",
        url: "/named/query?lines[0].productCode=a&lines[1].lineQuantity=99",
      });
      assert.deepEqual(Object.keys(query.json<{ errors: Json }>().errors), ["lines[1].lineQuantity"]);
      const form = await app.inject({
        method: "POST",
        url: "/named/form",
        headers: { "content-type": "multipart/form-data; boundary=b" },
        payload:
          '--b\r\nContent-Disposition: form-data; name="firstLine"\r\nContent-Type: application/json\r\n\r\n{"line_quantity":99}\r\n' +
          '--b\r\nContent-Disposition: form-data; name="allLines[0].lineQuantity"\r\n\r\n77\r\n--b--\r\n',
      });
      assert.deepEqual(Object.keys(form.json<{ errors: Json }>().errors).sort(), ["allLines[0].lineQuantity", "firstLine.line_quantity"]); // prettier-ignore
    });

    it("have the names and conditions of attributes, whatever the policy is", async () => {
      const app = await start({ propertyNamingPolicy: "snakeCaseLower", defaultIgnoreCondition: "whenWritingNull" });
      const body = { $id: 7, IBAN: "DE", internal_note: "mine", maybe_text: null, zero_count: 0, plain_member: "x" };
      const written = await send(app, "members", body);
      assert.deepEqual(written, { $id: 7, IBAN: "DE", always_there: null, plain_member: "x" });
    });

    it("leave out null and defaults when the option says so", async () => {
      const withoutNull = await send(await start({ defaultIgnoreCondition: "whenWritingNull" }), "simple", {});
      assert.equal(Object.values(withoutNull).includes(null), false);
      assert.equal(withoutNull.anInt32, 0);
      const withoutDefaults = await send(await start({ defaultIgnoreCondition: "whenWritingDefault" }), "simple", { maybeCount: 0 }); // prettier-ignore
      assert.deepEqual(withoutDefaults, { aText: "", maybeCount: 0, aWord: "oneWord" });
    });

    it("write enums by their names when the option says so, and read both", async () => {
      const app = await start({ enums: "names" });
      const written = await send(app, "simple", { aSize: 1, someRights: 3, aColor: "pale-blue" });
      assert.deepEqual([written.aSize, written.someRights, written.aColor], ["largeSheet", "canRead, canWrite", "pale-blue"]); // prettier-ignore
      assert.deepEqual(await send(app, "simple", written), written);
    });

    it("read only the names of enums when bodies are strict", async () => {
      const [names, numbers] = [await start({ enums: "names" }, { strictBodies: true }), await start({}, { strictBodies: true })];
      const errorsOf = async (app: FastifyInstance, aSize: unknown): Promise<unknown> =>
        ((await send(app, "simple", { aSize })) as { errors?: Json }).errors?.aSize;
      assert.deepEqual(await errorsOf(names, 1), ["The value '1' is not valid for aSize."]);
      assert.equal(await errorsOf(names, "largeSheet"), undefined);
      assert.equal(await errorsOf(numbers, 1), undefined);
      assert.equal(await errorsOf(numbers, "largeSheet"), undefined);
    }); // prettier-ignore

    it("drop a member named __proto__ and keep prototypes", async () => {
      const app = await start({ propertyNamingPolicy: "snakeCaseLower" });
      const written = await send(app, "members", '{"__proto__":{"plain_member":"x"},"constructor":{"a":1},"$id":1}');
      assert.deepEqual([written.$id, written.plain_member], [1, null]);
      assert.equal(({} as Json).plain_member, undefined);
    });
  });
