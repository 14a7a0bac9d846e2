import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/converted-models.js");
type Json = Record<string, unknown>;

const invoice = {
  price: "USD 5",
  tip: null,
  parts: ["EUR 1", "EUR 2"],
  byName: { a: "CHF 3" },
  where: [1, -2],
  isPaid: "yes",
  total: 1.5,
};

for (const plans of [true, false])
  describe(`@JsonConverter, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(120_000);
    let app: FastifyInstance;

    before(async () => {
      const { ConvertedController, createApp } = await loadCompiled<Fixtures>("./fixtures/converted-models.js", import.meta.url); // prettier-ignore
      app = await createApp({ controllers: [ConvertedController], plans, automaticBadRequest: true, xmlSerializerFormatters: true, openApi: {}, severities: { LIG1032: "off", LIG1039: "off" }, fastify: { logger: false } }); // prettier-ignore
    });

    after(() => app.close());

    async function send(path: string, body: unknown, type = "application/json") {
      const payload = typeof body === "string" ? body : JSON.stringify(body);
      const method = type.includes("patch") ? "PATCH" : "POST";
      return app.inject({ method, url: `/converted${path}`, headers: { "content-type": type }, payload });
    }

    const json = async (...args: Parameters<typeof send>) => (await send(...args)).json<Json>();
    const errorsOf = async (...args: Parameters<typeof send>) => (await json(...args)).errors as Json;

    it("reads and writes values of a class and of a property, wherever they are", async () => {
      assert.deepEqual(await json("", invoice), invoice);
      assert.deepEqual(await json("/snake", { is_paid: "yes", by_name: invoice.byName }), {
        price: "EUR 0",
        tip: null,
        parts: [],
        by_name: { a: "CHF 3" },
        where: null,
        is_paid: "yes",
        total: null,
      });
    });

    it("refuses what it cannot read, and JSON of another type, under the key of the value", async () => {
      const body = {
        ...invoice,
        isPaid: 5,
        price: "5 USD",
        parts: ["EUR 1", 2, {}],
        byName: { a: [] },
        where: [1, "x"],
      };
      assert.deepEqual(await errorsOf("", body), {
        isPaid: ["The value '5' is not valid for isPaid."],
        price: ["The value '5 USD' is not valid for price."],
        "parts[1]": ["The value '2' is not valid."],
        "parts[2]": ["The supplied value is invalid."],
        "byName[0].Value": ["The supplied value is invalid for Value."],
        where: ["The supplied value is invalid for where."],
      });
    });

    it("validates the members of the value", async () => {
      assert.deepEqual(Object.keys(await errorsOf("/money", '"EUR 1001"')), ["amount"]);
      assert.equal((await send("/money", '"EUR 12"')).body, '"EUR 12"');
    });

    it("finds the member of a union that it reads", async () => {
      assert.equal((await send("/either", '"EUR 12"')).body, '"EUR 12"');
      assert.equal((await send("/either", "12")).body, "12");
    });

    it("does not change forms and XML", async () => {
      const form = await send("/form", "price.currency=GBP&price.amount=9&isPaid=true", "application/x-www-form-urlencoded"); // prettier-ignore
      assert.deepEqual([form.json<Json>().price, form.json<Json>().isPaid], ["GBP 9", "yes"]);
      const xml = "<Money><currency>GBP</currency><amount>3</amount></Money>";
      assert.equal((await send("/money", xml, "application/xml")).body, '"GBP 3"');
    });

    it("writes an object without a class", async () => {
      assert.equal((await app.inject("/converted/plain")).json<Json>().price, "USD 7");
    });

    it("applies to patches, which replace the value as a whole", async () => {
      const merged = await errorsOf("/merge", { price: "USD 2000" }, "application/merge-patch+json");
      assert.deepEqual(Object.keys(merged), ["price.amount"]);
      const operations = [
        { op: "test", path: "/price", value: "EUR 0" },
        { op: "replace", path: "/price", value: 5 },
      ];
      const refused = await errorsOf("/operations", operations, "application/json-patch+json");
      assert.deepEqual(Object.keys(refused), ["price"]);
    });

    for (const text of ["throw", "promise", "write", "nothing"])
      it(`answers 500 without the text of the error when a converter breaks its contract: ${text}`, async () => {
        const answer = await send("/fragile", { text });
        assert.equal(answer.statusCode, 500);
        assert.doesNotMatch(answer.body, /secret/);
      });

    it("writes anything that a converter without a schema returns", async () => {
      assert.equal((await send("/fragile", { text: "x" })).body, '{"text":{"value":"x","price":1}}');
    });

    it("is described by its schema in JSON, and by its members in XML and forms", async () => {
      const { components, paths } = (await app.inject("/openapi/v1/openapi.json")).json<{
        components: { schemas: Record<string, { properties: Record<string, Json>; type: string }> };
        paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Json }> } } }>;
      }>();
      const money = { type: "string", pattern: "^[A-Z]{3} [0-9]{1,3}$", examples: ["EUR 20"] };
      const { price, tip, parts, isPaid } = components.schemas.Invoice!.properties;
      assert.deepEqual(price, money);
      assert.deepEqual(tip!.type, ["string", "null"]);
      assert.deepEqual(parts!.items, money);
      assert.deepEqual(isPaid, { type: "string", enum: ["yes", "no"] });
      const { content } = paths["/converted/money"]!.post.requestBody;
      assert.deepEqual(content["application/json"]!.schema, money);
      assert.deepEqual(Object.keys(components.schemas.MoneyXml?.properties ?? {}), ["currency", "amount"]);
      assert.equal("price.amount" in (paths["/converted/form"]!.post.requestBody.content["multipart/form-data"]!.schema.properties as Json), true); // prettier-ignore
    });
  });
