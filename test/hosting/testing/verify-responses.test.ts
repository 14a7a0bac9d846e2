import assert from "node:assert/strict";
import { mock } from "node:test";
import type { AppOptions } from "ligature";
import type { Schema } from "ligature/openapi";
import { createTestApp, ResponseMismatchError, verifyResponses, type TestApp } from "ligature/testing";
import { loadCompiled } from "../../helpers/compiled.js";
import { withNodeEnv } from "../../helpers/node-env.js";
import { WarningLog } from "../../helpers/warning-log.js";

type Fixtures = typeof import("./fixtures/untrue.js");

/** The part of the response, with its place in a body; what the document says of it; and what it is. */
type Difference = readonly [part: string, expected: unknown, actual: unknown];

const differences: Readonly<Record<string, Difference>> = {
  status: ["status", ["200"], "409"],
  type: ["media type", ["application/json"], "text/html"],
  member: ["body /lines/1/sku", { type: "string" }, 5],
  absent: ["body /lines", { required: "lines" }, undefined],
  lines: ["body /lines", { required: "lines" }, undefined],
  sequence: ["body /1/lines", { required: "lines" }, undefined],
  text: ["body ", "application/json", "{"],
  thrown: ["status", ["200"], "500"],
  empty: ["body", ["application/json"], undefined],
  nothing: ["body", undefined, "more"],
  header: ["header X-Count ", { type: "integer" }, "many"],
};

for (const openApiVersion of ["3.1", "3.0"] as const) {
  describe(`verifyResponses with OpenAPI ${openApiVersion}`, () => {
    let app: TestApp;

    before(async function () {
      this.timeout(30_000);
      const fixtures = await loadCompiled<Fixtures>("./fixtures/untrue.js", import.meta.url);
      app = await verifyResponses(
        await createTestApp(() => fixtures.createApplication({ openApi: { ...fixtures.openApi, openApiVersion } })),
      );
    });
    after(() => app.close());

    for (const [action, [part, expected, actual]] of Object.entries(differences)) {
      it(`rejects with the operation, the place and both values when ${action} is not as the document says`, async () => {
        const error: unknown = await app.inject(`/untrue/${action}`).catch((thrown: unknown) => thrown);
        assert.ok(error instanceof ResponseMismatchError);
        const place = error.pointer === undefined ? error.part : `${error.part} ${error.pointer}`;
        assert.deepEqual([error.operation, place, error.expected, error.actual], [`GET /untrue/${action}`, part, expected, actual]); // prettier-ignore
        assert.match(error.message, new RegExp(`^The response \\d+ of GET /untrue/${action} is not as its document says: ${error.part}`)); // prettier-ignore
      });
    }

    it("says that the document has no content when the response has some", () =>
      assert.rejects(app.inject("/untrue/nothing"), { message: /body is "more", but the document has no body\.$/ }));

    it("has the error of the action as its cause when the action throws", async () => {
      const error: unknown = await app.inject("/untrue/thrown").catch((thrown: unknown) => thrown);
      assert.ok(error instanceof ResponseMismatchError && error.cause instanceof RangeError);
      assert.equal(error.cause.message, "there are no orders");
      const other: unknown = await app.inject("/untrue/status").catch((thrown: unknown) => thrown);
      assert.ok(other instanceof ResponseMismatchError && !("cause" in other));
    });

    it("accepts a response when it is as the document says, before it is compressed", async () => {
      const headers = { "accept-encoding": "gzip" };
      for (const url of ["/untrue/true", "/untrue/large"]) {
        const response = await app.inject({ url, headers });
        assert.equal(response.headers["content-encoding"], "gzip");
      }
    });

    it("reads sequences of which each element is compared when they are compressed", async () => {
      for (const encoding of ["gzip", "br", "deflate"]) {
        const send = (action: string) =>
          app.inject({ url: `/untrue/${action}`, headers: { "accept-encoding": encoding } });
        assert.equal((await send("sequences")).headers["content-encoding"], encoding);
        for (const action of ["sequence", "lines"])
          await assert.rejects(send(action), { part: "body", expected: { required: "lines" } });
      }
    });

    it("checks neither streams nor routes that no document describes when they are answered", async () => {
      assert.equal((await app.inject("/untrue/stream")).statusCode, 200);
      assert.equal((await app.inject("/untrue/hidden")).statusCode, 418);
      assert.equal((await app.inject("/nowhere")).statusCode, 404);
    });

    it("compares the status and the headers when the method is HEAD", async () => {
      assert.equal((await app.inject({ method: "HEAD", url: "/untrue/true" })).statusCode, 200);
      await assert.rejects(app.inject({ method: "HEAD", url: "/untrue/status" }), ResponseMismatchError);
    });
  });
}

