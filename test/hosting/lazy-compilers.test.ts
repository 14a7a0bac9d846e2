import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { createApp, routerOptions, type FastifyOptions } from "ligature";
import { areFastifys } from "#runtime/hosting/fastify/lazy-compilers.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Routes with schemas of every kind. */
function addRoutes(app: FastifyInstance): FastifyInstance {
  const object = (properties: object, required: string[] = []) => ({ type: "object", properties, required });
  app.setErrorHandler((error: Error, _request, reply) => void reply.code(400).send({ error: error.message }));
  app.addSchema({ $id: "shared", ...object({ n: { type: "integer", default: 3 } }) });
  app.post("/body", { schema: { body: object({ n: { type: "integer" } }, ["n"]) } }, ({ body }) => body as object);
  app.post("/shared", { schema: { body: { $ref: "shared#" } } }, ({ body }) => body as object);
  app.get(
    "/query",
    { schema: { querystring: object({ n: { type: "integer" } }, ["n"]) } },
    ({ query }) => query as object,
  );
  app.get("/headers", { schema: { headers: object({ "X-Trace": { type: "string" } }, ["X-Trace"]) } }, () => "traced");
  app.get("/response", { schema: { response: { 200: object({ n: { type: "integer" } }) } } }, () => ({
    n: "7",
    hidden: 1,
  }));
  app.get("/by-hand", (request, reply) => {
    const isValid = request.validateInput({ n: "x" }, object({ n: { type: "integer" } }));
    const text = reply.serializeInput({ n: "7", hidden: 1 }, object({ n: { type: "integer" } }));
    return { isValid, text };
  });
  void app.register(async (inner) => {
    inner.addSchema({ $id: "inner", ...object({ m: { type: "boolean" } }) });
    inner.post("/inner", { schema: { body: { $ref: "inner#" } } }, ({ body }) => body as object);
  });
  void app.register(async (own) => {
    own.setValidatorCompiler(() => () => ({ error: new Error("own") }));
    own.setSerializerCompiler(() => () => '"own"');
    own.post("/own", { schema: { body: object({}) } }, () => "");
    own.get("/own", { schema: { response: { 200: object({}) } } }, () => ({}));
  });
  return app;
}

const requests: readonly InjectOptions[] = [
  { method: "POST", url: "/body", payload: { n: "5" } },
  { method: "POST", url: "/body", payload: { n: "x" } },
  { method: "POST", url: "/body", payload: {} },
  { method: "POST", url: "/shared", payload: {} },
  { method: "GET", url: "/query?n=5" },
  { method: "GET", url: "/query?n=x" },
  { method: "GET", url: "/headers" },
  { method: "GET", url: "/headers", headers: { "x-trace": "1" } },
  { method: "GET", url: "/response" },
  { method: "GET", url: "/by-hand" },
  { method: "POST", url: "/inner", payload: { m: "true" } },
  { method: "POST", url: "/own", payload: {} },
  { method: "GET", url: "/own" },
];

describe("routes with JSON schemas on an instance that createApp makes", () => {
  for (const [title, fastify] of [
    ["without options", {}],
    ["with options of ajv", { ajv: { customOptions: { coerceTypes: false, allErrors: true } } }],
  ] as const satisfies readonly (readonly [string, FastifyOptions])[]) {
    it(`answer as in Fastify when it is made ${title}`, async () => {
      const mine = addRoutes(await createApp({ controllers: [], fastify }));
      const plain = addRoutes(Fastify({ ...fastify, routerOptions: routerOptions() }));
      for (const request of requests) {
        const [one, other] = [await mine.inject(request), await plain.inject(request)];
        assert.equal(
          `${one.statusCode} ${one.payload}`,
          `${other.statusCode} ${other.payload}`,
          JSON.stringify(request),
        );
      }
      await Promise.all([mine.close(), plain.close()]);
    });
  }

  it("use the compilers of the application when it has its own", async () => {
    const buildValidator = (() => () => () => ({ error: new Error("mine") })) as never;
    const app = await createApp({
      controllers: [],
      fastify: { schemaController: { compilersFactory: { buildValidator } } },
    });
    app.post("/", { schema: { body: { type: "object" } } }, () => "");
    assert.match((await app.inject({ method: "POST", url: "/", payload: {} })).payload, /mine/);
  });

  it("load the compilers with the first of them, and not before", async function () {
    this.timeout(60_000);
    const text = `
      import { createRequire } from "node:module";
      import { createApp } from "ligature";
      const loaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => /[\\\\/]ajv[\\\\/]/.test(file));
      const app = await createApp({ controllers: [] });
      app.get("/plain", () => "");
      await app.ready();
      const before = loaded();
      const other = await createApp({ controllers: [] });
      other.get("/", { schema: { querystring: { type: "object" } } }, () => "");
      await other.ready();
      console.log(before, loaded());
    `;
    const parameters = ["--conditions=ligature-source", "--import=tsx", "--input-type=module", "--eval", text];
    const { stdout } = await promisify(execFile)(process.execPath, parameters, { cwd: root });
    assert.equal(stdout.trim(), "false true");
  });

  it("are not trusted with the compilers when an instance has another form", () => {
    assert.equal(areFastifys({} as FastifyInstance), false);
  });
});
