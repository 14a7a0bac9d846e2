import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, InjectOptions } from "fastify";
import { documentsOfProject } from "#runtime/applications/index.js";
import { openApiJson, type OpenApiDocument } from "#runtime/openapi/index.js";
import { createReflector } from "#runtime/reflection/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { withNodeEnv } from "../helpers/node-env.js";

const booking = { firstDay: "2026-02-28", lastDay: "2026-03-01", length: "P2D", rooms: 2 };
const inXml = "<Booking><firstDay>2026-02-28</firstDay><lastDay>2026-03-01</lastDay><length>P2D</length><rooms>2</rooms></Booking>"; // prettier-ignore
const invalid = { firstDay: "2026-02-30" };

describe("classes of a package that converters make simple types", function () {
  this.timeout(120_000);
  let app: FastifyInstance;

  before(async () => {
    const { start } = await loadCompiled<typeof import("./fixtures/temporal-types.js")>(
      "./fixtures/temporal-types.js",
      import.meta.url,
    );
    app = await withNodeEnv("development", start);
  });
  after(() => app.close());

  const post = (payload: object | string, headers: Record<string, string> = {}, url = "/bookings"): InjectOptions => ({ method: "POST", url, payload, headers }); // prettier-ignore
  const answers: readonly [when: string, request: InjectOptions | string, answer: string][] = [
    ["the route has one", "/bookings/2026-02-28", '{"next":"2026-03-01","self":"/bookings/2026-02-28"}'],
    [
      "the query, a header and a cookie have them",
      { url: "/bookings/any/values?days=2026-01-02&days=2026-02-03", headers: { "x-day": "2026-03-04", cookie: "cookie=2026-04-05" } },
      '["2026-01-02","2026-02-03","2026-03-04","2026-04-05"]',
    ],
    ["a JSON body has them", post(booking), JSON.stringify([booking])],
    ["XML has them", post(inXml, { "content-type": "application/xml" }), JSON.stringify([booking])],
    [
      "a form has them",
      post(new URLSearchParams({ ...booking, rooms: "2" }).toString(), { "content-type": "application/x-www-form-urlencoded" }, "/bookings/form"),
      JSON.stringify(booking),
    ],
    ["the client asks for CSV", post(booking, { accept: "text/csv" }), "2026-02-28,2026-03-01,P2D,2"],
    ["a text is none", post(invalid), "[]"],
  ]; // prettier-ignore
  for (const [when, request, answer] of answers)
    it(`are read and written as one text when ${when}`, async () => {
      const { statusCode, body } = await app.inject(request);
      assert.equal(statusCode, 200, body);
      assert.equal(body, answer);
    });

  it("are written as XML when the client asks for it", async () => {
    const { body } = await app.inject(post(booking, { accept: "application/xml" }));
    assert.ok(body.includes(inXml), body);
  });

  it("are refused with the usual message when the route has none", async () => {
    const { statusCode, body } = await app.inject("/bookings/2026-02-30");
    assert.equal(statusCode, 400);
    assert.match(body, /The value '2026-02-30' is not valid/);
  });

  it("have their schema in the document, which the editor shows byte for byte", async () => {
    const served = await app.inject("/openapi/v1/openapi.json");
    const { firstDay, length } = served.json<OpenApiDocument>().components!.schemas!.Booking!.properties!;
    assert.deepEqual([firstDay!.format, length!.format], ["date", "duration"]);
    const file = fileURLToPath(new URL("./fixtures/temporal-types.ts", import.meta.url));
    const { document, errors, notices } = documentsOfProject(createReflector({ projectRoot: fileURLToPath(new URL("./fixtures/", import.meta.url)), rootNames: [file] }))!; // prettier-ignore
    assert.deepEqual([errors, notices], [[], []]);
    assert.equal(openApiJson(document("v1", { servers: [{ url: "../.." }] })), served.body);
  });
});
