import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/bodies-of-bytes.js");

const load = async () => {
  const { BytesController, ...testing } = await loadCompiled<Fixtures>("./fixtures/bodies-of-bytes.js", import.meta.url); // prettier-ignore
  return { ...testing, options: { controllers: [BytesController], automaticBadRequest: true } };
};

describe("the document of bodies that are bytes", function () {
  this.timeout(120_000);

  testVariants({ options: serverVariants, requests: 300, load });

  it("is tried with bodies of all media types that it names", async () => {
    const { createTestApp, verifyDocument, options } = await load();
    const types = new Set<string>();
    const configure = (instance: FastifyInstance) =>
      instance.addHook("onRequest", (request, _reply, done) => {
        types.add(request.headers["content-type"] ?? "");
        done();
      });
    const app = await createTestApp({ ...options, openApi: {}, configure });
    const { untried, accepted } = await verifyDocument(app, { requests: 400, seed: 1, methods: "all" });
    assert.deepEqual(untried, []);
    assert.ok(accepted > 100);
    for (const type of ["application/octet-stream", "application/pdf", "image/octet-stream", "text/csv"]) {
      assert.ok(types.has(type), type);
    }
    await app.close();
  });
});
