import assert from "node:assert/strict";
import { loadCompiled } from "../helpers/compiled.js";
import { testVariants, serverVariants } from "./verified-variants.js";

type Fixtures = typeof import("../hosting/fixtures/family-keys.js");
type Json = Record<string, unknown>;

const annotations = { enabled: true, enableAnnotationsForPolymorphism: true };
const severities = { LIG1032: "off" } as const;

const onlyIf = (key: string, values: readonly unknown[], required?: readonly unknown[]): Json => ({
  "x-discriminator": { propertyName: key, values, ...(required && { required }) },
});
const text = { type: "string" };
const number = { type: "integer", format: "int32" };
const named = (key: string, ...values: string[]): [string, Json] => [key, { ...text, enum: values }];

describe("the document of families of classes in queries, routes and forms", function () {
  this.timeout(240_000);

  testVariants({
    options: serverVariants,
    requests: 1200,
    async load() {
      const fixtures = await loadCompiled<Fixtures>("../hosting/fixtures/family-keys.js", import.meta.url);
      const { FamilyKeysController, ...testing } = fixtures;
      const options = { controllers: [FamilyKeysController], automaticBadRequest: true, openApi: { annotations }, severities }; // prettier-ignore
      return { ...testing, options };
    },
  });

  describe("describes", () => {
    let paths: Record<string, Record<string, Json>>;

    before(async () => {
      paths = await pathsOf({ annotations });
    });

    it("the names of the classes, and which of them read a key, when the object is in a query", () => {
      assert.deepEqual(parametersOf(paths, "/keys/payment"), {
        type: { in: "query", required: true, schema: { ...text, enum: ["card", "invoice"] } },
        amount: { in: "query", schema: number },
        digits: { in: "query", description: "Read only if `type` is `card`.", schema: { ...text, ...onlyIf("type", ["card"]) } },
        due: { in: "query", description: "Read only if `type` is `invoice`.", schema: { ...text, ...onlyIf("type", ["invoice"]) } },
      }); // prettier-ignore
    });

    it("a key as required when all classes require it, and otherwise which of them do", () => {
      const { unit, name, value } = parametersOf(paths, "/keys/measure");
      assert.deepEqual(unit, { in: "query", required: true, schema: { ...text, enum: ["weight", "label"] } });
      assert.deepEqual(name, { in: "query", required: true, schema: text });
      assert.deepEqual(value, {
        in: "query",
        description: "Read only if `unit` is `weight`. Required if `unit` is `weight`.",
        schema: { ...number, minimum: 1, maximum: 9, ...onlyIf("unit", ["weight"], ["weight"]) },
      });
    });

    it("no key as required when the object may be absent", () => {
      const { type } = parametersOf(paths, "/loose/search");
      assert.deepEqual(type, { in: "query", schema: { ...text, enum: ["card", "invoice"] } });
    });

    it("what each class allows when a key is of several types", () => {
      const { value } = parametersOf(paths, "/loose/size");
      assert.deepEqual(value, { in: "query", schema: { anyOf: [number, text] } });
    });

    it("the parts of a route when they are those of a class", () => {
      assert.deepEqual(parametersOf(paths, "/keys/route/{type}/{digits}"), {
        type: { in: "path", required: true, schema: { ...text, enum: ["card", "invoice"] } },
        digits: { in: "path", required: true, schema: text },
      });
    });

    it("the fields of all classes when the object is in a form", () => {
      const schema = formOf(paths, "/keys/trip", "multipart/form-data");
      assert.equal(schema.required, undefined);
      const fields = Object.entries(schema.properties as Record<string, Json>);
      assert.deepEqual(
        fields.map(([name]) => name),
        ["leg.by", "leg.parcel.kind", "leg.parcel.height", "leg.ticket", "leg.minutes"],
      ); // prettier-ignore
      assert.deepEqual(fields[0], named("leg.by", "Leg", "ride", "walk"));
    });
  });

  it("describes the keys of the declared class when the option for subtypes is off", async () => {
    const { type, ...others } = parametersOf(await pathsOf({}), "/keys/payment");
    assert.deepEqual(type, { in: "query", required: true, schema: { ...text, enum: ["card", "invoice"] } });
    assert.deepEqual(others, { amount: { in: "query", schema: number } });
  });
});

async function pathsOf(openApi: object): Promise<Record<string, Record<string, Json>>> {
  const fixtures = await loadCompiled<Fixtures>("../hosting/fixtures/family-keys.js", import.meta.url);
  const { FamilyKeysController, LooseKeysController, createApp } = fixtures;
  const app = await createApp({ controllers: [FamilyKeysController, LooseKeysController], openApi, severities });
  const document = (await app.inject("/openapi/v1/openapi.json")).json<{ paths: Record<string, Record<string, Json>> }>();
  await app.close();
  return document.paths;
} // prettier-ignore

function parametersOf(paths: Record<string, Record<string, Json>>, path: string): Record<string, Json> {
  const parameters = paths[path]!.get!.parameters as (Json & { name: string })[];
  return Object.fromEntries(parameters.map(({ name, ...rest }) => [name, rest]));
}

function formOf(paths: Record<string, Record<string, Json>>, path: string, mediaType: string): Json {
  const { content } = paths[path]!.post!.requestBody as { content: Record<string, { schema: Json }> };
  return content[mediaType]!.schema;
}
