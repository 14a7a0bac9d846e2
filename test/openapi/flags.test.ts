import assert from "node:assert/strict";
import type { TestApp } from "ligature/testing";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/flags.js");

const load = async () => {
  const { FlagsController, ...testing } = await loadCompiled<Fixtures>("./fixtures/flags.js", import.meta.url);
  return { ...testing, options: { controllers: [FlagsController], automaticBadRequest: true } };
};

const named = { json: { enums: "names" } } as const;

describe("flags without a member for 0", function () {
  this.timeout(300_000);

  testVariants({
    options: [...serverVariants, named, { ...named, strictBodies: true }],
    requests: 400,
    load,
  });

  for (const options of [{}, { strictBodies: true }, { strictBodies: true, plans: false }]) {
    describe(`with ${JSON.stringify(options)}`, () => {
      let app: TestApp;

      before(async () => {
        const { createTestApp, options: own } = await load();
        app = await createTestApp({ ...own, ...options, openApi: {} });
      });

      after(() => app.close());

      it("are 0 when they are absent, and may be sent as 0", async () => {
        assert.deepEqual((await app.inject("/flags/one")).json(), [0, 0, 0]);
        const headers = { "x-rights": "0", cookie: "cookie=0" };
        assert.deepEqual((await app.inject({ url: "/flags/one?rights=0", headers })).json(), [0, 0, 0]);
        assert.equal((await app.inject("/flags/path/0")).body, "0");
        const payload = "rights=0&list=0&list=3";
        const form = { "content-type": "application/x-www-form-urlencoded" };
        const answer = await app.inject({ method: "POST", url: "/flags/form", payload, headers: form });
        assert.deepEqual(answer.json(), { rights: 0, list: [0, 3] });
        const whole = await app.inject({ method: "POST", url: "/flags/whole", payload: "0", headers: { "content-type": "application/json" } }); // prettier-ignore
        assert.equal(whole.body, "0");
      });

      it("may be combined, but only of members", async () => {
        assert.equal((await app.inject("/flags/path/11")).body, "11");
        assert.equal((await app.inject("/flags/path/read,run")).body, "9");
        assert.equal((await app.inject("/flags/path/4")).statusCode, 400);
        assert.equal((await app.inject("/flags/path/12")).statusCode, 400);
      });
    });
  }

  it("are described from 0 when they are numbers", async () => {
    const { Rights } = (await documentWith({ strictBodies: true })).components!.schemas!;
    assert.deepEqual(Rights, {
      description: "None of them is 0, and 4 is none of them.\n\nA sum of flags: 1 is read, 2 is write, 8 is run. 0 is no flag.", // prettier-ignore
      not: { enum: [4, 5, 6, 7] },
      type: "integer",
      format: "int32",
      "x-enum-flags": { read: 1, write: 2, run: 8 },
      minimum: 0,
      maximum: 11,
    });
  });

  it("are described with 0 beside the names when they are names", async () => {
    const { Rights } = (await documentWith({ strictBodies: true, ...named })).components!.schemas!;
    assert.deepEqual(Rights, {
      description: "None of them is 0, and 4 is none of them.",
      anyOf: [
        { type: "string", pattern: "^(?:read|write|run)(?:, (?:read|write|run))*$" },
        { type: "integer", const: 0 },
      ],
      "x-enum-flags": { read: 1, write: 2, run: 8 },
    });
  });
});

async function documentWith(options: object): Promise<OpenApiDocument> {
  const { createTestApp, options: own } = await load();
  const app = await createTestApp({ ...own, ...options, openApi: {} });
  const document = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
  await app.close();
  return document;
}
