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

  it("are not checked, and have no rules in the document, unless a derived class has a getter", async () => {
    const { createTestApp, options } = await load();
    for (const plans of [true, false]) {
      const app = await createTestApp({ ...options, plans, openApi: {} });
      const send = async (url: string, payload: object) =>
        (await app.inject({ method: "POST", url: `/write-only/${url}`, payload })).statusCode;
      assert.deepEqual([await send("unchecked", {}), await send("unchecked", { level: 9, note: "abcde" })], [200, 200]);
      assert.deepEqual([await send("checked", {}), await send("checked", { level: 9, note: "ab" })], [400, 200]);
      assert.deepEqual([await send("checked", { note: "abcd" }), await send("checked", { note: "" })], [400, 400]);
      const { components } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
      const { Unchecked, Checked } = components!.schemas!;
      const level = { type: "integer", format: "int32", writeOnly: true };
      assert.deepEqual([Unchecked!.required, Unchecked!.properties!.level], [undefined, level]);
      assert.deepEqual([Checked!.required, Checked!.properties!.note!.maxLength], [["note"], 3]);
      await app.close();
    }
  });
});
