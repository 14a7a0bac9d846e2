import assert from "node:assert/strict";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/accessors.js");

const load = async () => {
  const { AccessorsController, ...testing } = await loadCompiled<Fixtures>("./fixtures/accessors.js", import.meta.url);
  return { ...testing, options: { controllers: [AccessorsController], automaticBadRequest: true } };
};

describe("the document of getters with setters", function () {
  this.timeout(120_000);

  testVariants({ options: serverVariants, requests: 300, load });

  it("has the initial values of the fields that they return", async () => {
    const { createTestApp, options } = await load();
    const app = await createTestApp({ ...options, openApi: { separateInputSchemas: true } });
    const { components } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    const { AccessorsInput, AccessorsMergePatch } = components!.schemas!;
    assert.deepEqual(AccessorsInput!.required, ["unset", "wrong", "part", "autoUnset", "field"]);
    const { count, text, label, unset } = AccessorsInput!.properties!;
    assert.deepEqual([count!.default, text!.default, label!.default, unset!.default], [1, "a", "p", undefined]);
    const { count: removable, wrong, field } = AccessorsMergePatch!.properties!;
    assert.deepEqual([removable!.type, wrong!.type, field!.type], [["integer", "null"], "integer", "integer"]);
    await app.close();
  });

  it("has what other getters compute, and what constructors set, as initial values", async () => {
    const { createTestApp, options } = await load();
    const app = await createTestApp({ ...options, openApi: { separateInputSchemas: true } });
    const { components } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    const { ComputedInput, ConstructedInput } = components!.schemas!;
    assert.deepEqual(ComputedInput!.required, ["unset", "shown"]);
    const { size, level, lazy, text } = ComputedInput!.properties!;
    assert.deepEqual(
      [size, level, lazy, text].map((one) => one!.default),
      [3, undefined, undefined, undefined],
    );
    assert.deepEqual(ConstructedInput!.required, ["maybe"]);
    const defaults = Object.entries(ConstructedInput!.properties!).map(([name, one]) => [name, one.default]);
    assert.deepEqual(Object.fromEntries(defaults), {
      name: "n",
      count: 3,
      other: undefined,
      replaced: "b",
      changed: undefined,
      either: undefined,
      maybe: undefined,
      kind: "k",
    });
    await app.close();
  });
});
