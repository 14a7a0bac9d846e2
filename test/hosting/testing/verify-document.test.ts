import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { createTestApp, DocumentMismatchError, verifyDocument, type VerifyDocumentOptions } from "ligature/testing";
import type { OpenApiDocument, OpenApiOptions, Operation, Parameter, Schema } from "ligature/openapi";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/shelf.js");

/** Changes one operation of the document. */
const lieAbout = (path: string, change: (operation: Operation) => Operation): OpenApiOptions => ({
  operationFilters: [(operation, { described }) => (described.path === path && described.method !== "delete" ? change(operation) : operation)],
}); // prettier-ignore

const parameter = (operation: Operation, name: string, change: Partial<Parameter>): Operation => ({
  ...operation,
  parameters: operation.parameters!.map((one) => (one.name === name ? { ...one, ...change } : one)),
});

/** Changes the schema of a book. */
const book = (change: (schema: Schema) => Schema): OpenApiOptions => ({
  documentFilters: [
    (document): OpenApiDocument => {
      const schemas = { ...document.components!.schemas! };
      return { ...document, components: { ...document.components, schemas: { ...schemas, Book: change(schemas.Book!) } } };
    },
  ],
}); // prettier-ignore

const property = (name: string, change: Schema): OpenApiOptions =>
  book((schema) => ({
    ...schema,
    properties: { ...schema.properties, [name]: { ...schema.properties![name], ...change } },
  }));

/** A lie, the operation of the finding, what it says, and the smallest request. */
type Row = readonly [lie: string, openApi: OpenApiOptions, operation: string, message: RegExp, request: RegExp];

const shelf = (change: (operation: Operation) => Operation): OpenApiOptions =>
  lieAbout("/shelf", (operation) => (operation.parameters === undefined ? operation : change(operation)));

const rows: readonly Row[] = [
  ["a value is required that is not", shelf((one) => parameter(one, "size", { required: true })), "GET /shelf", /does not allow this request \(missing: query size\), but it was accepted: 200/, /^\/shelf$/],
  ["a bound is stricter than that of the server", shelf((one) => parameter(one, "size", { schema: { type: "integer", minimum: 1, maximum: 40 } })), "GET /shelf", /\(bound: query size\).*accepted/, /^\/shelf\?size=41$/],
  ["a bound is missing", shelf((one) => parameter(one, "size", { schema: { type: "integer" } })), "GET /shelf", /allows this request, but it was refused: 400/, /^\/shelf\?size=0$/],
  ["a type is wider than that of the server", shelf((one) => parameter(one, "size", { schema: { type: "string" } })), "GET /shelf", /allows this request, but it was refused: 400/, /^\/shelf\?size=.$/],
  ["a type is another one", shelf((one) => parameter(one, "text", { schema: { type: "integer" } })), "GET /shelf", /\(type: query text\).*accepted/, /^\/shelf\?text=wrong$/],
  ["a format is checked that the server does not check", shelf((one) => parameter(one, "text", { schema: { type: "string", format: "date" } })), "GET /shelf", /\(format: query text\).*accepted/, /^\/shelf\?text=wrong$/],
  ["a path is narrower than its constraint", lieAbout("/shelf/{id}", (one) => parameter(one, "id", { schema: { type: "integer", minimum: 0 } })), "GET /shelf/{id}", /\(bound: path id\).*accepted: 404/, /^\/shelf\/-1$/],
  ["a status is missing", lieAbout("/shelf/{id}", ({ responses: { 404: _404, ...responses }, ...one }) => ({ ...one, responses })), "GET /shelf/{id}", /status is "404", but the document has \["200","400"\]/, /^\/shelf\/-1$/],
  ["an enum has a member more", property("kind", { enum: ["novel", "poems", "essay"] }), "POST /shelf", /allows this request, but it was refused: 400/, /"kind":"essay"/],
  ["a length is shorter", property("title", { maxLength: 10 }), "POST /shelf", /\(bound: body \/title\).*accepted/, /"title":".{11}"/],
  ["no additional members are allowed", book((schema) => ({ ...schema, additionalProperties: false })), "POST /shelf", /\(extra: body \/unexpected\).*accepted/, /"unexpected":1/],
  ["a member is not required", book((schema) => ({ ...schema, required: ["title", "pages"] })), "POST /shelf", /allows this request, but it was refused: 400/, /^(?!.*kind)/],
  ["a media type is not read", lieAbout("/shelf", (one) => one.requestBody === undefined ? one : { ...one, responses: { ...one.responses, 415: { description: "" } }, requestBody: { ...one.requestBody, content: { "text/plain": { schema: { type: "string" } } } } }), "POST /shelf", /allows this request, but it was refused: 415/, /text\/plain/],
]; // prettier-ignore

