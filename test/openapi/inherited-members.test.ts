import assert from "node:assert/strict";
import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/inherited-members.js");

const load = async () => {
  const { InheritedController, OthersController, ...testing } = await loadCompiled<Fixtures>(
    "./fixtures/inherited-members.js",
    import.meta.url,
  );
  return { ...testing, OthersController, options: { controllers: [InheritedController], automaticBadRequest: true } };
};

const variants = [...serverVariants, { plans: false }, { xmlSerializerFormatters: true }];

describe("members that all objects inherit", function () {
  this.timeout(120_000);

  testVariants({ options: variants, requests: 300, load });

  for (const variant of variants) {
    it(`are absent if nothing was sent, with ${JSON.stringify(variant)}`, async () => {
      const { createTestApp, options } = await load();
      const app = await createTestApp({ ...options, ...variant, openApi: {} });
      const errorsOf = async (url: string): Promise<string[]> => {
        const form = url.startsWith("form") && { "content-type": "application/x-www-form-urlencoded" };
        const sent = { headers: { "content-type": "application/json", ...form }, payload: form ? "" : "{}" };
        const { statusCode, body } = await app.inject({ method: "POST", url: `/inherited/${url}`, ...sent });
        assert.equal(statusCode, 400, body);
        return Object.keys((JSON.parse(body) as { errors: object }).errors);
      };
      for (const url of ["texts", "form-of-texts", "query-of-texts"])
        assert.deepEqual(await errorsOf(url), ["valueOf", "hasOwnProperty", "toString", "constructor"]);
      const { statusCode, body } = await app.inject({ method: "POST", url: "/inherited/some", payload: {} });
      assert.deepEqual([statusCode, body], [200, "{}"]);
      await app.close();
    });
  }

  for (const plans of [true, false]) {
    it(`are absent for attributes and unions, with plans: ${plans}`, async () => {
      const { createTestApp, OthersController } = await load();
      const app = await createTestApp({ controllers: [OthersController], automaticBadRequest: true, plans });
      const send = async (method: "GET" | "POST", name: string, payload?: object): Promise<unknown> => {
        const { statusCode, body, headers } = await app.inject({ method, url: `/inherited-by/${name}`, payload });
        return [statusCode, statusCode === 200 ? body : Object.keys((JSON.parse(body) as { errors: object }).errors), headers.etag]; // prettier-ignore
      };
      assert.deepEqual(await send("POST", "compared", {}), [200, "{}", undefined]);
      assert.deepEqual(await send("POST", "compared", { repeated: "a" }), [400, ["repeated"], undefined]);
      assert.deepEqual(await send("GET", "union"), [200, '{"a":1}', undefined]);
      const others = JSON.stringify({ valueOf: null, isPrototypeOf: 1, propertyIsEnumerable: [] });
      assert.deepEqual(await send("GET", "tagged"), [200, others, undefined]);
      await app.close();
    });
  }

  it("are written and read in XML only if they are there", async () => {
    const { createTestApp, options } = await load();
    const app = await createTestApp({ ...options, xmlSerializerFormatters: true, openApi: {} });
    const headers = { "content-type": "application/xml", accept: "application/xml" };
    const payload = "<Others><isPrototypeOf>2</isPrototypeOf><propertyIsEnumerable /></Others>";
    const { statusCode, body } = await app.inject({ method: "POST", url: "/inherited/others", headers, payload });
    assert.equal(statusCode, 200, body);
    assert.match(
      body,
      /^.*<Others[^>]*><isPrototypeOf>2<\/isPrototypeOf><propertyIsEnumerable><\/propertyIsEnumerable><\/Others>$/s,
    );
    await app.close();
  });
});
