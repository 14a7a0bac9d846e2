import assert from "node:assert/strict";
import type { TestApp } from "ligature/testing";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/number-texts.js");

const json = { int64: "string", decimal: "string" } as const;

const load = async () => {
  const { PricesController, ...testing } = await loadCompiled<Fixtures>("./fixtures/number-texts.js", import.meta.url);
  return { ...testing, options: { controllers: [PricesController], json } };
};

describe("bounds of numbers that JSON has as texts", function () {
  this.timeout(60_000);
  let app: TestApp;

  before(async () => {
    const { createTestApp, options } = await load();
    app = await createTestApp({ ...options, openApi: {} });
  });

  after(() => app.close());

  it("are in the description and in an extension, behind the comment", async () => {
    const { components, paths } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    const { size: _size, ...properties } = components!.schemas!.Price!.properties!;
    assert.deepEqual(properties, {
      count: {
        description: "The number is at least 1 and at most 9.",
        type: "string",
        format: "int64",
        "x-bounds": { minimum: 1, maximum: 9 },
      },
      amount: {
        description: "How much it is.\n\nThe number is at least 0.01 and at most 99.99.",
        type: "string",
        format: "decimal",
        "x-bounds": { minimum: 0.01, maximum: 99.99 },
      },
      share: {
        description: "The number is above 0 and below 1.",
        type: ["string", "null"],
        format: "decimal",
        "x-bounds": { exclusiveMinimum: 0, exclusiveMaximum: 1 },
      },
      id: {
        description: "The number is at least 5 and at most 10.",
        type: "string",
        format: "uint64",
        "x-bounds": { minimum: 5, maximum: 10 },
        default: "5",
      },
      free: { type: "string", format: "decimal" },
    });
    assert.deepEqual(paths["/prices/whole"]!.post!.requestBody!.content["application/json"]!.schema, properties.count);
  });

  it("stay bounds in queries and forms, which have numbers", async () => {
    const { paths } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    const [count] = paths["/prices"]!.get!.parameters!;
    assert.deepEqual(count!.schema, { type: "integer", format: "int64", minimum: 1, maximum: 9 });
  });
});

describe("the document of numbers that JSON has as texts", () => {
  testVariants({ options: [...serverVariants, { json: {} }], requests: 150, load });
});