describe("verifyResponses", () => {
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(30_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/untrue.js", import.meta.url);
  });

  it("rejects when the application is closed, if a client over a socket got a wrong response", async () => {
    const app = await verifyResponses(await createTestApp(() => fixtures.createApplication()));
    const address = await app.instance.listen({ port: 0, host: "127.0.0.1" });
    assert.equal((await fetch(`${address}/untrue/status`)).status, 409);
    await assert.rejects(app.close(), ResponseMismatchError);
  });

  it("checks nothing when it was not asked to", async () => {
    const app = await createTestApp(() => fixtures.createApplication());
    assert.equal((await app.inject("/untrue/status")).statusCode, 409);
    await app.close();
  });

  it("is refused when the application serves no document", async () => {
    const app = await createTestApp({ controllers: [fixtures.UntrueController] });
    await assert.rejects(verifyResponses(app), /serves no OpenAPI document.*`openApi`/);
    await app.close();
  });
});

const order = { $ref: "#/components/schemas/Order" };

/** Schemas with which nothing can be compared. Filters of documents can make them. */
const unusable: readonly (readonly [what: string, schema: Schema, reason: RegExp])[] = [
  ["is a reference to itself", order, /refers to itself endlessly/],
  ["contains itself as an alternative", { anyOf: [order, { type: "null" }] }, /refers to itself endlessly/],
  ["is not itself", { not: order }, /refers to itself endlessly/],
  ["refers to nothing", { $ref: "#/components/schemas/Nothing" }, /Nothing, which is none of its components/],
  ["has a pattern that is none", { properties: { id: { pattern: "(" } } }, /Invalid regular expression/],
  ["has a type that is none", { type: "nonsense" as "string" }, /schema is invalid: data\/type/],
];

const withOrder = (schema: Schema): Pick<AppOptions, "openApi"> => ({
  openApi: {
    documentFilters: [
      ({ components, ...document }) => ({
        ...document,
        components: { ...components, schemas: { ...components!.schemas, Order: schema } },
      }),
    ],
  },
});

describe("a schema with which no response can be compared", () => {
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(30_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/untrue.js", import.meta.url);
  });

  for (const [what, schema, reason] of unusable) {
    it(`is a finding of verifyResponses when it ${what}`, async () => {
      const app = await verifyResponses(await createTestApp(() => fixtures.createApplication(withOrder(schema))));
      const error: unknown = await app.inject("/untrue/true").catch((thrown: unknown) => thrown);
      assert.ok(error instanceof ResponseMismatchError, String(error));
      assert.equal(error.part, "schema");
      assert.match(error.message, /^The response 200 of GET \/untrue\/true cannot be compared with its document: /);
      assert.match(error.message, reason);
      await app.close();
    });

    it(`is logged by validateResponses, and changes no response, when it ${what}`, async () => {
      const log = new WarningLog();
      const options = { ...withOrder(schema), validateResponses: true, fastify: { logger: log.options } };
      const app = await withNodeEnv("development", async () => {
        const created = await fixtures.createApplication(options);
        await created.ready();
        return created;
      });
      assert.equal((await app.inject("/untrue/true")).statusCode, 200);
      await app.close();
      assert.match(
        log.messages.join("\n"),
        /^LIG2092: The response 200 of GET \/untrue\/true cannot be compared[^\n]*$/,
      );
    });
  }
});

describe("validateResponses", () => {
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(30_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/untrue.js", import.meta.url);
  });

  /** The messages of some requests. */
  async function logged(environment: string, options: Partial<AppOptions>): Promise<readonly string[]> {
    const log = new WarningLog();
    const start = async () => {
      const app = await fixtures.createApplication({ fastify: { logger: log.options }, ...options });
      await app.ready();
      return app;
    };
    const app = await withNodeEnv(environment, start);
    for (const url of ["true", "status", "member"]) await app.inject(`/untrue/${url}`);
    await app.close();
    return log.messages;
  }

  const messages = [
    'LIG2092: The response 409 of GET /untrue/status is not as its document says: status is "409", but the document has ["200"].',
    'LIG2092: The response 200 of GET /untrue/member is not as its document says: body at "/lines/1/sku" is 5, but the document has {"type":"string"}.',
  ];
  for (const [condition, environment, options, expected] of [
    ["the application runs in development", "development", { validateResponses: true }, messages],
    ["the application runs in production", "production", { validateResponses: true }, []],
    ["the option is not set", "development", {}, []],
    ["the severity is off", "development", { validateResponses: true, severities: { LIG2092: "off" } }, []],
  ] as const) {
    it(`${expected.length > 0 ? "logs what differs" : "logs nothing"} when ${condition}`, async () =>
      assert.deepEqual(await logged(environment, options), expected));
  }

  it("writes what differs to the standard error output when the application has no logger", async () => {
    const written = mock.method(console, "error", () => undefined);
    await logged("development", { validateResponses: true, fastify: {} }).finally(() => written.mock.restore());
    assert.deepEqual(
      written.mock.calls.map(({ arguments: [text] }) => String(text)).filter((text) => text.startsWith("LIG2092")),
      messages,
    );
  });

  it("stops the start when the application serves no document", () =>
    assert.rejects(logged("development", { validateResponses: true, openApi: undefined }), { code: "LIG2091" }));
});
