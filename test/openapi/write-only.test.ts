import assert from "node:assert/strict";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/write-only.js");

const load = async () => {
  const { WriteOnlyController, ...testing } = await loadCompiled<Fixtures>("./fixtures/write-only.js", import.meta.url);
  return { ...testing, options: { controllers: [WriteOnlyController], automaticBadRequest: true } };
};

describe("properties that have only a setter", function () {
  this.timeout(120_000);

  testVariants({ options: [...serverVariants, { openApi: { separateInputSchemas: true } }], requests: 150, load });

  it("are set, and answers do not have them", async () => {
    const { createTestApp, options } = await load();
    const app = await createTestApp({ ...options, strictBodies: true, openApi: {} });
    const send = (payload: object) => app.inject({ method: "POST", url: "/write-only/both", payload });
    const { statusCode, body } = await send({ name: "a", password: "abc" });
    assert.deepEqual([statusCode, JSON.parse(body)], [200, { name: "a", length: 3 }]);
    assert.equal((await send({ name: "a" })).body, '{"name":"a","length":0}');
    assert.equal((await send({ name: "a", password: 1 })).statusCode, 400);
    const { components } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    const { Login, Session } = components!.schemas!;
    assert.deepEqual(Login!.properties!.password, { type: "string", writeOnly: true });
    assert.deepEqual(Session!.required, ["id"]);
    await app.close();
  });
});
