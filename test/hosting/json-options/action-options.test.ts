import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import type { JsonOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/partner-models.js");
type Json = Record<string, unknown>;

interface Content {
  readonly content: Record<string, { readonly schema: { readonly $ref: string } }>;
}

interface Operation {
  readonly requestBody: Content;
  readonly responses: Record<string, Content>;
  readonly parameters: readonly { readonly schema: { readonly items: { readonly $ref: string } } }[];
}

interface Document {
  readonly paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  readonly components: { readonly schemas: Record<string, { readonly properties: Record<string, Json> }> };
}

const documentOf = async (app: FastifyInstance) => (await app.inject("/openapi/v1/openapi.json")).json<Document>();

const declared = {
  deliveryNumber: 7,
  deliveryKind: 1,
  allLines: [{ productCode: "a", lineQuantity: 2, linePrice: null }],
  memo: null,
};
const snake = { delivery_number: 7, delivery_kind: 1, all_lines: [{ product_code: "a", line_quantity: 2 }] };
const kebab = { "delivery-number": 7, "delivery-kind": "byCourier", "all-lines": [{ "product-code": "a", "line-quantity": 2 }] }; // prettier-ignore

for (const plans of [true, false])
  describe(`@JsonOptions, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(120_000);
    let fixtures: Fixtures;
    let app: FastifyInstance;
    const apps: FastifyInstance[] = [];

    before(async () => {
      fixtures = await loadCompiled<Fixtures>("./fixtures/partner-models.js", import.meta.url);
      app = await start();
    });

    after(() => Promise.all(apps.map((one) => one.close())));

    async function start(json: JsonOptions = {}, more: object = {}): Promise<FastifyInstance> {
      const { OwnController, PartnerController, createApp } = fixtures;
      const made = await createApp({ controllers: [OwnController, PartnerController], plans, json, automaticBadRequest: true, openApi: {}, severities: { LIG1032: "off" }, fastify: { logger: false }, ...more }); // prettier-ignore
      apps.push(made);
      return made;
    }

    async function send(url: string, body: unknown, type = "application/json", method: "POST" | "PATCH" = "POST") {
      const payload = typeof body === "string" ? body : JSON.stringify(body);
      return app.inject({ method, url, headers: { "content-type": type }, payload });
    }

    const json = async (...args: Parameters<typeof send>) => (await send(...args)).json<Json>();
    const errorsOf = async (...args: Parameters<typeof send>) =>
      Object.keys((await json(...args)).errors as object).sort();

    it("does not start with a value that an option cannot have", async () => {
      await assert.rejects(
        start({ propertyNamingPolicy: "snake" as never }),
        /LIG2116: The option 'json' cannot have this value: 'propertyNamingPolicy' is "snake"\. It is "asDeclared", "camelCase"/,
      );
    });

    it("reads and writes with the options of the controller, and of the application elsewhere", async () => {
      assert.deepEqual(await json("/own", declared), declared);
      assert.deepEqual(await json("/partner", snake), snake);
      assert.deepEqual(await json("/partner/result", snake), snake);
      // Declared names are unknown members there.
      assert.equal((await json("/partner", declared)).delivery_number, 0);
    });

    it("writes elements of a sequence with the options", async () => {
      assert.equal((await send("/partner/lines", snake)).body, '{"product_code":"a","line_quantity":2}\n');
    });

    it("adds the options of the action to those of the controller", async () => {
      assert.deepEqual(await json("/partner/kebab", kebab), kebab);
      assert.deepEqual(await json("/partner/texts", snake), { ...snake, delivery_number: "7" });
    });

    it("has the keys of errors that the body has", async () => {
      assert.deepEqual(await errorsOf("/own", { allLines: [{ lineQuantity: 99 }] }), ["allLines[0].lineQuantity"]);
      assert.deepEqual(await errorsOf("/partner", { all_lines: [{ line_quantity: 99 }], delivery_kind: "none" }), ["all_lines[0].line_quantity", "delivery_kind"]); // prettier-ignore
      assert.deepEqual(await errorsOf("/partner/kebab", { "all-lines": [{ "line-quantity": 0 }] }), ["all-lines[0].line-quantity"]); // prettier-ignore
    });

    it("applies to patches", async () => {
      const merged = await json("/partner/merge", { delivery_number: 5, memo: null }, "application/merge-patch+json", "PATCH"); // prettier-ignore
      assert.deepEqual([merged.delivery_number, merged.memo], [5, undefined]);
      const operations = [{ op: "replace", path: "/all_lines/0/line_quantity", value: 12 }];
      assert.deepEqual(await errorsOf("/partner/operations", operations, "application/json-patch+json", "PATCH"), ["all_lines[0].line_quantity"]); // prettier-ignore
    });

    it("applies to JSON parts of forms, and not to their keys and to queries", async () => {
      const payload =
        '--b\r\nContent-Disposition: form-data; name="firstLine"\r\nContent-Type: application/json\r\n\r\n{"line_quantity":99}\r\n' +
        '--b\r\nContent-Disposition: form-data; name="allLines[0].lineQuantity"\r\n\r\n77\r\n--b--\r\n';
      const keys = await errorsOf("/partner/form", payload, "multipart/form-data; boundary=b");
      assert.deepEqual(keys, ["allLines[0].lineQuantity", "firstLine.line_quantity"]);
      const query = await app.inject({ method: "GET", url: "/partner/query?lines[0].lineQuantity=99" });
      assert.deepEqual(Object.keys(query.json<{ errors: Json }>().errors), ["lines[0].lineQuantity"]);
    });

    it("has its own schemas in the document, named after the options that differ", async () => {
      const { paths, components } = await documentOf(app);
      assert.deepEqual(Object.keys(components.schemas).filter((name) => name.startsWith("Delivery")), ["Delivery", "DeliveryKebabCaseWithoutNullEnumNames", "DeliveryKind", "DeliveryKindKebabCaseWithoutNullEnumNames", "DeliveryLine", "DeliveryLineKebabCaseWithoutNullEnumNames", "DeliveryLineSnakeCaseWithoutNull", "DeliveryLineSnakeCaseWithoutNullInt64StringsDecimalStrings", "DeliveryMergePatchSnakeCaseWithoutNull", "DeliverySnakeCaseWithoutNull", "DeliverySnakeCaseWithoutNullInt64StringsDecimalStrings"]); // prettier-ignore
      const namesOf = (name: string) => Object.keys(components.schemas[name]!.properties);
      assert.deepEqual(namesOf("Delivery"), ["deliveryNumber", "deliveryKind", "allLines", "memo"]);
      const partner = "DeliverySnakeCaseWithoutNull";
      assert.deepEqual(namesOf(partner), ["delivery_number", "delivery_kind", "all_lines", "memo"]);
      assert.deepEqual(namesOf("DeliveryMergePatchSnakeCaseWithoutNull"), namesOf(partner));
      assert.deepEqual(components.schemas[partner]!.properties.all_lines!.items, {
        $ref: "#/components/schemas/DeliveryLineSnakeCaseWithoutNull",
      });
      const { requestBody, responses } = paths["/partner"]!.post!;
      for (const { content } of [requestBody, responses["200"]!])
        assert.equal(content["application/json"]!.schema.$ref, `#/components/schemas/${partner}`);
      assert.equal(paths["/partner/query"]!.get!.parameters[0]!.schema.items.$ref, "#/components/schemas/DeliveryLine");
    });

    it("has the application's schemas where the options are the same", async () => {
      const same = await start({ propertyNamingPolicy: "snakeCaseLower", defaultIgnoreCondition: "whenWritingNull" });
      const { paths, components } = await documentOf(same);
      assert.equal("DeliverySnakeCaseWithoutNull" in components.schemas, false);
      const { schema } = paths["/partner"]!.post!.requestBody.content["application/json"]!;
      assert.equal(schema.$ref, "#/components/schemas/Delivery");
    });
  });
