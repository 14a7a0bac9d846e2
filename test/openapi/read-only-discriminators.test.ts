import assert from "node:assert/strict";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/read-only-discriminators.js");

const load = async () => {
  const { ReadOnlyController, ...testing } = await loadCompiled<Fixtures>(
    "./fixtures/read-only-discriminators.js",
    import.meta.url,
  );
  const annotations = { enabled: true, enableAnnotationsForPolymorphism: true };
  return { ...testing, options: { controllers: [ReadOnlyController], automaticBadRequest: true, openApi: { annotations } } };
}; // prettier-ignore

describe("the document of families whose discriminator is read-only", function () {
  this.timeout(240_000);

  testVariants({ options: serverVariants, requests: 200, load });

  it("has the discriminator among what requests contain", async () => {
    const { createTestApp, options } = await load();
    const app = await createTestApp(options);
    const { paths, components } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    await app.close();
    const { schemas = {} } = components!;
    assert.deepEqual(schemas.Payment!.properties!.type, { type: "string", enum: ["card", "cash"] });
    assert.deepEqual(schemas.Card!.properties!.type, { type: "string", const: "card" });
    const parameters = Object.fromEntries(
      [paths["/read-only/payment"]!.get!, paths["/read-only/shape"]!.get!].flatMap(({ parameters: all = [] }) =>
        all.map(({ name, required, schema }) => [name, { required, schema }] as const),
      ),
    );
    assert.deepEqual(parameters.type, { required: true, schema: { type: "string", enum: ["card", "cash"] } });
    assert.deepEqual(parameters.kind!.schema!.enum, ["shape", "square"]);
    const form = paths["/read-only/payment/form"]!.post!.requestBody!.content["multipart/form-data"]!.schema!;
    assert.deepEqual(form.required, ["type"]);
  });
});