const problems = { "application/problem+json": {} };

/** Bodies that no formatter reads are answered with 415. */
const unread: OpenApiOptions = {
  operationFilters: [
    (operation) =>
      operation.requestBody === undefined
        ? operation
        : { ...operation, responses: { ...operation.responses, 415: { description: "", content: problems } } },
  ],
};

describe("verifyDocument", function () {
  this.timeout(120_000);
  let fixtures: Fixtures;
  before(async () => (fixtures = await loadCompiled<Fixtures>("./fixtures/shelf.js", import.meta.url)));

  async function verify(options: VerifyDocumentOptions, app: Parameters<Fixtures["createShelf"]>[0] = {}) {
    const started = await createTestApp(() => fixtures.createShelf(app));
    try {
      return await verifyDocument(started, { seed: 1, requests: 1000, methods: "all", ...options });
    } finally {
      await started.close();
    }
  }

  /** The findings of a run that fails. */
  async function findings(options: VerifyDocumentOptions, app: Parameters<Fixtures["createShelf"]>[0] = {}) {
    const error: unknown = await verify(options, app).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof DocumentMismatchError, (error as Error).stack);
    return error.findings;
  }

  it("finds nothing when the document is true", async () => {
    const { seed, accepted, refused, operations } = await verify({ operations: (name) => name !== "POST /shelf" });
    assert.deepEqual([seed, operations], [1, 3]);
    assert.ok(accepted > 300 && refused > 300, `${accepted} accepted, ${refused} refused`);
  });

  it("derives base64 texts within their limits when the number of bytes is limited", async () => {
    const { accepted, refused } = await verify({}, { controllers: [fixtures.CoversController] });
    assert.ok(accepted > 300 && refused > 300, `${accepted} accepted, ${refused} refused`);
  });

  for (const [lie, openApi, operation, message, request] of rows) {
    it(`finds the smallest request when ${lie}`, async () => {
      const [found, ...others] = await findings(
        { operations: (name) => name === operation },
        { openApi: { ...unread, ...openApi } },
      );
      assert.deepEqual(others, []);
      const { method, url, payload, headers } = found!.request!;
      assert.equal(found!.operation, operation);
      assert.match(found!.message, message);
      assert.match(payload === undefined ? url : JSON.stringify([method, headers, String(payload)]).replaceAll("\\", ""), request); // prettier-ignore
    });
  }

  it("sends the same requests again when the seed is the same", async () => {
    const [, openApi] = rows[1]!;
    const [one, same] = [await findings({ seed: 7 }, { openApi }), await findings({ seed: 7 }, { openApi })];
    assert.deepEqual(one, same);
  });

  it("names the seed, and the request as it is sent, when the document is not true", async () => {
    const [, openApi] = rows[0]!;
    await assert.rejects(verify({ seed: 12, operations: (name) => name === "GET /shelf" }, { openApi }), {
      name: "DocumentMismatchError",
      message: `The OpenAPI document is not true for 1 of its operations (seed 12):
- GET /shelf: The document does not allow this request (missing: query size), but it was accepted: 200 {"size":10,"text":null}
    GET /shelf`,
    });
  });

  it("sends only requests that change nothing when it is not asked for all methods", async () => {
    fixtures.ShelfController.deleted = 0;
    const { operations } = await verify({ methods: "safe" });
    assert.deepEqual([operations, fixtures.ShelfController.deleted], [2, 0]);
    await verify({ operations: (name) => name.startsWith("DELETE") });
    assert.ok(fixtures.ShelfController.deleted > 300);
  });

  it("sends the headers of the caller when operations need a user", async () => {
    const app: Parameters<Fixtures["createShelf"]>[0] = {
      controllers: [fixtures.ClosedController],
      configure: (instance) =>
        instance.addHook("onRequest", async (request) => {
          if (request.headers.authorization === "Bearer 1") Object.assign(request, { user: { id: 1 } });
        }),
    };
    const [refused] = await findings({}, app);
    assert.match(refused!.message, /^The document allows this request, but it was refused: 401/);
    await verify({ headers: { authorization: "Bearer 1" } }, app);
  });

  it("names the error when an action throws", async () => {
    const [found, ...others] = await findings({}, { controllers: [fixtures.BrokenController] });
    assert.deepEqual([found!.operation, others], ["GET /broken", []]);
    assert.match(found!.message, /status is "500".* The application threw RangeError: there are no books\.$/);
  });

  it("accepts a refusal when the caller says that no document can express its rule", async () => {
    const openApi = shelf((one) => parameter(one, "size", { schema: { type: "integer", minimum: 0, maximum: 50 } }));
    const options = { operations: (name: string) => name === "GET /shelf" };
    await findings(options, { openApi });
    await verify({ ...options, isRefusalExpected: ({ url }, { statusCode }) => url.includes("size=0") && statusCode === 400 }, { openApi }); // prettier-ignore
  });

  it("does not take a refusal for an acceptance when the caller expects it and the request is wrong", async () => {
    const options = { operations: (name: string) => name === "GET /shelf", isRefusalExpected: () => true };
    await verify(options);
  });

  const circle = { $ref: "#/components/schemas/Book" };
  const underivable: readonly (readonly [condition: string, openApi: OpenApiOptions, message: RegExp])[] = [
    ["a pattern cannot be derived", property("title", { pattern: "^(?=a)a$" }), /fast-check cannot derive texts of the pattern \^\(\?=a\)a\$/],
    ["no number is within the bounds", property("pages", { minimum: 5, maximum: 4 }), /No integer is within the limits/],
    ["no value fits its schema", property("pages", { not: {} }), /Nearly no value that is derived fits/],
    ["no text is within the bounds", property("title", { minLength: 5, maxLength: 4 }), /No text is within the limits|Nearly no value/],
    ["no bytes are within the bounds", property("title", { format: "byte", minLength: 8, maxLength: 4 }), /No base64 text is within the limits|Nearly no value/],
    ["a reference leads to itself", book(() => ({ allOf: [circle] })), /#\/components\/schemas\/Book refers to itself endlessly/],
    ["a schema is not itself", book((schema) => ({ ...schema, not: circle })), /refers to itself endlessly/],
    ["a reference leads to nothing", property("title", { $ref: "#/components/schemas/Nothing" }), /Nothing/],
    ["a type is none", property("title", { type: "nonsense" as "string" }), /type/],
    ["a required member contains itself", property("title", { type: "object", properties: { inner: circle }, required: ["inner"] }), /Required members contain themselves endlessly/],
  ]; // prettier-ignore
  for (const [condition, openApi, message] of underivable) {
    it(`says that it cannot derive a request when ${condition}`, async () => {
      const [found] = await findings({ operations: (name) => name === "POST /shelf" }, { openApi });
      assert.equal(found!.request, undefined);
      assert.match(found!.message, message);
      assert.match(found!.message, /^No request can be derived from the document: .*use the option 'operations'\.$/);
    });
  }

  it("derives requests when optional members contain themselves", async () => {
    const openApi = property("inner", { anyOf: [circle, { type: "null" }] });
    const [found] = await findings({ operations: (name) => name === "POST /shelf" }, { openApi });
    assert.ok(found!.request !== undefined);
  });

  it("stops waiting when an action never answers", async () => {
    const started = performance.now();
    const [found] = await findings({ timeout: 50 }, { controllers: [fixtures.SlowController] });
    assert.equal(found!.message, "There was no response after 50 milliseconds.");
    assert.equal(found!.request!.url, "/slow");
    assert.ok(performance.now() - started < 10_000);
  });

  it("compares each element of a sequence", async () => {
    const found = await findings({ requests: 10 }, { controllers: [fixtures.SequencesController] });
    assert.deepEqual(found.map(({ operation }) => operation).toSorted(), [
      "GET /sequences/lines",
      "GET /sequences/list",
    ]);
    for (const { message } of found) assert.match(message, /body at "(\/0)?\/title" is absent, but the document has/);
  });

  it("ends a response that has no end itself", async () => {
    const { EndlessController } = fixtures;
    const [found] = await findings({ timeout: 50 }, { controllers: [EndlessController] });
    assert.equal(found!.message, "There was no response after 50 milliseconds.");
    while (!EndlessController.isEnded) await setImmediate();
  });

  for (const options of [{ requests: 0 }, { requests: 1.5 }, { timeout: Number.NaN }, { seed: 2 ** 40 }]) {
    it(`refuses an option that is no number in its range: ${Object.keys(options).join()} ${Object.values(options).join()}`, () =>
      assert.rejects(verify(options), RangeError));
  }

  it("is refused when there is no document, or none of the name", async () => {
    await assert.rejects(verify({ document: "v2" }), /serves no document 'v2'/);
    await assert.rejects(verify({}, { openApi: undefined }), /serves no OpenAPI document, so verifyDocument/);
  });
});
